package dev.bohr.tests.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.gallery.chess.Bluetooth;
import dev.bohr.gallery.chess.Channel;
import dev.bohr.gallery.chess.TransactionRuns;
import dev.bohr.gallery.chess.WorkStealing;
import dev.bohr.gallery.counting.Philosophers;
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

/** Every wrong program of the gallery fails, with the failure that the literature describes, and fails again. */
class BugTests {
    private static final Options RANDOM =
            Options.defaults().withStrategy("random").withExecutions(20_000);

    static Stream<Arguments> bugs() {
        return Stream.of(
                bug("non-blocking queue of 2", () -> NonBlockingQueue.run(2), "dequeued 1 instead of 0"),
                bug("non-blocking queue of 4", () -> NonBlockingQueue.run(4), "instead of"),
                bug("queue, order ignored", () -> NonBlockingQueue.ignoringOrder(2), "livelock"),
                bug("producer-consumer", () -> ProducerConsumer.run(1), "not empty"),
                bug("x = 5", XIsFive::run, "x is 5"),
                bug("Bluetooth", Bluetooth::run, "inside the driver that was stopped"),
                bug("work stealing, pop", WorkStealing::popLooksFirst, "taken twice"),
                bug("work stealing, steal", WorkStealing::stealLooksFirst, "taken twice"),
                bug("work stealing, push", WorkStealing::pushLeavesNoSlot, "an item is"),
                bug("transactions, state", TransactionRuns::abortsWithoutAsking, "a transaction"),
                bug("transactions, number", TransactionRuns::removesByNumber, "time was not up"),
                bug("transactions, deadline", TransactionRuns::forgetsTheDeadline, "prepared is gone"),
                bug("Dryad channel", Channel::run, "after it was deleted"),
                bug("leader election", LeaderElection::run, "two leaders"),
                bug("deadly embrace", DeadlyEmbrace::run, "deadlock"),
                bug("allocator", LockFreeAllocator::run, "in two places"),
                bug("philosophers", () -> Philosophers.run(3), "deadlock"));
    }

    private static Arguments bug(String name, Subject.Task task, String message) {
        return Arguments.of(new Subject(name, task), message);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bugs")
    void isFoundAndReplays(Subject subject, String message) {
        Result result = subject.check(RANDOM);
        assertThat(result.verdict()).as(result.reason()).isEqualTo(Result.Verdict.BUG);
        Bug bug = result.bugs().get(0);
        assertThat(bug.message()).contains(message);
        assertThat(Bohr.replay(subject.program(), bug.trace(), RANDOM).bugs())
                .singleElement()
                .satisfies(again -> assertThat(again.message()).isEqualTo(bug.message()));
    }
}
