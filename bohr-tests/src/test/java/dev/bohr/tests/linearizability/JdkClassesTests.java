package dev.bohr.tests.linearizability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result.Verdict;
import dev.bohr.gallery.codex.MichaelScottQueue;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.linearizability.tests.AllTests;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;

/** Classes of the JDK, each with nothing but itself to say what is right; {@code bohr-bugs/linearize-them} tests more of them, and more of each. */
class JdkClassesTests {
    private static CampaignResult check(Class<?> type, List<String> arguments, String operations, int calls) {
        Subject subject = Subject.of(type, arguments, List.of(operations.split(";")));
        CampaignResult result = new Campaign(
                        subject, Criterion.LINEARIZABLE, Options.defaults().withStrategy("optimal"), false)
                .run(new AllTests(subject, 2, calls), state -> {});
        assertThat(result.reason()).isEmpty();
        return result;
    }

    private static void isLinearizable(Class<?> type, List<String> arguments, String operations, int calls) {
        CampaignResult result = check(type, arguments, operations, calls);
        assertThat(result.verdict()).isEqualTo(Verdict.OK);
        assertThat(result.tests()).isEqualTo(result.most()).isGreaterThan(2);
    }

    @Test
    void queues() {
        isLinearizable(ConcurrentLinkedQueue.class, List.of(), "offer;poll", 2);
        isLinearizable(MichaelScottQueue.Repaired.class, List.of(), "enqueue;dequeue", 1);
    }

    @Test
    void callsThatBlock() {
        isLinearizable(ArrayBlockingQueue.class, List.of("1"), "put;take", 2);
        isLinearizable(SynchronousQueue.class, List.of(), "put;take;poll()", 1);
    }

    @Test
    void lists() {
        isLinearizable(CopyOnWriteArrayList.class, List.of(), "add(Object);remove(Object);size", 1);
    }

    /**
     * Since it was written again, after 21, {@code poll} may return null though the queue is never empty: it reads the next node before it
     * loses the race for an item, and believes what it read. Seen without Bohr as well, about once in a thousand tries.
     */
    @Test
    @EnabledForJreRange(minVersion = 25)
    void theTransferQueueOfNewerJdksIsNotLinearizable() {
        CampaignResult result = check(LinkedTransferQueue.class, List.of(), "offer(Object);poll()", 2);
        assertThat(result.failing()).isNotNull();
        assertThat(result.failing().least().scenario().toString()).isEqualTo("offer(1), poll() | offer(2), poll()");
    }
}
