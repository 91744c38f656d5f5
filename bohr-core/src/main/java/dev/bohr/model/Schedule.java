package dev.bohr.model;

import java.util.Arrays;

/**
 * The choices of one execution, in order: a flat list of typed choices. Points at which there was nothing to choose are not
 * in it. Written as text it is {@code t1x12 v0 w1}: the thread 1 twelve times, the value 0, the waiter 1.
 */
public final class Schedule {
    /** What was chosen; the order is part of the encoding. */
    public enum Kind {
        /** Which thread proceeds. */
        THREAD('t'),
        /** What {@code Bohr.choose} returns. */
        VALUE('v'),
        /** Which waiter a {@code notify} wakes; a {@code signal} wakes the longest. */
        WAITER('w'),
        /** What a read sees: 0 is what was written last, 1 what was written before that. */
        READ('r');

        private final char letter;

        Kind(char letter) {
            this.letter = letter;
        }

        static Kind of(char letter) {
            for (Kind kind : values()) {
                if (kind.letter == letter) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("no kind of choice is written '" + letter + "'");
        }
    }

    private static final int KIND_SHIFT = 24;
    private static final Kind[] KINDS = Kind.values();
    private static final int VALUE_MASK = (1 << KIND_SHIFT) - 1;

    /** No execution is as long as this; a damaged file may claim to be, and must not take all the memory there is. */
    private static final int MAX_LENGTH = 100_000_000;

    private final int[] choices;

    private Schedule(int[] choices) {
        this.choices = choices;
    }

    /** Makes a schedule of the first choices of an array that holds them as {@link #encode} gives them. */
    public static Schedule of(int[] encoded, int length) {
        return new Schedule(Arrays.copyOf(encoded, length));
    }

    public static int encode(Kind kind, int choice) {
        return kind.ordinal() << KIND_SHIFT | choice;
    }

    /** Whether a number is one that {@link #encode} can have given. */
    public static boolean isChoice(int encoded) {
        return encoded >>> KIND_SHIFT < KINDS.length;
    }

    public static Kind kindOf(int encoded) {
        return KINDS[encoded >>> KIND_SHIFT];
    }

    public static int choiceOf(int encoded) {
        return encoded & VALUE_MASK;
    }

    public int length() {
        return choices.length;
    }

    public Kind kind(int index) {
        return kindOf(choices[index]);
    }

    public int choice(int index) {
        return choiceOf(choices[index]);
    }

    /** Reads what {@link #toString} has written. */
    public static Schedule parse(String text) {
        int[] choices = new int[16];
        int length = 0;
        for (String word : text.trim().split("\\s+")) {
            if (word.isEmpty()) {
                continue;
            }
            int x = word.indexOf('x');
            int choice;
            int times;
            try {
                choice = Integer.parseInt(word.substring(1, x < 0 ? word.length() : x));
                times = x < 0 ? 1 : Integer.parseInt(word.substring(x + 1));
            } catch (NumberFormatException | IndexOutOfBoundsException e) {
                throw new IllegalArgumentException("'" + word + "' is not a choice of a schedule", e);
            }
            if (choice < 0 || choice > VALUE_MASK || times < 1 || times > MAX_LENGTH - length) {
                throw new IllegalArgumentException("'" + word + "' is not a choice of a schedule");
            }
            int encoded = encode(Kind.of(word.charAt(0)), choice);
            while (choices.length < length + times) {
                choices = Arrays.copyOf(choices, choices.length * 2);
            }
            Arrays.fill(choices, length, length + times, encoded);
            length += times;
        }
        return of(choices, length);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < choices.length; ) {
            int j = i + 1;
            while (j < choices.length && choices[j] == choices[i]) {
                j++;
            }
            text.append(i == 0 ? "" : " ").append(kind(i).letter).append(choice(i));
            if (j - i > 1) {
                text.append('x').append(j - i);
            }
            i = j;
        }
        return text.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Schedule schedule && Arrays.equals(choices, schedule.choices);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(choices);
    }
}
