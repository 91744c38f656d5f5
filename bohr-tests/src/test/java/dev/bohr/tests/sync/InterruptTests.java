package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.gallery.Together;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

class InterruptTests {
    /** What becomes of a thread that is interrupted, before or during a call. */
    private static Set<String> interrupting(Together.Task call) {
        return outcomes(() -> {
            String[] seen = new String[1];
            Thread thread = Together.start(() -> {
                try {
                    call.run();
                    seen[0] = "returned, flag " + Thread.currentThread().isInterrupted();
                } catch (InterruptedException e) {
                    seen[0] = "interrupted, flag " + Thread.currentThread().isInterrupted();
                }
            });
            thread.interrupt();
            thread.join();
            return seen[0];
        });
    }

    @Test
    void waitIsInterrupted() {
        Object lock = new Object();
        assertThat(interrupting(() -> {
                    synchronized (lock) {
                        lock.wait();
                    }
                }))
                .containsExactly("interrupted, flag false");
    }

    @Test
    void aTimedWaitIsInterruptedOrRunsOut() {
        Object lock = new Object();
        assertThat(interrupting(() -> {
                    synchronized (lock) {
                        lock.wait(5);
                    }
                }))
                .containsExactlyInAnyOrder("interrupted, flag false", "returned, flag false", "returned, flag true");
    }

    @Test
    void joinIsInterrupted() {
        assertThat(interrupting(() -> Thread.currentThread().join())).containsExactly("interrupted, flag false");
    }

    @Test
    void sleepIsInterruptedOrEnds() {
        assertThat(interrupting(() -> Thread.sleep(5)))
                .containsExactlyInAnyOrder("interrupted, flag false", "returned, flag false", "returned, flag true");
    }

    @Test
    void aSemaphoreIsInterrupted() {
        assertThat(interrupting(() -> new Semaphore(0).acquire())).containsExactly("interrupted, flag false");
    }

    @Test
    void aLatchIsInterrupted() {
        assertThat(interrupting(() -> new CountDownLatch(1).await())).containsExactly("interrupted, flag false");
    }

    /** The waiter may be gone by the interrupt when it is notified, or be notified first and keep the flag. */
    @Test
    void anInterruptAndANotifyMeetInEveryWay() {
        assertThat(outcomes(() -> {
                    Object lock = new Object();
                    boolean[] ready = new boolean[1];
                    String[] seen = new String[1];
                    Thread thread = Together.start(() -> {
                        synchronized (lock) {
                            try {
                                if (!ready[0]) {
                                    lock.wait();
                                }
                                seen[0] = "returned, flag "
                                        + Thread.currentThread().isInterrupted();
                            } catch (InterruptedException e) {
                                seen[0] = "interrupted, flag "
                                        + Thread.currentThread().isInterrupted();
                            }
                        }
                    });
                    Thread interrupter = Together.start(thread::interrupt);
                    synchronized (lock) {
                        ready[0] = true;
                        lock.notify();
                    }
                    interrupter.join();
                    thread.join();
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("returned, flag true", "returned, flag false", "interrupted, flag false");
    }

    @Test
    void theFlagIsSeenAndCleared() {
        assertThat(outcomes(() -> {
                    Thread.currentThread().interrupt();
                    return Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " "
                            + Thread.interrupted();
                }))
                .containsExactly("true true false");
    }

    @Test
    void aLoopThatPollsTheFlagIsEndedByTheInterrupt() {
        assertThat(outcomes(() -> {
                    Thread thread = Together.start(() -> {
                        while (!Thread.currentThread().isInterrupted()) {
                            Thread.onSpinWait();
                        }
                    });
                    thread.interrupt();
                    thread.join();
                    return "done";
                }))
                .containsExactly("done");
    }
}
