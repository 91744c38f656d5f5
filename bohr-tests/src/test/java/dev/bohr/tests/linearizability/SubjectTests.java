package dev.bohr.tests.linearizability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result.Verdict;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.Initially;
import dev.bohr.linearizability.Invariant;
import dev.bohr.linearizability.Observer;
import dev.bohr.linearizability.Operation;
import dev.bohr.linearizability.Param;
import dev.bohr.linearizability.Specification;
import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.linearizability.subject.SubjectBuilder.Choices;
import dev.bohr.linearizability.tests.AllTests;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** What subjects say of themselves, in real executions. */
class SubjectTests {
    private static CampaignResult check(Subject subject, int threads, int calls) {
        Options options = Options.defaults().withStrategy("optimal");
        return new Campaign(subject, Criterion.LINEARIZABLE, options, false)
                .run(new AllTests(subject, threads, calls), state -> {});
    }

    private static String smallest(CampaignResult result) {
        assertThat(result.reason()).isEmpty();
        assertThat(result.failing()).isNotNull();
        return result.failing().least().scenario().toString();
    }

    /** Loses updates, which no operation shows. */
    static class Counter {
        private int count;

        @Operation
        void add(@Param("1") int amount) {
            count += amount;
        }
    }

    static class ObservedCounter extends Counter {
        @Observer
        int count() {
            return super.count;
        }
    }

    @Test
    void whatNoOperationShowsAnObserverDoes() {
        assertThat(check(Subject.ofTest(Counter.class), 2, 2).verdict()).isEqualTo(Verdict.OK);
        assertThat(smallest(check(Subject.ofTest(ObservedCounter.class), 2, 2))).isEqualTo("add(1) | add(1) [count()]");
    }

    /** Its two numbers agree as long as calls do not overlap. */
    static class Twins {
        private int left;
        private int right;

        @Operation
        void step() {
            left++;
            synchronized (this) {
                right++;
            }
        }

        @Invariant
        boolean agree() {
            return left == right;
        }
    }

    @Test
    void anInvariantIsBrokenWhereCallsOverlap() {
        CampaignResult result = check(Subject.ofTest(Twins.class), 2, 1);
        assertThat(smallest(result)).isEqualTo("step() | step() [agree()]");
        assertThat(result.failing().least().bug().message())
                .contains("the invariant agree() gives false")
                .doesNotContain("overlap");
    }

    /** Right by itself, but for what it promises. */
    @Initially("up()")
    static class Level {
        private int level;

        @Operation
        synchronized int up() {
            return ++level;
        }

        @Operation
        synchronized int down() {
            return --level;
        }

        @Invariant
        synchronized void requireNotNegative() {
            if (level < 0) {
                throw new IllegalStateException();
            }
        }
    }

    @Test
    void anInvariantIsBrokenThoughNoCallsOverlap() {
        CampaignResult result = check(Subject.ofTest(Level.class), 2, 1);
        assertThat(result.failing().found().toString()).isEqualTo("[up()] down() | down() [requireNotNegative()]");
        assertThat(result.failing().least().bug().message())
                .contains("the invariant requireNotNegative() throws IllegalStateException, though no calls overlap");
    }

    /** Linearizable, but not what it says it is. */
    @Specification(ArrayDeque.class)
    static class Stack {
        private final ConcurrentLinkedDeque<Integer> elements = new ConcurrentLinkedDeque<>();

        @Operation
        void addLast(@Param(fresh = true) int element) {
            elements.addLast(element);
        }

        @Operation
        Integer pollFirst() {
            return elements.pollLast();
        }
    }

    @Specification(ArrayDeque.class)
    static class Queue {
        private final ConcurrentLinkedQueue<Integer> elements = new ConcurrentLinkedQueue<>();

        @Operation
        void addLast(@Param(fresh = true) int element) {
            elements.add(element);
        }

        @Operation
        Integer pollFirst() {
            return elements.poll();
        }
    }

    @Test
    void anotherClassMaySayWhatIsRight() {
        assertThat(smallest(check(Subject.ofTest(Stack.class), 2, 3)))
                .contains("addLast(1)", "addLast(2)", "pollFirst()");
        CampaignResult queue = check(Subject.ofTest(Queue.class), 2, 2);
        assertThat(queue.verdict()).isEqualTo(Verdict.OK);
        assertThat(queue.tests()).isEqualTo(21);
    }

    /** For one producer only. */
    static class SingleProducer {
        private final int[] elements = new int[4];
        private volatile int count;

        @Operation(group = "producer")
        void put(@Param(fresh = true) int element) {
            int now = count;
            elements[now] = element;
            count = now + 1;
        }

        @Operation
        int last() {
            int now = count;
            return now == 0 ? 0 : elements[now - 1];
        }
    }

    @Test
    void operationsOfAGroupDoNotRunInParallel() {
        CampaignResult grouped = check(Subject.ofTest(SingleProducer.class), 2, 2);
        assertThat(grouped.verdict()).isEqualTo(Verdict.OK);
        Subject free = Subject.<SingleProducer>builder("two producers", SingleProducer::new)
                .action("put", SingleProducer::put, Choices.fresh(Integer.class))
                .operation("last", SingleProducer::last)
                .build();
        assertThat(check(free, 2, 2).verdict()).isEqualTo(Verdict.BUG);
        assertThat(check(free.withGroup(List.of("put")), 2, 2).tests()).isEqualTo(grouped.tests());
    }

    @Test
    void theDequeOfTheJdkIsNotLinearizable() {
        Subject subject =
                Subject.of(ConcurrentLinkedDeque.class, List.of(), List.of("pollFirst", "addFirst", "peekLast"));
        assertThat(smallest(check(subject, 2, 2))).isEqualTo("addFirst(1), peekLast() | addFirst(2), pollFirst()");
    }
}
