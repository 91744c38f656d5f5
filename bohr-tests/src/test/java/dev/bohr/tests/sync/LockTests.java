package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.gallery.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

class LockTests {
    private static int count;
    private static int x;
    private static int y;

    @Test
    void aReentrantLockExcludes() {
        assertThat(outcomes(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    Together.Task task = () -> {
                        lock.lock();
                        try {
                            count++;
                        } finally {
                            lock.unlock();
                        }
                    };
                    Together.run(task, task);
                    return count;
                }))
                .containsExactly("2");
    }

    private static Program.Body tryingToLock() {
        return () -> {
            ReentrantLock lock = new ReentrantLock();
            boolean[] got = new boolean[1];
            Together.run(
                    () -> {
                        lock.lock();
                        count++;
                        lock.unlock();
                    },
                    () -> {
                        got[0] = lock.tryLock(1, TimeUnit.MILLISECONDS);
                        if (got[0]) {
                            lock.unlock();
                        }
                    });
            return got[0];
        };
    }

    @Test
    void aTimedTryLockIsExploredBothWays() {
        assertThat(outcomes(tryingToLock())).containsExactlyInAnyOrder("true", "false");
    }

    /** The holder can always continue, so time never passes while the lock is held. */
    @Test
    void aTimedTryLockDoesNotTimeOutIfTimePassesOnlyWhenIdle() {
        assertThat(outcomes(tryingToLock(), options -> options.withTimePasses(Options.TimePasses.IDLE)))
                .containsExactly("true");
    }

    @Test
    void tryLockWithoutATimeIsExploredBothWays() {
        assertThat(outcomes(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    boolean[] got = new boolean[1];
                    Together.run(
                            () -> {
                                lock.lock();
                                lock.unlock();
                            },
                            () -> {
                                got[0] = lock.tryLock();
                                if (got[0]) {
                                    lock.unlock();
                                }
                            });
                    return got[0];
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    @Test
    void aLockThatIsWaitedForInterruptiblyCanBeInterrupted() {
        assertThat(outcomes(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    String[] seen = new String[1];
                    lock.lock();
                    Thread thread = Together.start(() -> {
                        try {
                            lock.lockInterruptibly();
                            lock.unlock();
                            seen[0] = "locked, and interrupted: " + Thread.interrupted();
                        } catch (InterruptedException e) {
                            seen[0] = "interrupted";
                        }
                    });
                    thread.interrupt();
                    lock.unlock();
                    thread.join();
                    return seen[0];
                }))
                // The JDK looks for an interrupt first, and then takes the lock if it is free by that time.
                .containsExactlyInAnyOrder("interrupted", "locked, and interrupted: true");
    }

    @Test
    void unlockingWhatIsNotHeldThrows() {
        assertThat(outcomes(() -> {
                    try {
                        new ReentrantLock().unlock();
                        return "nothing";
                    } catch (IllegalMonitorStateException e) {
                        return "thrown";
                    }
                }))
                .containsExactly("thrown");
    }

    @Test
    void aLockAnswersQuestionsAboutItself() {
        assertThat(outcomes(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    lock.lock();
                    lock.lock();
                    Thread thread = Together.start(() -> {
                        lock.lock();
                        lock.unlock();
                    });
                    String text = lock.isLocked() + " " + lock.isHeldByCurrentThread() + " " + lock.getHoldCount() + " "
                            + lock.hasQueuedThread(thread) + " " + lock.getQueueLength();
                    lock.unlock();
                    lock.unlock();
                    thread.join();
                    return text + " " + lock.isLocked();
                }))
                .containsExactlyInAnyOrder(
                        "true true 2 true 1 false", "true true 2 false 0 false", "true true 2 false 1 false");
    }

    @Test
    void aConditionIsAwaitedAndSignalled() {
        assertThat(outcomes(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    Condition condition = lock.newCondition();
                    boolean[] ready = new boolean[1];
                    Together.run(
                            () -> {
                                lock.lock();
                                while (!ready[0]) {
                                    condition.await();
                                }
                                count++;
                                lock.unlock();
                            },
                            () -> {
                                lock.lock();
                                ready[0] = true;
                                condition.signal();
                                lock.unlock();
                            });
                    return count;
                }))
                .containsExactly("1");
    }

    @Test
    void anAwaitWithATimeEndsBothWays() {
        assertThat(outcomes(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    Condition condition = lock.newCondition();
                    boolean[] ready = new boolean[1];
                    String[] seen = new String[1];
                    Together.run(
                            () -> {
                                lock.lock();
                                seen[0] = ready[0]
                                        ? "ready"
                                        : condition.await(1, TimeUnit.SECONDS) ? "signalled" : "timed out";
                                lock.unlock();
                            },
                            () -> {
                                lock.lock();
                                ready[0] = true;
                                condition.signal();
                                lock.unlock();
                            });
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("ready", "signalled", "timed out");
    }

    @Test
    void anAwaitCanBeInterrupted() {
        assertThat(outcomes(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    Condition condition = lock.newCondition();
                    String[] seen = new String[1];
                    Thread thread = Together.start(() -> {
                        lock.lock();
                        try {
                            condition.await();
                        } catch (InterruptedException e) {
                            seen[0] = "interrupted, holds " + lock.isHeldByCurrentThread();
                        } finally {
                            lock.unlock();
                        }
                    });
                    thread.interrupt();
                    thread.join();
                    return seen[0];
                }))
                .containsExactly("interrupted, holds true");
    }

    @Test
    void readersShareAndWritersExclude() {
        assertThat(outcomes(() -> {
                    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                    int[] seen = new int[2];
                    lock.readLock().lock();
                    Thread writer = Together.start(() -> {
                        lock.writeLock().lock();
                        x++;
                        y++;
                        lock.writeLock().unlock();
                    });
                    Thread reader = Together.start(() -> {
                        lock.readLock().lock();
                        seen[0] = lock.getReadLockCount();
                        seen[1] = x - y;
                        lock.readLock().unlock();
                    });
                    lock.readLock().unlock();
                    writer.join();
                    reader.join();
                    return seen[0] + " " + seen[1];
                }))
                .containsExactlyInAnyOrder("1 0", "2 0");
    }

    @Test
    void aWriteLockCanBeDowngraded() {
        assertThat(outcomes(() -> {
                    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                    int[] seen = new int[1];
                    Together.run(
                            () -> {
                                lock.writeLock().lock();
                                x = 1;
                                lock.readLock().lock();
                                lock.writeLock().unlock();
                                seen[0] = x;
                                lock.readLock().unlock();
                            },
                            () -> {
                                lock.writeLock().lock();
                                x = 2;
                                lock.writeLock().unlock();
                            });
                    return seen[0];
                }))
                .containsExactly("1");
    }

    @Test
    void anOptimisticReadIsValidOrNotAndNeverTornWhenValid() {
        assertThat(outcomes(() -> {
                    StampedLock lock = new StampedLock();
                    String[] seen = new String[1];
                    Together.run(
                            () -> {
                                long stamp = lock.writeLock();
                                x = 1;
                                y = 1;
                                lock.unlockWrite(stamp);
                            },
                            () -> {
                                long stamp = lock.tryOptimisticRead();
                                int a = x;
                                int b = y;
                                seen[0] = stamp != 0 && lock.validate(stamp) ? a + "," + b : "invalid";
                            });
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("0,0", "1,1", "invalid");
    }

    @Test
    void aReadStampIsConvertedToAWriteStampIfThereIsNoOtherReader() {
        assertThat(outcomes(() -> {
                    StampedLock lock = new StampedLock();
                    String[] seen = new String[1];
                    Together.run(
                            () -> {
                                long stamp = lock.readLock();
                                long converted = lock.tryConvertToWriteLock(stamp);
                                seen[0] = converted == 0 ? "refused" : "converted " + lock.isWriteLocked();
                                lock.unlock(converted == 0 ? stamp : converted);
                            },
                            () -> {
                                long stamp = lock.readLock();
                                lock.unlockRead(stamp);
                            });
                    return seen[0] + " " + lock.isReadLocked() + lock.isWriteLocked();
                }))
                .containsExactlyInAnyOrder("refused falsefalse", "converted true falsefalse");
    }

    @Test
    void aStampedLockExcludes() {
        assertThat(outcomes(() -> {
                    StampedLock lock = new StampedLock();
                    Together.Task task = () -> {
                        long stamp = lock.writeLock();
                        count++;
                        lock.unlockWrite(stamp);
                    };
                    Together.run(task, task);
                    return count;
                }))
                .containsExactly("2");
    }
}
