package dev.bohr.tests.shared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What code that is not woven is given, it may read and change: that is a part of the call's step. */
class PassedArgumentTests {
    private static final List<String> STRATEGIES = List.of("auto", "dfs", "optimal", "graph");

    /** Two threads that make such an object, or wrap one array, come to points by that. */
    private static final Set<String> WITH_POINTS = Set.of(
            "MessageDigest.update",
            "MessageDigest.digest",
            "UUID.nameUUIDFromBytes",
            "Cipher.doFinal, in",
            "Cipher.doFinal, out",
            "Deflater.setInput",
            "Inflater.inflate",
            "ByteBuffer.get(byte[])");

    private static final List<String> WITHOUT_MODEL = List.of("auto", "dfs", "optimal");

    /** From JDK 24 there are points in its midst: what it sees under a memory model is not known then, and that is said. */
    private static final String ASKS_PROVIDERS = "UUID.nameUUIDFromBytes";

    /** In its midst an old builder's array is copied by code that is woven: so others see what there is by then, as they do without Bohr. */
    private static final String GROWS = "DateTimeFormatter.formatTo";

    static List<Shared<?>> read() {
        return PassedArguments.read();
    }

    static List<Shared<?>> written() {
        return PassedArguments.written();
    }

    static Stream<Shared<?>> withoutPoints() {
        return Stream.concat(read().stream(), written().stream())
                .filter(shared -> !WITH_POINTS.contains(shared.name()));
    }

    @ParameterizedTest
    @MethodSource("read")
    void whatIsReadBesideAWrite(Shared<?> shared) {
        Set<String> expected = shared.inBothOrders();
        assertThat(expected).as("a row that tells").hasSize(2);
        for (String strategy : ASKS_PROVIDERS.equals(shared.name()) ? WITHOUT_MODEL : STRATEGIES) {
            assertOutcomes(Shared.check(shared::together, strategy), strategy, expected);
            assertThat(shared.ofOld(strategy)).as("there before, " + strategy).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("written")
    void whatIsWrittenBesideARead(Shared<?> shared) {
        Set<String> expected = shared.inBothOrders();
        assertThat(expected).as("a row that tells").hasSize(2);
        for (String strategy : WITHOUT_MODEL) {
            assertOutcomes(Shared.check(shared::together, strategy), strategy, expected);
            Set<String> ofOld = shared.ofOld(strategy);
            assertThat(ofOld).as("there before, " + strategy).containsAll(expected);
            if (!GROWS.equals(shared.name())) {
                assertThat(ofOld).as("there before, " + strategy).isEqualTo(expected);
            }
        }
    }

    /** What such code writes to arrays is not known under a memory model, and that is said. */
    @ParameterizedTest
    @MethodSource("written")
    void whatIsWrittenUnderAMemoryModel(Shared<?> shared) {
        Result result = Shared.check(shared::together, "graph");
        if (result.reason().isEmpty()) {
            assertOutcomes(result, "graph", shared.inBothOrders());
        } else {
            assertThat(result.reason()).contains("under a memory model is not known");
            assertThat(result.complete()).isFalse();
        }
    }

    private static void assertOutcomes(Result result, String strategy, Set<String> expected) {
        assertThat(result.reason()).as(strategy).isEmpty();
        assertThat(Shared.outcomes(result)).as(strategy).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("withoutPoints")
    void whatNobodyElseHasMakesNoPoints(Shared<?> shared) {
        long expected = Shared.check(shared::justMade, "dfs").executions();
        Result result = Shared.check(shared::apart, "dfs");
        assertThat(result.reason()).isEmpty();
        assertThat(result.executions()).isEqualTo(expected);
        assertThat(result.races()).isEmpty();
    }

    @Test
    void aCallOfASharedObjectWithASharedArray() {
        for (String strategy : STRATEGIES) {
            Result result = Shared.check(
                    () -> {
                        char[] chars = {'1'};
                        StringBuilder text = new StringBuilder();
                        Together.run(() -> text.append(chars), () -> {
                            chars[0] = '7';
                            text.append('x');
                        });
                        return text;
                    },
                    strategy);
            assertOutcomes(result, strategy, Set.of("1x", "7x", "x7"));
        }
    }

    /** Calls of either are in an order with it, also where execution graphs are what is explored. */
    @Test
    void aCallOfASharedObjectWithAnotherOne() {
        for (String strategy : STRATEGIES) {
            Result appended = Shared.check(
                    () -> {
                        StringBuffer one = new StringBuffer();
                        StringBuffer other = new StringBuffer();
                        Together.run(() -> one.append(other), () -> other.append('x'));
                        return one + " " + other;
                    },
                    strategy);
            assertOutcomes(appended, strategy, Set.of(" x", "x x"));
            Result written = Shared.check(
                    () -> {
                        ByteArrayOutputStream one = new ByteArrayOutputStream();
                        ByteArrayOutputStream other = new ByteArrayOutputStream();
                        Together.run(() -> writeTo(other, one), () -> {
                            one.write('x');
                            other.write('y');
                        });
                        return one + " " + other;
                    },
                    strategy);
            assertOutcomes(written, strategy, Set.of("x y", "x xy", "x yx"));
        }
    }

    private static void writeTo(ByteArrayOutputStream to, ByteArrayOutputStream from) {
        try {
            from.writeTo(to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void twoSharedArraysAtOnce() {
        for (String strategy : STRATEGIES) {
            Result result = Shared.check(
                    () -> {
                        byte[] some = {1};
                        byte[] others = {1};
                        Object[] got = new Object[1];
                        Together.run(() -> got[0] = MessageDigest.isEqual(some, others), () -> {
                            some[0] = 2;
                            others[0] = 2;
                        });
                        return got[0];
                    },
                    strategy);
            assertOutcomes(result, strategy, Set.of("true", "false"));
        }
    }

    @Test
    void anArrayInAnArray() {
        for (String strategy : STRATEGIES) {
            Result result = Shared.check(
                    () -> {
                        StringBuilder text = new StringBuilder("1");
                        Object[] got = new Object[1];
                        Together.run(
                                () -> got[0] = String.format("%s", new Object[] {text}), () -> text.setCharAt(0, '7'));
                        return got[0];
                    },
                    strategy);
            assertOutcomes(result, strategy, Set.of("1", "7"));
        }
    }

    @Test
    void aWriteRacesWithARead() {
        Result result = Shared.check(
                () -> {
                    char[] chars = {'-'};
                    Together.run(() -> "a".getChars(0, 1, chars, 0), () -> check(chars[0]));
                    return "";
                },
                "optimal");
        assertThat(result.reason()).isEmpty();
        assertThat(result.races()).hasSize(1);
    }

    private static void check(char letter) {
        assertThat(letter == '-' || letter == 'a').isTrue();
    }

    @Test
    void aLockOrdersThem() {
        Result result = Shared.check(
                () -> {
                    char[] chars = {'-'};
                    Together.run(
                            () -> {
                                synchronized (chars) {
                                    "a".getChars(0, 1, chars, 0);
                                }
                            },
                            () -> {
                                synchronized (chars) {
                                    check(chars[0]);
                                }
                            });
                    return "";
                },
                "optimal");
        assertThat(result.reason()).isEmpty();
        assertThat(result.races()).isEmpty();
    }

    /** What another thread writes while a call waits is not the call's doing. */
    @Test
    void whatOthersDoInTheMidstOfACall() {
        for (String strategy : WITHOUT_MODEL) {
            Result result = Shared.check(
                    () -> {
                        Integer[] numbers = {1, 2};
                        AtomicInteger turn = new AtomicInteger();
                        Together.run(
                                () -> Stream.of(numbers).limit(1).forEach(number -> {
                                    turn.set(1);
                                    turn.get();
                                }),
                                () -> {
                                    if (turn.get() == 1) {
                                        numbers[1] = 7;
                                    }
                                });
                        return numbers[1];
                    },
                    strategy);
            assertOutcomes(result, strategy, Set.of("2", "7"));
            assertThat(result.races()).as(strategy).isEmpty();
        }
    }

    /** A call that was left by an exception has not written what the thread writes then. */
    @Test
    void whatComesAfterAnException() {
        for (String strategy : WITHOUT_MODEL) {
            Result result = Shared.check(
                    () -> {
                        char[] chars = {'1'};
                        AtomicInteger after = new AtomicInteger();
                        Together.run(
                                () -> {
                                    try {
                                        after.addAndGet(new String(chars, 1, 2).length());
                                    } catch (StringIndexOutOfBoundsException e) {
                                        after.get();
                                    }
                                    synchronized (chars) {
                                        chars[0] = '7';
                                    }
                                    after.set(1);
                                },
                                () -> {
                                    synchronized (chars) {
                                        chars[0]++;
                                    }
                                });
                        return chars[0];
                    },
                    strategy);
            assertOutcomes(result, strategy, Set.of("7", "8"));
            assertThat(result.races()).as(strategy).isEmpty();
        }
    }

    private static final char[] OLD = {'1', '2'};

    @Test
    void aTraceIsReplayed() {
        Program program = new Program(
                "program",
                () -> {
                    Object[] got = new Object[1];
                    Together.run(() -> got[0] = new String(OLD), () -> "ab".getChars(0, 2, OLD, 0));
                    assertThat(got[0]).isEqualTo("12");
                    return "";
                },
                true);
        Bug bug =
                Bohr.check(program, Options.defaults(), Progress.SILENT).bugs().get(0);
        assertThat(bug.trace().header().options()).contains("shared-class=char[]");
        Result replayed = Bohr.replay(program, bug.trace(), Options.defaults());
        assertThat(replayed.verdict()).isEqualTo(Result.Verdict.BUG);
        assertThat(new String(OLD)).isEqualTo("12");
    }

    /** Nobody writes: the order of two that look does not matter, and a reduction knows it. */
    @Test
    void twoThatReadAreIndependent() {
        Result result = Shared.check(
                () -> {
                    char[] chars = {'1', '2'};
                    Object[] got = new Object[2];
                    Together.run(() -> got[0] = new String(chars), () -> got[1] = String.valueOf(chars));
                    return got[0] + " " + got[1];
                },
                "optimal");
        assertThat(result.reason()).isEmpty();
        assertThat(Shared.outcomes(result)).containsExactly("12 12");
        assertThat(result.executions()).isEqualTo(1);
    }

    /** Made by a reference to its constructor, and reached by another thread before it is filled. */
    @Test
    void whatAReferenceToAConstructorMakes() {
        for (String strategy : STRATEGIES) {
            Result result = Shared.check(
                    () -> {
                        Function<String, StringBuilder> maker = StringBuilder::new;
                        return filled(() -> maker.apply("-"));
                    },
                    strategy);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(Shared.outcomes(result)).as(strategy).isEqualTo(Set.of("1", "2", "none"));
        }
    }

    private static String filled(Supplier<StringBuilder> maker) throws InterruptedException {
        AtomicReference<StringBuilder> place = new AtomicReference<>();
        Object[] got = {"none"};
        Together.run(
                () -> {
                    StringBuilder text = maker.get();
                    place.set(text);
                    text.append('a');
                },
                () -> {
                    StringBuilder text = place.get();
                    if (text != null) {
                        got[0] = text.length();
                    }
                });
        return got[0].toString();
    }

    /** What the constructor is given by a reference to it is given all the same. */
    @Test
    void whatAReferenceToAConstructorIsGiven() {
        Shared<char[]> shared = new Shared<>(
                "String::new",
                () -> new char[] {'1', '2'},
                chars -> ((Function<char[], String>) String::new).apply(chars),
                chars -> chars[1] = '7',
                chars -> chars[1],
                false);
        for (String strategy : STRATEGIES) {
            Result result = Shared.check(shared::together, strategy);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(Shared.outcomes(result)).as(strategy).isEqualTo(Set.of("12 7 7", "17 7 7"));
        }
    }
}
