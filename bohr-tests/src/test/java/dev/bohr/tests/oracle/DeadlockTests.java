package dev.bohr.tests.oracle;

import static dev.bohr.tests.Checking.bug;
import static dev.bohr.tests.Checking.everySchedule;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.gallery.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;

class DeadlockTests {
    private static final Object A = new Object();
    private static final Object B = new Object();

    /** The message names both threads, what each waits for and what each holds, and where it was taken. */
    private static void isCycle(Bug bug, String one, String other) {
        String lock = "(" + one + "|" + other + ")";
        assertThat(bug.kind()).isEqualTo("deadlock");
        assertThat(bug.message())
                .matches("(?s)deadlock: (Thread-\\d) waits for " + lock + " held by (Thread-\\d), \\3 waits for " + lock
                        + " held by \\1\n.*");
        assertThat(bug.message())
                .containsPattern("Thread-0 wants \\S+, held by Thread-1, at DeadlockTests.java:\\d+, holds " + lock
                        + " \\(taken at DeadlockTests.java:\\d+\\)");
        assertThat(bug.message())
                .containsPattern("Thread-1 wants \\S+, held by Thread-0, at DeadlockTests.java:\\d+, holds " + lock
                        + " \\(taken at DeadlockTests.java:\\d+\\)");
        assertThat(bug.where()).startsWith("DeadlockTests.java:");
    }

    @Test
    void monitorsTakenInOppositeOrderDeadlock() {
        isCycle(
                bug(() -> {
                    Together.run(
                            () -> {
                                synchronized (A) {
                                    synchronized (B) {
                                        return;
                                    }
                                }
                            },
                            () -> {
                                synchronized (B) {
                                    synchronized (A) {
                                        return;
                                    }
                                }
                            });
                    return null;
                }),
                "DeadlockTests.A",
                "DeadlockTests.B");
    }

    @Test
    void reentrantLocksTakenInOppositeOrderDeadlock() {
        isCycle(
                bug(() -> {
                    Bank bank = new Bank();
                    Together.run(() -> bank.transfer(bank.a, bank.b), () -> bank.transfer(bank.b, bank.a));
                    return null;
                }),
                "bank.a",
                "bank.b");
    }

    private static final class Bank {
        final ReentrantLock a = new ReentrantLock();
        final ReentrantLock b = new ReentrantLock();

        void transfer(ReentrantLock from, ReentrantLock to) {
            from.lock();
            try {
                to.lock();
                to.unlock();
            } finally {
                from.unlock();
            }
        }
    }

    @Test
    void localLockObjectsInsideLambdasDeadlock() {
        isCycle(
                bug(() -> {
                    Object a = new Object();
                    Object b = new Object();
                    Together.run(
                            () -> {
                                synchronized (a) {
                                    synchronized (b) {
                                        return;
                                    }
                                }
                            },
                            () -> {
                                synchronized (b) {
                                    synchronized (a) {
                                        return;
                                    }
                                }
                            });
                    return null;
                }),
                "a",
                "b");
    }

    @Test
    void aCycleOfThreeIsNamedInFull() {
        Bug bug = bug(
                () -> {
                    ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
                    Together.run(() -> eat(locks, 0), () -> eat(locks, 1), () -> eat(locks, 2));
                    return null;
                },
                options -> options.withStrategy("random"));
        assertThat(bug.message().lines().findFirst().orElseThrow())
                .containsPattern("(waits for ReentrantLock#\\S+ held by Thread-\\d.*){3}");
    }

    private static void eat(ReentrantLock[] forks, int i) {
        forks[i].lock();
        forks[(i + 1) % forks.length].lock();
        forks[(i + 1) % forks.length].unlock();
        forks[i].unlock();
    }

    @Test
    void locksTakenInOneOrderDoNotDeadlock() {
        assertThat(everySchedule(() -> {
                            Together.run(
                                    () -> {
                                        synchronized (A) {
                                            synchronized (B) {
                                                return;
                                            }
                                        }
                                    },
                                    () -> {
                                        synchronized (A) {
                                            synchronized (B) {
                                                return;
                                            }
                                        }
                                    });
                            return null;
                        })
                        .bugs())
                .isEmpty();
    }

    /** Two waiters with different conditions on one monitor: the single notify may wake the one it does not help. */
    @Test
    void aSingleNotifyThatWakesTheWrongWaiterIsALostWakeUp() {
        Bug bug = bug(() -> {
            Slot slot = new Slot();
            Together.run(() -> slot.await(1), () -> slot.await(2), () -> {
                slot.set(1);
                slot.set(2);
            });
            return null;
        });
        assertThat(bug.kind()).isEqualTo("deadlock");
        assertThat(bug.message()).contains("waits to be notified on slot at").contains("waits for the end of Thread-");
    }

    private static final class Slot {
        private boolean one;
        private boolean two;

        synchronized void await(int which) throws InterruptedException {
            while (!(which == 1 ? one : two)) {
                wait();
            }
        }

        synchronized void set(int which) {
            if (which == 1) {
                one = true;
            } else {
                two = true;
            }
            notify();
        }
    }

    @Test
    void aWaitThatNobodyEndsIsADeadlockWithoutACycle() {
        Bug bug = bug(() -> {
            Object lock = new Object();
            synchronized (lock) {
                lock.wait();
            }
            return null;
        });
        assertThat(bug.kind()).isEqualTo("deadlock");
        assertThat(bug.message())
                .startsWith("deadlock: every live thread waits to be notified")
                .contains("main waits to be notified on lock at");
    }

    @Test
    void aLatchNobodyCountsDownIsADeadlock() {
        assertThat(bug(() -> {
                            new CountDownLatch(1).await();
                            return null;
                        })
                        .message())
                .contains("main waits for CountDownLatch#");
    }

    @Test
    void aSemaphoreNobodyReleasesIsADeadlock() {
        assertThat(bug(() -> {
                            Semaphore semaphore = new Semaphore(1);
                            semaphore.acquire(2);
                            return null;
                        })
                        .message())
                .contains("main wants 2 permit(s) of semaphore at");
    }

    @Test
    void upgradingAReadLockDeadlocksWithItself() {
        Bug bug = bug(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            lock.readLock().lock();
            lock.writeLock().lock();
            return null;
        });
        assertThat(bug.kind()).isEqualTo("deadlock");
        assertThat(bug.message()).contains("main wants lock at");
    }

    @Test
    void joiningOneselfIsADeadlock() {
        assertThat(bug(() -> {
                            Thread.currentThread().join();
                            return null;
                        })
                        .message())
                .contains("main waits for the end of main");
    }

    @Test
    void aParkedThreadThatNobodyUnparksIsADeadlock() {
        assertThat(bug(() -> {
                            java.util.concurrent.locks.LockSupport.park();
                            return null;
                        })
                        .message())
                .contains("main is parked");
    }
}
