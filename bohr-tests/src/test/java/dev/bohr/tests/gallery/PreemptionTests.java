package dev.bohr.tests.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.gallery.chess.Bluetooth;
import dev.bohr.gallery.chess.Channel;
import dev.bohr.gallery.chess.TransactionRuns;
import dev.bohr.gallery.chess.WorkStealing;
import dev.bohr.gallery.codex.BoostFifoRuns;
import dev.bohr.gallery.scale.NonBlockingQueue;
import dev.bohr.gallery.scale.ProducerConsumer;
import dev.bohr.gallery.scale.XIsFive;
import dev.bohr.gallery.sthread.DeadlyEmbrace;
import dev.bohr.gallery.sthread.LeaderElection;
import dev.bohr.gallery.sthread.LockFreeAllocator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How many preemptions each bug of the gallery takes: those of Musuvathi and Qadeer (2007) as many as their table 2 says, and with
 * fewer there is nothing to be found.
 */
class PreemptionTests {
    static Stream<Arguments> bugs() {
        return Stream.of(
                bug("Bluetooth", Bluetooth::run, 1),
                bug("work stealing, pop", WorkStealing::popLooksFirst, 1),
                bug("work stealing, steal", WorkStealing::stealLooksFirst, 2),
                bug("work stealing, push", WorkStealing::pushLeavesNoSlot, 2),
                bug("transactions, state", TransactionRuns::abortsWithoutAsking, 2),
                bug("transactions, number", TransactionRuns::removesByNumber, 2),
                bug("transactions, deadline", TransactionRuns::forgetsTheDeadline, 3),
                bug("Dryad channel", Channel::run, 1),
                bug("non-blocking queue", () -> NonBlockingQueue.run(4), 1),
                bug("producer-consumer", () -> ProducerConsumer.run(1), 1),
                bug("x = 5", XIsFive::run, 1),
                bug("leader election", LeaderElection::run, 1),
                bug("deadly embrace", DeadlyEmbrace::run, 1),
                bug("allocator", LockFreeAllocator::run, 1));
    }

    private static Arguments bug(String name, Subject.Task task, int preemptions) {
        return Arguments.of(new Subject(name, task), preemptions);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("bugs")
    void contextBoundingFindsItWithNoMore(Subject subject, int preemptions) {
        found(subject, "icb", preemptions);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("bugs")
    void withOneLessThereIsNone(Subject subject, int preemptions) {
        none(subject, "icb", preemptions - 1);
    }

    /** Boost's queue is for the search that reduces as well: on an old JDK the other takes long. */
    static Stream<Arguments> all() {
        return Stream.concat(bugs(), Stream.of(bug("Boost's queue", BoostFifoRuns::run, 2)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("all")
    void theReducedSearchFindsItWithNoMore(Subject subject, int preemptions) {
        found(subject, "cb-dpor", preemptions);
        none(subject, "cb-dpor", preemptions - 1);
    }

    private static void found(Subject subject, String strategy, int preemptions) {
        Result result = subject.check(Options.defaults().withStrategy(strategy));
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs())
                .singleElement()
                .satisfies(bug -> assertThat(bug.preemptions()).isEqualTo(preemptions));
    }

    private static void none(Subject subject, String strategy, int bound) {
        Result result = subject.check(Options.defaults().withStrategy(strategy).withBound(bound));
        assertThat(result.bugs()).isEmpty();
        assertThat(result.explored().bound()).isGreaterThanOrEqualTo(bound);
    }
}
