package dev.bohr.tests.shared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Buffers are woven where threads share what they keep, whoever else keeps it. */
class SharedBufferTests {
    private static final byte[] OLD = new byte[2];
    private static final ByteBuffer OF_INITIALISER = ByteBuffer.allocate(4);

    /** @param outcomes all of what the program returns */
    record Row(String name, Program.Body program, Set<String> outcomes) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** One thread writes, another reads. */
    private static Row seenOrNot(String name, Callable<Object[]> program) {
        return new Row(name, () -> program.call()[0], new TreeSet<>(Set.of("0", "1")));
    }

    private static Object[] run(Together.Task writes, Callable<Object> reads) throws Exception {
        Object[] got = new Object[1];
        Together.run(writes, () -> got[0] = reads.call());
        return got;
    }

    static List<Row> rows() {
        return List.of(
                seenOrNot("ByteBuffer", () -> {
                    ByteBuffer b = ByteBuffer.allocate(4);
                    return run(() -> b.put(0, (byte) 1), () -> b.get(0));
                }),
                seenOrNot(
                        "of an initialiser",
                        () -> run(() -> OF_INITIALISER.put(0, (byte) 1), () -> OF_INITIALISER.get(0))),
                seenOrNot("CharBuffer", () -> {
                    CharBuffer b = CharBuffer.allocate(4);
                    return run(() -> b.put(0, (char) 1), () -> (int) b.get(0));
                }),
                seenOrNot("ShortBuffer", () -> {
                    ShortBuffer b = ShortBuffer.allocate(4);
                    return run(() -> b.put(0, (short) 1), () -> b.get(0));
                }),
                seenOrNot("IntBuffer", () -> {
                    IntBuffer b = IntBuffer.allocate(4);
                    return run(() -> b.put(0, 1), () -> b.get(0));
                }),
                seenOrNot("LongBuffer", () -> {
                    LongBuffer b = LongBuffer.allocate(4);
                    return run(() -> b.put(0, 1), () -> b.get(0));
                }),
                seenOrNot("FloatBuffer", () -> {
                    FloatBuffer b = FloatBuffer.allocate(4);
                    return run(() -> b.put(0, 1), () -> (int) b.get(0));
                }),
                seenOrNot("DoubleBuffer", () -> {
                    DoubleBuffer b = DoubleBuffer.allocate(4);
                    return run(() -> b.put(0, 1), () -> (int) b.get(0));
                }),
                seenOrNot("outside the heap", () -> {
                    ByteBuffer b = ByteBuffer.allocateDirect(4);
                    return run(() -> b.put(0, (byte) 1), () -> b.get(0));
                }),
                seenOrNot("outside the heap, a view", () -> {
                    ByteBuffer b = ByteBuffer.allocateDirect(4);
                    return run(
                            () -> b.slice().put(0, (byte) 1),
                            () -> b.duplicate().get(0));
                }),
                seenOrNot("a slice and a duplicate", () -> {
                    ByteBuffer b = ByteBuffer.allocate(4);
                    ByteBuffer slice = b.slice();
                    ByteBuffer duplicate = b.duplicate();
                    return run(() -> slice.put(0, (byte) 1), () -> duplicate.get(0));
                }),
                seenOrNot("a view as ints", () -> {
                    ByteBuffer b = ByteBuffer.allocate(4);
                    IntBuffer ints = b.asIntBuffer();
                    return run(() -> ints.put(0, 1), () -> b.get(3));
                }),
                seenOrNot("a view that is only read", () -> {
                    ByteBuffer b = ByteBuffer.allocate(4);
                    ByteBuffer readOnly = b.asReadOnlyBuffer();
                    return run(() -> b.put(0, (byte) 1), () -> readOnly.get(0));
                }),
                seenOrNot("around an array, which is read", () -> {
                    byte[] a = new byte[1];
                    return run(() -> ByteBuffer.wrap(a).put(0, (byte) 1), () -> a[0]);
                }),
                seenOrNot("around an array, which is written", () -> {
                    byte[] a = new byte[1];
                    ByteBuffer b = ByteBuffer.wrap(a);
                    return run(() -> a[0] = 1, () -> b.get(0));
                }),
                seenOrNot(
                        "around an array that was there before",
                        () -> run(() -> ByteBuffer.wrap(OLD).put(0, (byte) 1), () -> OLD[0])),
                seenOrNot("two around one array", () -> {
                    byte[] a = new byte[1];
                    return run(
                            () -> ByteBuffer.wrap(a).put(0, (byte) 1),
                            () -> ByteBuffer.wrap(a).get(0));
                }),
                seenOrNot("its array", () -> {
                    ByteBuffer b = ByteBuffer.allocate(1);
                    byte[] a = b.array();
                    return run(() -> a[0] = 1, () -> b.get(0));
                }),
                seenOrNot("many bytes at once", () -> {
                    ByteBuffer b = ByteBuffer.allocate(4);
                    return run(() -> b.put(new byte[] {1, 2}), () -> b.get(0));
                }),
                new Row(
                        "an int of bytes",
                        () -> {
                            ByteBuffer b = ByteBuffer.allocate(4);
                            return run(() -> b.putInt(0, 0x01000001), () -> b.get(0) + " " + b.get(3))[0];
                        },
                        Set.of("0 0", "0 1", "1 1")),
                new Row(
                        "the limit",
                        () -> {
                            ByteBuffer b = ByteBuffer.allocate(4);
                            return run(() -> b.limit(1), () -> {
                                try {
                                    return (int) b.get(1);
                                } catch (IndexOutOfBoundsException e) {
                                    return "out";
                                }
                            })[0];
                        },
                        Set.of("0", "out")),
                new Row(
                        "the position",
                        () -> {
                            ByteBuffer b = ByteBuffer.allocate(4);
                            Together.run(() -> b.put((byte) 1), () -> b.put((byte) 2));
                            return b.get(0) + " " + b.get(1) + " " + b.position();
                        },
                        Set.of("1 2 2", "2 1 2", "1 0 1", "2 0 1")));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void allOutcomesAreSeen(Row row) {
        for (String strategy : List.of("dfs", "optimal", "auto")) {
            Result result = Shared.check(row.program(), strategy);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(result.bugs()).as(strategy).isEmpty();
            assertThat(Shared.outcomes(result)).as(strategy).isEqualTo(new TreeSet<>(row.outcomes()));
        }
    }

    @Test
    void oneBufferEachMakesNoPoints() {
        Shared<ByteBuffer> own = new Shared<>(
                "", () -> ByteBuffer.allocate(4), b -> b.put((byte) 1).position(), b -> b.getInt(0), b -> "", false);
        assertThat(Shared.check(own::apart, "dfs").executions())
                .isEqualTo(Shared.check(own::justMade, "dfs").executions());
    }

    @Test
    void whatIsPutIsRestored() {
        for (int i = 0; i < 2; i++) {
            assertThat(Shared.outcomes(Shared.check(
                            () -> {
                                ByteBuffer all = OF_INITIALISER;
                                Together.run(() -> all.put((byte) 7), () -> all.position());
                                return all.position();
                            },
                            "optimal")))
                    .isEqualTo(Set.of("1"));
        }
        assertThat(OF_INITIALISER.position()).isZero();
        assertThat(OF_INITIALISER.get(0)).isZero();
    }

    /** A method that returns the buffer itself has not made it. */
    @Test
    void whatIsReturnedAgainIsRestoredToo() {
        for (String strategy : List.of("dfs", "optimal")) {
            assertThat(Shared.outcomes(Shared.check(
                            () -> {
                                int before = OF_INITIALISER.position();
                                Thread other = Together.start(() -> OF_INITIALISER.put((byte) 1));
                                OF_INITIALISER.put(0, (byte) 2);
                                OF_INITIALISER.put((byte) 1);
                                other.join();
                                return before + " " + OF_INITIALISER.position();
                            },
                            strategy)))
                    .isEqualTo(Set.of("0 1", "0 2"));
        }
    }

    @Test
    void underAMemoryModelSingleBytesAreEventsAndSeveralAtOnceAreRefused() {
        Options graph = Options.defaults().withOutcomes(true).withModel("jam").withStrategy("graph");
        Result single = Checking.check(
                () -> {
                    ByteBuffer b = ByteBuffer.allocate(4);
                    return run(() -> b.put(0, (byte) 1), () -> b.get(0))[0];
                },
                graph);
        assertThat(single.reason()).isEmpty();
        assertThat(Shared.outcomes(single)).isEqualTo(Set.of("0", "1"));
        Result several = Checking.check(
                () -> {
                    ByteBuffer b = ByteBuffer.allocate(4);
                    return run(() -> b.putInt(0, 1), () -> b.get(0))[0];
                },
                graph);
        assertThat(several.verdict()).isEqualTo(Result.Verdict.NOT_CHECKED);
        assertThat(several.reason()).contains("several bytes");
    }

    @Test
    void aTraceIsReplayed() {
        Result result = Checking.check(
                () -> {
                    ByteBuffer b = ByteBuffer.allocate(4);
                    assertThat(run(() -> b.put(0, (byte) 1), () -> b.get(0))[0]).isEqualTo((byte) 0);
                    return "";
                },
                Options.defaults());
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUG);
        assertThat(result.bugs().get(0).trace().header().options()).contains("shared-class=woven java.nio");
    }
}
