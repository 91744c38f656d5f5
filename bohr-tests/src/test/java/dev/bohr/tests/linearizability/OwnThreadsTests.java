package dev.bohr.tests.linearizability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result.Verdict;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.linearizability.tests.AllTests;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects that have threads of their own, and other things that make it hard to say what a class does one call after the other. */
class OwnThreadsTests {
    private static CampaignResult check(Subject subject, int calls) {
        return new Campaign(subject, Criterion.LINEARIZABLE, Options.defaults().withStrategy("optimal"), false)
                .run(new AllTests(subject, 2, calls), state -> {});
    }

    /** Callers and the server wait at one monitor, and a notification may go to the wrong one. */
    public static class Server {
        private Integer request;
        private Integer answer;

        public Server() {
            Thread thread = new Thread(this::serve);
            thread.setDaemon(true);
            thread.start();
        }

        private synchronized void serve() {
            try {
                while (true) {
                    while (request == null) {
                        wait();
                    }
                    answer = request + 1;
                    request = null;
                    notify();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        public synchronized int ask(int question) throws InterruptedException {
            while (request != null || answer != null) {
                wait();
            }
            request = question;
            notify();
            while (answer == null) {
                wait();
            }
            int result = answer;
            answer = null;
            notify();
            return result;
        }
    }

    /** While the server has something to do it is not said that a call blocks: that would excuse one that blocks for ever. */
    @Test
    void aCallThatWaitsForAServerDoesNotBlock() {
        CampaignResult result = check(Subject.of(Server.class, List.of()), 1);
        assertThat(result.reason()).isEmpty();
        assertThat(result.failing()).isNotNull();
        assertThat(result.failing().least().history().calls()).anyMatch(call -> !call.hasReturned());
    }

    /** A thread that waits for ever, and that nobody waits for. */
    public static class Sleeper {
        public Sleeper() {
            new Thread(this::sleep).start();
        }

        private synchronized void sleep() {
            try {
                while (true) {
                    wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        public int get() {
            return 1;
        }
    }

    @Test
    void whoeverIsLeftWhenAllCallsHaveReturnedIsNotMissed() {
        CampaignResult result = check(Subject.of(Sleeper.class, List.of()), 1);
        assertThat(result.reason()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.OK);
    }

    /** What is set can be got some time later. */
    public static class Later {
        private int value;

        public synchronized void set(int newValue) {
            Thread thread = new Thread(() -> apply(newValue));
            thread.setDaemon(true);
            thread.start();
        }

        private synchronized void apply(int newValue) {
            value = newValue;
        }

        public synchronized int get() {
            return value;
        }
    }

    @Test
    void whatAServerDoesMeanwhileIsNotCertain() {
        assertThat(check(Subject.of(Later.class, List.of()), 2).reason()).contains("not certain");
    }

    public static class LongCounter {
        private long count;

        public synchronized long next() {
            return ++count;
        }
    }

    public static class IntCounter {
        private int count;

        public int next() {
            return ++count;
        }
    }

    @Test
    void numbersAreEqualWhateverTheirType() {
        Subject subject = Subject.of(LongCounter.class, List.of()).withSpecification(IntCounter.class, List.of());
        assertThat(check(subject, 2).verdict()).isEqualTo(Verdict.OK);
    }

    public interface Heap<E extends Comparable<E>> {
        void insert(E element);
    }

    public abstract static class AnyHeap<E extends Comparable<E>> implements Heap<E> {}

    public static class ListHeap<E extends Comparable<E>> extends AnyHeap<E> {
        @Override
        public void insert(E element) {}
    }

    @Test
    void elementsThatAreComparedAreNotAlike() {
        assertThat(Subject.of(ListHeap.class, List.of()).operations())
                .allMatch(operation -> operation.parameters().stream().noneMatch(values -> values.fresh()));
    }
}
