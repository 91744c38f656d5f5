package dev.bohr.tests.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.gallery.counting.Counting;
import dev.bohr.gallery.counting.Philosophers;
import dev.bohr.gallery.counting.SpinningBarrier;
import dev.bohr.gallery.scale.Barrier;
import dev.bohr.gallery.scale.Indexer;
import dev.bohr.gallery.scale.ThreadPool;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How many happens-before classes the programs of the gallery have: numbers that were worked out independently of Bohr. */
class CountTests {
    /** Small enough for every schedule to be run. */
    static Stream<Arguments> small() {
        return Stream.of(
                count("barrier, 2 threads", () -> Barrier.run(2, 1), 6),
                count("barrier, 2 threads, 2 rounds", () -> Barrier.run(2, 2), 54),
                count("thread pool, 1 worker", () -> ThreadPool.run(1), 6),
                count("thread pool, 2 workers", () -> ThreadPool.run(2), 90),
                count("indexer, 2 threads", () -> Indexer.run(2), 1),
                count("philosophers, 2, one deadlock among them", () -> Philosophers.run(2), 3),
                count("philosophers, 3, one deadlock among them", () -> Philosophers.run(3), 7),
                count("spinning barrier, 2 threads", () -> SpinningBarrier.run(2, 1), 4),
                count("spinning barrier, 2 threads, 2 rounds", () -> SpinningBarrier.run(2, 2), 16),
                count("increments, 2 threads", () -> Counting.increments(2), 4),
                count("atomic increments, 3 threads", () -> Counting.atomicIncrements(3), 6),
                count("readers, 3", () -> Counting.readers(3), 8),
                count("writers, 3", () -> Counting.writers(3), 6),
                count("one lock, 3 threads", () -> Counting.oneLock(3), 6),
                count("two locks, 2 threads each", () -> Counting.twoLocks(2), 4),
                count("commuting reads, 3", () -> Counting.commutingReads(3), 1));
    }

    private static Arguments count(String name, Subject.Task task, long classes) {
        return Arguments.of(new Subject(name, task), classes);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("small")
    void bruteForceFindsThemAll(Subject subject, long classes) {
        Result result = subject.check(Options.defaults()
                .withStrategy("dfs")
                .withContinueAfterBug(true)
                .withCountsClasses(true));
        assertThat(result.complete()).as(result.reason()).isTrue();
        assertThat(result.explored().classes()).isEqualTo(classes);
    }
}
