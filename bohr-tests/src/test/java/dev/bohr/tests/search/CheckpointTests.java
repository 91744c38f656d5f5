package dev.bohr.tests.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckpointTests {
    private static final Object LOCK = new Object();
    private static final int[] SHARED = new int[2];

    private static int x;
    private static int y;

    @TempDir
    Path directory;

    /** Several outcomes, one of them a failure; a lock, a choice, and objects that turn out to be shared. */
    private static String program() throws InterruptedException {
        x = 0;
        y = 0;
        int[] box = new int[1];
        Thread one = new Thread(() -> {
            x = 1;
            y = x + Bohr.choose(2);
            synchronized (LOCK) {
                box[0]++;
                SHARED[1] = 1;
            }
        });
        Thread other = new Thread(() -> {
            x = 2;
            y = x;
            box[0] += 10;
            synchronized (LOCK) {
                SHARED[0] = SHARED[1];
            }
        });
        one.start();
        other.start();
        one.join();
        other.join();
        if (x == 1 && y == 1) {
            throw new IllegalStateException("both are 1");
        }
        return x + " " + y + " " + box[0] + " " + SHARED[0];
    }

    private Options options(String strategy) {
        return Options.defaults()
                .withStrategy(strategy)
                .withOutcomes(true)
                .withContinueAfterBug(true)
                .withCountsClasses(true)
                .withCheckpoint(Optional.of(directory.resolve("checkpoint")));
    }

    private static Result check(Options options) {
        return Bohr.check(new Program("program", CheckpointTests::program, true), options, Progress.SILENT);
    }

    /** Whatever there is for each step of the present path has more than the room that it begins with. */
    private static String longProgram() throws InterruptedException {
        for (int i = 0; i < 300; i++) {
            x = i;
        }
        return program();
    }

    private static Result checkLong(Options options) {
        return Bohr.check(new Program("long", CheckpointTests::longProgram, true), options, Progress.SILENT);
    }

    /** In pieces of so many executions, each of which continues where the one before was stopped. */
    private Result inPieces(Options options, long whole, long piece) {
        Result result = check(options.withExecutions(Math.min(whole, piece)));
        for (long next = 2 * piece; result.verdict() != Result.Verdict.OK && next < whole + piece; next += piece) {
            if (!Files.exists(directory.resolve("checkpoint"))) {
                return result;
            }
            result = check(options.withExecutions(Math.min(whole, next)));
        }
        return result;
    }

    @ParameterizedTest
    @CsvSource({
        "dfs, 3000, 801",
        "random, 2000, 300",
        "pct, 1000, 300",
        "pos, 1000, 300",
        "icb, 3000, 801",
        "cb-dpor, 100000, 37",
        "dpor, 100000, 7",
        "source, 100000, 11",
        "optimal, 100000, 7",
        "auto, 100000, 37",
        "graph, 100000, 7",
    })
    void aSearchInPiecesHasTheTotalsOfOneThatWasNotInterrupted(String strategy, long whole, long piece)
            throws Exception {
        Result expected =
                check(options(strategy).withCheckpoint(Optional.empty()).withExecutions(whole));
        Result result = inPieces(options(strategy), whole, piece);

        assertThat(expected.reason()).isEmpty();
        assertThat(expected.bugs()).hasSize(1);
        assertThat(expected.executions()).isGreaterThan(3 * piece);
        assertThat(totals(result)).isEqualTo(totals(expected));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cb-dpor", "dpor", "source", "optimal", "graph"})
    void aSearchOfLongExecutionsGoesOnWhereItWasStopped(String strategy) {
        Options options = options(strategy).withExecutions(60);
        Result expected = checkLong(options.withCheckpoint(Optional.empty()));
        checkLong(options.withExecutions(20));
        checkLong(options.withExecutions(40));

        assertThat(expected.reason()).isEmpty();
        assertThat(expected.steps()).isGreaterThan(60 * 300);
        assertThat(totals(checkLong(options))).isEqualTo(totals(expected));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tso", "ra", "jam"})
    void aSearchUnderAMemoryModelGoesOnWhereItWasStopped(String model) {
        Options options = options(Options.GRAPH).withModel(model);
        Result expected = check(options.withCheckpoint(Optional.empty()));

        assertThat(expected.complete()).isTrue();
        assertThat(expected.executions()).isGreaterThan(3 * 17);
        assertThat(totals(inPieces(options, 100_000, 17))).isEqualTo(totals(expected));
    }

    private static final Object[] THINGS = {new Object(), new Object(), new Object(), new Object()};
    private static final AtomicReference<Object> FIRST = new AtomicReference<>();
    private static final AtomicReference<Object> SECOND = new AtomicReference<>();

    /** Objects that were there before are met as values, some of them in few executions only, and compared. */
    private static String things() throws InterruptedException {
        FIRST.set(null);
        SECOND.set(THINGS[0]);
        Thread one = new Thread(() -> {
            FIRST.compareAndSet(null, THINGS[1]);
            if (SECOND.compareAndSet(THINGS[2], THINGS[1])) {
                FIRST.set(THINGS[3]);
            }
        });
        Thread other = new Thread(() -> {
            SECOND.compareAndSet(THINGS[0], THINGS[2]);
            if (!FIRST.compareAndSet(THINGS[1], THINGS[2])) {
                SECOND.compareAndSet(THINGS[1], THINGS[3]);
            }
        });
        one.start();
        other.start();
        FIRST.compareAndSet(THINGS[3], THINGS[0]);
        one.join();
        other.join();
        List<Object> things = List.of(THINGS);
        return things.indexOf(FIRST.get()) + " " + things.indexOf(SECOND.get());
    }

    private static Result checkThings(Options options) {
        return Bohr.check(new Program("things", CheckpointTests::things, true), options, Progress.SILENT);
    }

    @Test
    void objectsThatAreMetAsValuesHaveTheNamesThatTheyHad() {
        Options options = options(Options.GRAPH).withModel(Options.WEAK);
        Result expected = checkThings(options.withCheckpoint(Optional.empty()));
        Result result = checkThings(options.withExecutions(1));
        for (long executions = 2; result.verdict() != Result.Verdict.OK && executions < 100; executions++) {
            result = checkThings(options.withExecutions(executions));
        }

        assertThat(expected.reason()).isEmpty();
        assertThat(expected.complete()).isTrue();
        assertThat(expected.executions()).isBetween(10L, 99L);
        assertThat(totals(result)).isEqualTo(totals(expected));
    }

    private static List<Object> totals(Result result) {
        return List.of(
                result.executions(),
                result.steps(),
                result.threads(),
                result.complete(),
                result.guarantee(),
                result.outcomes(),
                result.classes(),
                result.blocked(),
                result.explored(),
                result.bugs().stream().map(Bug::schedule).toList(),
                result.bugs().stream().map(Bug::message).toList(),
                result.races().stream().map(Bug::message).toList());
    }

    @Test
    void whatHasComeToItsEndLeavesNothingBehind() {
        Result result = check(options("dfs"));
        assertThat(result.complete()).isTrue();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void aCheckpointOfAnotherSearchIsRefused() {
        check(options("dfs").withExecutions(100));
        assertThatThrownBy(() -> check(options("random").withExecutions(100)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("another search: it has strategy=dfs, and this one has strategy=random");
        assertThatThrownBy(() -> check(options("dfs").withSpurious(true)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("spurious=false");
        assertThatThrownBy(() -> check(options("dfs").withCode("changed")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("code=changed");
    }

    @Test
    void aCheckpointOfAnotherMemoryModelIsRefused() {
        check(options(Options.GRAPH).withModel("ra").withExecutions(10));
        assertThatThrownBy(() -> check(options(Options.GRAPH).withModel("tso")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("another search: it has model=ra, and this one has model=tso");
    }

    @Test
    void aDamagedCheckpointIsRefused() throws Exception {
        check(options("dfs").withExecutions(100));
        Path file = directory.resolve("checkpoint");
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length += Math.max(1, whole.length / 20)) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> check(options("dfs")))
                    .as("cut after %s bytes", length)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("checkpoint");
        }
        for (int at = 0; at < whole.length; at += Math.max(1, whole.length / 50)) {
            byte[] changed = whole.clone();
            changed[at] ^= 0x10;
            Files.write(file, changed);
            assertThatThrownBy(() -> check(options("dfs")))
                    .as("byte %s changed", at)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("checkpoint");
        }
    }

    /** Since the third version {@code auto} counts its samples. */
    @Test
    void aCheckpointOfAnOlderBohrIsRefused() throws Exception {
        check(options("auto").withExecutions(100));
        Path file = directory.resolve("checkpoint");
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        int version = Short.BYTES + bytes.getShort(0);
        bytes.putInt(version, bytes.getInt(version) - 1);
        CRC32 checksum = new CRC32();
        checksum.update(bytes.array(), 0, bytes.capacity() - Long.BYTES);
        bytes.putLong(bytes.capacity() - Long.BYTES, checksum.getValue());
        Files.write(file, bytes.array());
        assertThatThrownBy(() -> check(options("auto")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is of version 3, and this Bohr reads 4");
    }
}
