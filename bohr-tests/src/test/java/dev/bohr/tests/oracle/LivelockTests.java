package dev.bohr.tests.oracle;

import static dev.bohr.tests.Checking.bug;
import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

class LivelockTests {
    private static volatile boolean ready;
    private static volatile boolean other;
    private static int plain;

    @Test
    void spinningOnAFlagThatNobodySetsIsALivelock() {
        Bug bug = bug(() -> {
            while (!ready) {
                Thread.onSpinWait();
            }
            return null;
        });
        assertThat(bug.kind()).isEqualTo("livelock");
        assertThat(bug.message()).startsWith("livelock: every live thread spins in a loop");
        assertThat(bug.where()).startsWith("LivelockTests.java:");
    }

    @Test
    void twoThreadsThatSpinForEachOtherAreALivelock() {
        Bug bug = bug(() -> {
            Together.run(
                    () -> {
                        while (!ready) {
                            Thread.yield();
                        }
                        other = true;
                    },
                    () -> {
                        while (!other) {
                            Thread.yield();
                        }
                        ready = true;
                    });
            return null;
        });
        assertThat(bug.kind()).isEqualTo("livelock");
        assertThat(bug.message()).contains("Thread-0 spins").contains("Thread-1 spins");
    }

    @Test
    void aDeadlockIsNotCalledALivelock() {
        Bug bug = bug(() -> {
            Object lock = new Object();
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
            return null;
        });
        assertThat(bug.kind()).isEqualTo("deadlock");
    }

    /** A loop that changes something all the time is not pure: it is cut, and the result says so and is not complete. */
    @Test
    void aLoopThatWritesIsCutAtTheStepBoundAndIsNoLivelock() {
        Result result = everySchedule(
                () -> {
                    while (!ready) {
                        plain++;
                    }
                    return null;
                },
                options -> options.withMaxSteps(500));
        assertThat(result.bugs()).isEmpty();
        assertThat(result.complete()).isFalse();
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUDGET);
        assertThat(result.guarantee())
                .startsWith("no execution ended: the only one was cut at 500 steps, in the loop at LivelockTests.java:")
                .contains("which thread main had gone round", "--max-steps");
    }

    @Test
    void ofExecutionsSomeOfWhichAreCutTheLoopIsNamedToo() {
        Result result = everySchedule(
                () -> {
                    Together.run(
                            () -> {
                                while (!ready) {
                                    plain++;
                                }
                            },
                            () -> ready = true);
                    return null;
                },
                options -> options.withStrategy("random").withExecutions(50).withMaxSteps(20));
        assertThat(result.explored().cut()).isPositive().isLessThan(50);
        assertThat(result.guarantee())
                .startsWith("50 executions, not all of them")
                .containsPattern(" of them cut at 20 steps, in the loop at LivelockTests.java:\\d+, which thread");
    }

    @Test
    void aSpinLoopThatIsServedEndsInEverySchedule() {
        assertThat(outcomes(() -> {
                    Together.run(
                            () -> {
                                while (!ready) {
                                    Thread.onSpinWait();
                                }
                                plain++;
                            },
                            () -> ready = true);
                    return plain;
                }))
                .containsExactly("1");
    }

    @Test
    void aSpinLockByCompareAndSetEndsInEverySchedule() {
        assertThat(outcomes(() -> {
                    AtomicBoolean lock = new AtomicBoolean();
                    int[] count = new int[1];
                    Together.Task task = () -> {
                        while (!lock.compareAndSet(false, true)) {
                            Thread.onSpinWait();
                        }
                        count[0]++;
                        lock.set(false);
                    };
                    Together.run(task, task);
                    return count[0];
                }))
                .containsExactly("2");
    }

    @Test
    void aSpinLockThatIsNeverGivenBackIsALivelock() {
        Bug bug = bug(() -> {
            AtomicInteger lock = new AtomicInteger();
            Together.Task task = () -> {
                while (!lock.compareAndSet(0, 1)) {
                    Thread.onSpinWait();
                }
            };
            Together.run(task, task);
            return null;
        });
        assertThat(bug.kind()).isEqualTo("livelock");
    }

    /** The loop waits for either of two flags; being served by any of them is enough. */
    @Test
    void aLoopOverTwoLocationsIsWokenByEither() {
        assertThat(outcomes(() -> {
                    boolean[] seen = new boolean[1];
                    Together.run(
                            () -> {
                                while (!ready && !other) {
                                    Thread.onSpinWait();
                                }
                                seen[0] = other;
                            },
                            () -> other = true);
                    return seen[0];
                }))
                .containsExactly("true");
    }

    /** What a thread waits for changes with its steps, not with any write to memory. */
    @Test
    void aLoopThatPollsForAQueuedThreadIsNoLivelock() {
        assertThat(outcomes(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    lock.lock();
                    Thread thread = Together.start(() -> {
                        plain++;
                        lock.lock();
                        lock.unlock();
                    });
                    while (!lock.hasQueuedThreads()) {
                        Thread.onSpinWait();
                    }
                    lock.unlock();
                    thread.join();
                    return "done";
                }))
                .containsExactly("done");
    }

    /** The second round does not find the interrupt any more. */
    @Test
    void aLoopThatConsumesAnInterruptIsNoLivelock() {
        assertThat(outcomes(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    Thread thread = Together.start(() -> {
                        while (true) {
                            try {
                                lock.lockInterruptibly();
                                return;
                            } catch (InterruptedException e) {
                                // once more
                            }
                        }
                    });
                    thread.interrupt();
                    thread.join();
                    return "done";
                }))
                .containsExactly("done");
    }
}
