package dev.bohr.tests.memory;

import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomesEverywhere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.gallery.Together;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A clone is made place by place, in any order: for every search and every memory model. */
class CloneTests {
    private static class Pair implements Cloneable {
        int a;
        int b;

        Object unqualified() throws CloneNotSupportedException {
            return clone();
        }

        Object qualified() throws CloneNotSupportedException {
            return this.clone();
        }
    }

    private static class Overriding extends Pair {
        @Override
        public Object clone() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    private static final class Lower extends Overriding {
        @Override
        public Lower clone() throws CloneNotSupportedException {
            return (Lower) super.clone();
        }
    }

    private static final class Three implements Cloneable {
        int a;
        volatile int b;
        final int constant = 7;
        String c = "0";

        @Override
        public Three clone() throws CloneNotSupportedException {
            return (Three) super.clone();
        }
    }

    private interface Copying {
        Pair copy(Pair original) throws CloneNotSupportedException;
    }

    /** Each with the object that it is tried on. */
    private record Way(Pair original, Copying copying) {}

    static Stream<Way> ways() {
        return Stream.of(
                new Way(new Pair(), pair -> (Pair) pair.unqualified()),
                new Way(new Pair(), pair -> (Pair) pair.qualified()),
                new Way(new Overriding(), pair -> (Pair) ((Overriding) pair).clone()),
                new Way(new Lower(), pair -> (Pair) pair.unqualified()),
                new Way(new Lower(), pair -> ((Lower) pair).clone()));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void fieldsAreReadOneByOne(Way way) {
        assertThat(outcomesEverywhere(() -> {
                    Pair original = way.original();
                    Thread thread = Together.start(() -> {
                        original.a = 1;
                        original.b = 1;
                    });
                    Pair copy = way.copying().copy(original);
                    thread.join();
                    return copy.a + " " + copy.b;
                }))
                .containsExactlyInAnyOrder("0 0", "0 1", "1 0", "1 1");
    }

    @Test
    void soAreTheElementsOfArrays() {
        assertThat(outcomesEverywhere(() -> {
                    int[] original = new int[3];
                    Thread thread = Together.start(() -> {
                        original[2] = 1;
                        original[0] = 1;
                    });
                    int[] copy = original.clone();
                    thread.join();
                    return copy[0] + " " + copy[1] + " " + copy[2];
                }))
                .containsExactlyInAnyOrder("0 0 0", "0 0 1", "1 0 0", "1 0 1");
        assertThat(outcomesEverywhere(() -> {
                    String[] original = {"a", "b"};
                    Thread thread = Together.start(() -> {
                        original[0] = "c";
                        original[1] = "d";
                    });
                    String[] copy = original.clone();
                    thread.join();
                    return copy[0] + copy[1];
                }))
                .containsExactlyInAnyOrder("ab", "ad", "cb", "cd");
    }

    /** The middle one first, for instance, which neither up nor down is. */
    @Test
    void inEveryOrder() {
        assertThat(outcomesEverywhere(() -> {
                    Three original = new Three();
                    Thread thread = Together.start(() -> {
                        original.b = 1;
                        original.a = 1;
                        original.c = "1";
                    });
                    Three copy = original.clone();
                    thread.join();
                    return copy.a + "" + copy.b + copy.c + copy.constant;
                }))
                .containsExactlyInAnyOrder("0007", "0017", "0107", "0117", "1007", "1017", "1107", "1117");
    }

    @Test
    void whatComesBetweenIsSeenToo() {
        assertThat(outcomesEverywhere(() -> {
                    Pair original = new Pair();
                    Thread thread = Together.start(() -> {
                        original.a = 1;
                        original.a = 2;
                    });
                    Pair copy = (Pair) original.unqualified();
                    thread.join();
                    return copy.a;
                }))
                .containsExactlyInAnyOrder("0", "1", "2");
    }

    @Test
    void underALockACloneIsWhole() {
        assertThat(outcomesEverywhere(() -> {
                    Pair original = new Pair();
                    Thread thread = Together.start(() -> {
                        synchronized (original) {
                            original.a = 1;
                            original.b = 1;
                        }
                    });
                    Pair copy;
                    synchronized (original) {
                        copy = (Pair) original.unqualified();
                    }
                    thread.join();
                    return copy.a + " " + copy.b;
                }))
                .containsExactlyInAnyOrder("0 0", "1 1");
    }

    /** One point, as it was: what nobody writes is not read more often than need be. */
    @Test
    void whatNobodyWritesIsReadAtOnce() {
        assertThat(everySchedule(() -> {
                            int[] original = {1, 2, 3};
                            int[] sums = new int[2];
                            Together.run(() -> sums[0] = original.clone()[2], () -> sums[1] = original.clone()[1]);
                            return sums[0] + sums[1];
                        })
                        .executions())
                .isEqualTo(19);
    }

    @Test
    void whatCannotBeClonedIsNotRead() {
        class Plain {
            int a;

            Object copy() throws CloneNotSupportedException {
                return clone();
            }
        }
        assertThat(outcomesEverywhere(() -> {
                    Plain plain = new Plain();
                    Thread thread = Together.start(() -> plain.a = 1);
                    String result;
                    try {
                        result = plain.copy().toString();
                    } catch (CloneNotSupportedException e) {
                        result = "not supported";
                    }
                    thread.join();
                    return result;
                }))
                .containsExactly("not supported");
    }
}
