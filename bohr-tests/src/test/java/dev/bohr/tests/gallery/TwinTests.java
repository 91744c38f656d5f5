package dev.bohr.tests.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.gallery.chess.Bluetooth;
import dev.bohr.gallery.chess.Channel;
import dev.bohr.gallery.chess.FileSystem;
import dev.bohr.gallery.chess.TransactionRuns;
import dev.bohr.gallery.chess.WorkStealing;
import dev.bohr.gallery.codex.BoostFifoRuns;
import dev.bohr.gallery.counting.Counting;
import dev.bohr.gallery.counting.Philosophers;
import dev.bohr.gallery.counting.SpinningBarrier;
import dev.bohr.gallery.scale.Barrier;
import dev.bohr.gallery.scale.Indexer;
import dev.bohr.gallery.scale.NonBlockingQueue;
import dev.bohr.gallery.scale.ProducerConsumer;
import dev.bohr.gallery.scale.ThreadPool;
import dev.bohr.gallery.scale.XIsFive;
import dev.bohr.gallery.sthread.DeadlyEmbrace;
import dev.bohr.gallery.sthread.LeaderElection;
import dev.bohr.gallery.sthread.LockFreeAllocator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The right programs of the gallery, and the repaired twins of the wrong ones, do not fail. */
class TwinTests {
    /** Small enough for every schedule of them to be run. */
    static Stream<Subject> small() {
        return Stream.of(
                new Subject("barrier", () -> Barrier.run(2, 1)),
                new Subject("barrier, two rounds", () -> Barrier.run(2, 2)),
                new Subject("thread pool", () -> ThreadPool.run(1)),
                new Subject("indexer", () -> Indexer.run(2)),
                new Subject("producer-consumer", () -> ProducerConsumer.repaired(1)),
                new Subject("x = 5", XIsFive::repaired),
                new Subject("leader election", LeaderElection::repaired),
                new Subject("deadly embrace", DeadlyEmbrace::repaired),
                new Subject("philosophers", () -> Philosophers.repaired(3)),
                new Subject("spinning barrier", () -> SpinningBarrier.run(2, 1)),
                new Subject("increments", () -> Counting.increments(2)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("small")
    void holdsUnderEverySchedule(Subject subject) {
        Result result = subject.check(Options.defaults().withStrategy("dfs").withExecutions(20_000));
        assertThat(result.bugs()).isEmpty();
        assertThat(result.reason()).isEmpty();
        assertThat(result.complete()).isTrue();
    }

    static Stream<Subject> large() {
        return Stream.of(
                new Subject("non-blocking queue", () -> NonBlockingQueue.repaired(3)),
                new Subject("indexer", () -> Indexer.run(12)),
                new Subject("thread pool", () -> ThreadPool.run(3)),
                new Subject("barrier", () -> Barrier.run(3, 2)),
                new Subject("spinning barrier", () -> SpinningBarrier.spinning(3, 2)),
                new Subject("Bluetooth", Bluetooth::repaired),
                new Subject("file system", FileSystem::run),
                new Subject("work stealing", WorkStealing::run),
                new Subject("transactions, commit", TransactionRuns::commit),
                new Subject("transactions, reuse", TransactionRuns::reuse),
                new Subject("transactions, many", TransactionRuns::many),
                new Subject("Dryad channel", Channel::repaired),
                new Subject("allocator", LockFreeAllocator::repaired),
                new Subject("Boost's queue", BoostFifoRuns::repaired),
                new Subject("readers", () -> Counting.readers(4)),
                new Subject("two locks", () -> Counting.twoLocks(2)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("large")
    void holdsUnderManySchedules(Subject subject) {
        Result result = subject.check(Options.defaults().withStrategy("random").withExecutions(500));
        assertThat(result.bugs()).isEmpty();
        assertThat(result.verdict()).as(result.reason()).isEqualTo(Result.Verdict.BUDGET);
    }
}
