package dev.bohr.tests.samples;

import java.util.function.Supplier;

/** Constructors that freeze final fields, and those that need not. */
public class Finals {
    static class Holder {
        final int[] array;

        Holder(int value) {
            this(new int[] {value});
        }

        Holder(int[] array) {
            this.array = array;
            if (array.length == 0) {
                return;
            }
            array[0]++;
        }

        int first() {
            return array[0];
        }
    }

    static class Below extends Holder {
        final String text;
        final int number = 1;
        final Integer box = 2;
        final Class<?> type = Object.class;
        static final Object[] SHARED = {};

        Below(String text) {
            super(3);
            this.text = text;
        }
    }

    static class Failing {
        final Object o;

        Failing(Object o) {
            this.o = o;
            if (o == null) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Pair(Object left, long right) {}

    enum Level {
        LOW(new int[] {4});

        final int[] value;

        Level(int[] value) {
            this.value = value;
        }
    }

    private int count = 5;

    static Object first() {
        return new Holder(1).first();
    }

    static Object empty() {
        return new Holder(new int[0]).array.length;
    }

    static Object below() {
        Below below = new Below("t");
        return below.text + below.number + below.box + below.type.getSimpleName();
    }

    static Object failing() {
        try {
            return new Failing(null);
        } catch (IllegalArgumentException e) {
            return new Failing("o").o;
        }
    }

    static Object pair() {
        return new Pair("l", 2).left();
    }

    static Object constant() {
        return Level.LOW.value[0];
    }

    static Object inner() {
        Finals outer = new Finals();
        Supplier<Integer> supplier = new Supplier<>() {
            @Override
            public Integer get() {
                return outer.count;
            }
        };
        return supplier.get();
    }

    /** The local of {@code this} is not free for other values in the language, but a loop and a switch end in many places. */
    static class Many {
        final Object o;

        Many(int n) {
            o = n;
            switch (n) {
                case 0:
                    return;
                case 1:
                    try {
                        return;
                    } finally {
                        count++;
                    }
                default:
                    for (int i = 0; i < n; i++) {
                        if (i == 2) {
                            return;
                        }
                    }
            }
        }

        static int count;
    }

    static Object many() {
        return "" + new Many(0).o + new Many(1).o + new Many(2).o + new Many(3).o;
    }
}
