package dev.bohr.tests.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.counting.Lazy;
import dev.bohr.gallery.counting.Peterson;
import dev.bohr.gallery.counting.Philosophers;
import dev.bohr.gallery.counting.Relaxed;
import dev.bohr.gallery.counting.Ring;
import dev.bohr.gallery.counting.SpinningBarrier;
import dev.bohr.gallery.counting.TreiberStack;
import dev.bohr.gallery.scale.Indexer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How many execution graphs programs of the gallery have: numbers that GenMC has found, or that follow from how they are made. */
class GraphCountTests {
    /** What takes longer is left out where an execution takes long. */
    private static final long MOST = Runtime.version().feature() >= 24 ? 5_000 : 100;

    static Stream<Arguments> programs() {
        return Stream.of(
                        count("writers, 4", () -> Relaxed.writers(4), 720),
                        count("rotation, 2", () -> Relaxed.rotation(2), 2),
                        count("rotation, 3", () -> Relaxed.rotation(3), 5),
                        count("rotation, 4", () -> Relaxed.rotation(4), 14),
                        count("rotation, 5", () -> Relaxed.rotation(5), 43),
                        count("rotation, 6", () -> Relaxed.rotation(6), 144),
                        count("atomic increments, 2", () -> Relaxed.atomicIncrements(2), 2),
                        count("atomic increments, 3", () -> Relaxed.atomicIncrements(3), 6),
                        count("atomic increments, 4", () -> Relaxed.atomicIncrements(4), 24),
                        count("increments, 2", () -> Relaxed.increments(2), 4),
                        count("increments, 3", () -> Relaxed.increments(3), 36),
                        count("increments, 4", () -> Relaxed.increments(4), 576),
                        count("last zero, 5", () -> Relaxed.lastZero(5), 64),
                        count("last zero, 10", () -> Relaxed.lastZero(10), 3_328),
                        count("readers, 8", () -> Relaxed.readers(8), 256),
                        count("coherence, 1", () -> Relaxed.coherence(1), 4),
                        count("coherence, 2", () -> Relaxed.coherence(2), 16, 15),
                        count("coherence, 3", () -> Relaxed.coherence(3), 144, 130),
                        count("writes after reads, 2", () -> Relaxed.writesAfterReads(2), 22),
                        count("writes after reads, 3", () -> Relaxed.writesAfterReads(3), 300),
                        count("fibonacci, 1", () -> Relaxed.fibonacci(1), 3),
                        count("fibonacci, 2", () -> Relaxed.fibonacci(2), 20, 19),
                        count("fibonacci, 3", () -> Relaxed.fibonacci(3), 175, 141),
                        count("fibonacci, 4", () -> Relaxed.fibonacci(4), 1_764, 1_107),
                        count("peterson", Peterson::spinning, Peterson::run, 22, 4),
                        count("indexer, 12", () -> Indexer.run(12), 8),
                        count(
                                "spinning barrier, 2",
                                () -> SpinningBarrier.spinning(2, 1),
                                () -> SpinningBarrier.run(2, 1),
                                4,
                                4),
                        count(
                                "spinning barrier, 2, 2 rounds",
                                () -> SpinningBarrier.spinning(2, 2),
                                () -> SpinningBarrier.run(2, 2),
                                16,
                                16),
                        count(
                                "spinning barrier, 2, 3 rounds",
                                () -> SpinningBarrier.spinning(2, 3),
                                () -> SpinningBarrier.run(2, 3),
                                64,
                                64),
                        count(
                                "spinning barrier, 3",
                                () -> SpinningBarrier.spinning(3, 1),
                                () -> SpinningBarrier.run(3, 1),
                                36,
                                36),
                        count("philosophers, 2", () -> Philosophers.run(2), 2),
                        count("philosophers, 3", () -> Philosophers.run(3), 6),
                        count("philosophers, 4", () -> Philosophers.run(4), 14),
                        count("philosophers, 5", () -> Philosophers.run(5), 30),
                        count("ring, 2", () -> Ring.spinning(2), () -> Ring.run(2), 3, 3),
                        count("ring, 3", () -> Ring.spinning(3), () -> Ring.run(3), 9, 9),
                        count("ring, 4", () -> Ring.spinning(4), () -> Ring.run(4), 27, 27),
                        count("lazy, 2", () -> Lazy.run(2), 4),
                        count("lazy, 3", () -> Lazy.run(3), 15),
                        count("treiber, 2 push, 1 pops", () -> TreiberStack.run(2, 1), 20),
                        count("treiber, 2 push, 2 pop", () -> TreiberStack.run(2, 2), 164))
                .filter(each -> (long) each.get()[2] <= MOST);
    }

    private static Arguments count(String name, Subject.Task task, long graphs) {
        return count(name, task, graphs, graphs);
    }

    private static Arguments count(String name, Subject.Task task, long weak, long sequential) {
        return count(name, task, task, weak, sequential);
    }

    /**
     * @param spinning what to run where a thread that goes round in vain is made to wait for what it sees to change
     * @param waiting the same where each round is another class of schedules
     */
    private static Arguments count(
            String name, Subject.Task spinning, Subject.Task waiting, long weak, long sequential) {
        return Arguments.of(new Subject(name, spinning), new Subject(name, waiting), weak, sequential);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("programs")
    void javasAccessModes(Subject spinning, Subject waiting, long weak, long sequential) {
        assertThat(complete(spinning, Options.GRAPH, "jam")).isEqualTo(weak);
    }

    @ParameterizedTest(name = "{0}: {3}")
    @MethodSource("programs")
    void sequentialConsistency(Subject spinning, Subject waiting, long weak, long sequential) {
        assertThat(complete(spinning, Options.GRAPH, "sc")).isEqualTo(sequential);
    }

    /** Who waits for a condition of its own sees it hold by its own reads. */
    @ParameterizedTest(name = "{0}: {2} and {3}")
    @MethodSource("programs")
    void conditionsAreLoops(Subject spinning, Subject waiting, long weak, long sequential) {
        if (spinning.task() != waiting.task()) {
            assertThat(complete(waiting, Options.GRAPH, "jam")).isEqualTo(weak);
            assertThat(complete(waiting, Options.GRAPH, "sc")).isEqualTo(sequential);
        }
    }

    /** Classes of schedules are graphs: an algorithm that knows nothing of them counts the same. */
    @ParameterizedTest(name = "{0}: {3}")
    @MethodSource("programs")
    void classesOfSchedules(Subject spinning, Subject waiting, long weak, long sequential) {
        assertThat(complete(waiting, "optimal", "sc")).isEqualTo(sequential);
    }

    /** Executions that ended; a deadlock did not. */
    private static long complete(Subject subject, String strategy, String model) {
        Program program = new Program(
                subject.name(),
                () -> {
                    subject.task().run();
                    return "done";
                },
                true);
        Options options = Options.defaults()
                .withStrategy(strategy)
                .withModel(model)
                .withOutcomes(true)
                .withContinueAfterBug(true)
                .withRaces(Options.Races.IGNORE);
        Result result = Bohr.check(program, options, Progress.SILENT);
        assertThat(result.complete()).as(result.reason()).isTrue();
        assertThat(result.bugs()).allMatch(bug -> bug.kind().equals("deadlock"));
        return result.outcomes().getOrDefault("done", 0L);
    }
}
