package dev.bohr.tests.search;

import static dev.bohr.tests.Checking.check;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

/**
 * The models of locks and the JDK's own code allow the same outcomes: all of the model's, depth first, are met in random
 * executions of the JDK's code, and no other. A deadlock is an outcome here.
 */
class LockModelTests {
    /** Real threads (docs/decisions/0005) are slow; what the programs do is found in far fewer. */
    private static final int EXECUTIONS = Runtime.version().feature() >= 24 ? 5_000 : 400;

    private static int x;
    private static int y;

    private static void agree(Program.Body program, String... expected) {
        Set<String> model = reached(check(program, options("dfs", true)));
        assertThat(model).containsExactlyInAnyOrder(expected);
        assertThat(reached(check(program, options("random", false)))).isEqualTo(model);
    }

    private static Options options(String strategy, boolean model) {
        Options options = Options.defaults()
                .withStrategy(strategy)
                .withModelLocks(model)
                .withContinueAfterBug(true)
                .withOutcomes(true);
        return model ? options : options.withExecutions(EXECUTIONS);
    }

    private static Set<String> reached(Result result) {
        assertThat(result.reason()).isEmpty();
        Set<String> reached = new TreeSet<>(result.outcomes().keySet());
        result.bugs().forEach(bug -> reached.add(bug.kind()));
        return reached;
    }

    @Test
    void mutualExclusion() {
        ReentrantLock lock = new ReentrantLock();
        Together.Task task = () -> {
            lock.lock();
            x++;
            lock.unlock();
        };
        agree(
                () -> {
                    Together.run(task, task);
                    return x;
                },
                "2");
    }

    @Test
    void tryLock() {
        ReentrantLock lock = new ReentrantLock();
        agree(
                () -> {
                    Together.run(
                            () -> {
                                lock.lock();
                                lock.unlock();
                            },
                            () -> {
                                if (lock.tryLock()) {
                                    x = 1;
                                    lock.unlock();
                                }
                            });
                    return x;
                },
                "0",
                "1");
    }

    /** That the time runs out takes many steps of the JDK's code: in one of two cases nothing else can happen meanwhile. */
    @Test
    void timedTryLock() {
        ReentrantLock lock = new ReentrantLock();
        agree(
                () -> {
                    lock.lock();
                    Thread thread = Together.start(() -> {
                        if (lock.tryLock(1, TimeUnit.MILLISECONDS)) {
                            x = 1;
                            lock.unlock();
                        }
                    });
                    if (Bohr.choose(2) == 0) {
                        thread.join();
                    }
                    lock.unlock();
                    thread.join();
                    return x;
                },
                "0",
                "1");
    }

    @Test
    void deadlock() {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        agree(
                () -> {
                    Together.run(
                            () -> {
                                a.lock();
                                b.lock();
                                b.unlock();
                                a.unlock();
                            },
                            () -> {
                                b.lock();
                                a.lock();
                                a.unlock();
                                b.unlock();
                            });
                    return "done";
                },
                "done",
                "deadlock");
    }

    @Test
    void interruptedLock() {
        ReentrantLock lock = new ReentrantLock();
        agree(
                () -> {
                    lock.lock();
                    Thread thread = Together.start(() -> {
                        try {
                            lock.lockInterruptibly();
                            x = 1;
                            lock.unlock();
                        } catch (InterruptedException e) {
                            x = 2;
                        }
                    });
                    Thread interrupter = Together.start(thread::interrupt);
                    lock.unlock();
                    thread.join();
                    interrupter.join();
                    return x;
                },
                "1",
                "2");
    }

    @Test
    void conditions() {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        agree(
                () -> {
                    Together.run(
                            () -> {
                                lock.lock();
                                if (x == 0) {
                                    y = condition.await(1, TimeUnit.SECONDS) ? 1 : 2;
                                }
                                lock.unlock();
                            },
                            () -> {
                                lock.lock();
                                x = 1;
                                condition.signal();
                                lock.unlock();
                            });
                    return y;
                },
                "0",
                "1",
                "2");
    }

    @Test
    void aSignalBeforeTheAwaitIsLost() {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        agree(
                () -> {
                    Together.run(
                            () -> {
                                lock.lock();
                                condition.await();
                                lock.unlock();
                            },
                            () -> {
                                lock.lock();
                                condition.signalAll();
                                lock.unlock();
                            });
                    return "done";
                },
                "done",
                "deadlock");
    }

    @Test
    void readersAndWriters() {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        agree(
                () -> {
                    int[] seen = new int[1];
                    Together.run(
                            () -> {
                                lock.writeLock().lock();
                                x = 1;
                                x = 2;
                                lock.writeLock().unlock();
                            },
                            () -> {
                                lock.readLock().lock();
                                seen[0] = x;
                                lock.readLock().unlock();
                            });
                    return seen[0];
                },
                "0",
                "2");
    }

    @Test
    void optimisticReads() {
        StampedLock lock = new StampedLock();
        agree(
                () -> {
                    String[] seen = new String[1];
                    Together.run(
                            () -> {
                                long stamp = lock.writeLock();
                                x = 1;
                                lock.unlockWrite(stamp);
                            },
                            () -> {
                                long stamp = lock.tryOptimisticRead();
                                int read = x;
                                seen[0] = lock.validate(stamp) ? "valid " + read : "invalid";
                            });
                    return seen[0];
                },
                "valid 0",
                "valid 1",
                "invalid");
    }

    @Test
    void conversions() {
        StampedLock lock = new StampedLock();
        agree(
                () -> {
                    Together.run(
                            () -> {
                                long stamp = lock.readLock();
                                long converted = lock.tryConvertToWriteLock(stamp);
                                x = converted == 0 ? 1 : 2;
                                lock.unlock(converted == 0 ? stamp : converted);
                            },
                            () -> lock.unlockRead(lock.readLock()));
                    return x;
                },
                "1",
                "2");
    }

    @Test
    void semaphores() {
        Semaphore semaphore = new Semaphore(1);
        agree(
                () -> {
                    Together.run(
                            () -> {
                                semaphore.acquire();
                                x++;
                                semaphore.release();
                            },
                            () -> {
                                if (semaphore.tryAcquire()) {
                                    x++;
                                    semaphore.release();
                                }
                            });
                    return x + " " + semaphore.availablePermits();
                },
                "1 1",
                "2 1");
    }

    @Test
    void latches() {
        CountDownLatch latch = new CountDownLatch(1);
        agree(
                () -> {
                    Thread thread = Together.start(() -> y = latch.await(1, TimeUnit.SECONDS) ? x : 2);
                    if (Bohr.choose(2) == 0) {
                        thread.join();
                    }
                    x = 1;
                    latch.countDown();
                    thread.join();
                    return y;
                },
                "1",
                "2");
    }

    /** Small enough to be searched to the end on the JDK's code too. */
    @Test
    void aSemaphoreInTheJdksCodeIsSearchedToTheEnd() {
        Semaphore semaphore = new Semaphore(1);
        Program.Body program = () -> {
            Together.run(() -> x = semaphore.tryAcquire() ? 1 : 0, () -> y = semaphore.tryAcquire() ? 1 : 0);
            return x + "" + y;
        };
        assertThat(outcomes(program)).containsExactlyInAnyOrder("10", "01");
        assertThat(outcomes(program, options -> options.withModelLocks(false))).isEqualTo(outcomes(program));
    }
}
