package dev.bohr.tests.explanation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.explain.EventWords;
import dev.bohr.model.Kind;
import dev.bohr.trace.Event;
import dev.bohr.trace.Outcome;
import dev.bohr.trace.StepRelations;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import dev.bohr.trace.TraceFormatException;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What is said of an execution does not depend on what its values look like and what its threads are called. */
class FactsTests {
    private interface Steps {
        void run() throws Exception;
    }

    @Test
    void aStringWithAnArrowInItIsOneValue() {
        Bug bug = bug(() -> {
            AtomicReference<String> ref = new AtomicReference<>("a -> b");
            Thread other = new Thread(() -> ref.compareAndSet("a -> b", "c, not the later d"), "other");
            other.start();
            ref.compareAndSet("c, not the later d", "e -> f");
            other.join();
            if (ref.get().equals("e -> f")) {
                throw new AssertionError(ref.get());
            }
        });
        assertThat(bug.trace().cause().sentence())
                .contains("(\"e -> f\")", "(\"c, not the later d\")")
                .doesNotContain("f\" -> ", "d\" -> ");
        assertThat(bug.trace().events()).noneMatch(Event::isOldSeen);
    }

    @Test
    void whoIsJoinedIsKnownThoughTwoHaveTheName() {
        int[] shared = new int[2];
        Bug bug = bug(() -> {
            shared[0] = 0;
            Thread one = new Thread(() -> shared[0]++, "w");
            Thread other = new Thread(() -> shared[0]++, "w");
            one.start();
            other.start();
            other.join();
            one.join();
            if (shared[0] != 2) {
                throw new AssertionError(shared[0]);
            }
        });
        assertThat(bug.trace().cause().sentence()).contains("w#1", "w#2");
        Trace trace = again(bug.trace());
        List<Event> joins = all(trace, event -> event.kind() == Kind.JOIN);
        assertThat(joins)
                .extracting(join -> trace.threadOf(join.location().object()))
                .containsExactly(2, 1);
        assertThat(joins).extracting(new EventWords(trace.threads())::location).containsExactly("w#2", "w#1");
        StepRelations stepRelations = new StepRelations(trace);
        for (int thread = 1; thread <= 2; thread++) {
            int number = thread;
            Event last = all(trace, event -> event.thread() == number).get(1);
            assertThat(stepRelations.happensBefore(
                            last.step(), joins.get(2 - thread).step()))
                    .isTrue();
        }
    }

    @Test
    void whoIsUnparkedInterruptedAndNotifiedIsKnownThoughTwoHaveTheName() {
        Bug bug = bug(() -> {
            Object lock = new Object();
            Thread parks = new Thread(LockSupport::park, "w");
            Thread waits = new Thread(
                    () -> {
                        synchronized (lock) {
                            try {
                                lock.wait();
                            } catch (InterruptedException e) {
                                return;
                            }
                        }
                    },
                    "w");
            parks.start();
            waits.start();
            waits.interrupt();
            LockSupport.unpark(parks);
            parks.join();
            waits.join();
            throw new AssertionError("to have a trace");
        });
        Trace trace = again(bug.trace());
        Event unparked = all(trace, event -> event.isResumed(Outcome.Resumed.Why.PERMITTED))
                .get(0);
        Event interrupted = all(trace, Event::isInterrupted).get(0);
        assertThat(unparked.thread()).isEqualTo(1);
        assertThat(by(trace, unparked).kind()).isEqualTo(Kind.UNPARK);
        assertThat(interrupted.thread()).isEqualTo(2);
        assertThat(by(trace, interrupted).kind()).isEqualTo(Kind.INTERRUPT);
    }

    @Test
    void theThreadThatANotifyDidNotWakeIsKnownThoughTwoHaveTheName() {
        Bug bug = bug(() -> {
            Object lock = new Object();
            int[] waiting = {0};
            Runnable wait = () -> {
                synchronized (lock) {
                    waiting[0]++;
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            };
            new Thread(wait, "w").start();
            new Thread(wait, "w").start();
            Bohr.await(() -> waiting[0] == 2);
            synchronized (lock) {
                lock.notify();
            }
        });
        assertThat(bug.kind()).isEqualTo("deadlock");
        Trace trace = again(bug.trace());
        assertThat(trace.cause().sentence()).containsPattern("woke w#([12]) and not w#(?!\\1)[12], which waits");
        assertThat(trace.failure()).containsPattern("w#[12] waits to be notified");
        Event notify = all(trace, event -> event.kind() == Kind.NOTIFY).get(0);
        int woken = ((Outcome.Wakes) notify.outcome()).threads().get(0);
        assertThat(trace.ending().threads()).containsExactly(3 - woken);
    }

    private static Event by(Trace trace, Event resumed) {
        return trace.event(((Outcome.Resumed) resumed.outcome()).by());
    }

    private static List<Event> all(Trace trace, Predicate<Event> wanted) {
        return trace.events().stream().filter(wanted).toList();
    }

    /** As it is in its file. */
    private static Trace again(Trace trace) {
        try {
            return TraceFile.parse(TraceFile.format(trace));
        } catch (TraceFormatException e) {
            throw new AssertionError(e);
        }
    }

    private static Bug bug(Steps steps) {
        Program program = new Program(
                "facts",
                () -> {
                    steps.run();
                    return null;
                },
                false);
        return Bohr.check(program, Options.defaults().withRaces(Options.Races.IGNORE), Progress.SILENT)
                .bugs()
                .get(0);
    }
}
