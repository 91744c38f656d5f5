package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Everywhere;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

/** Questions about what a thread is doing, and what it is called: whoever asks may come before, between and after. By hand. */
class QuestionTests {
    private static volatile int x;
    private static volatile String seen;

    // ---- what it is doing

    @Test
    void aThreadRunsBeforeItIsBlockedByAMonitor() {
        Object lock = new Object();
        Program.Body program = () -> {
            synchronized (lock) {
                Thread thread = Together.start(() -> {
                    x = 1;
                    synchronized (lock) {
                        x = 2;
                    }
                });
                return x + " " + thread.getState();
            }
        };
        Everywhere.hasOutcomesUnderAll(program, "0 RUNNABLE", "0 BLOCKED", "1 RUNNABLE", "1 BLOCKED");
    }

    /** Nothing is done in it: that the monitor is left is a step of its own all the same. */
    @Test
    void aThreadIsBlockedByWhoDoesNothingInAMonitor() {
        Object lock = new Object();
        Everywhere.hasOutcomesUnderAll(
                () -> {
                    Thread other = Together.start(() -> {
                        synchronized (lock) {
                        }
                    });
                    Thread thread = Together.start(() -> {
                        synchronized (lock) {
                        }
                    });
                    Thread.State state = thread.getState();
                    other.join();
                    thread.join();
                    return state;
                },
                "RUNNABLE",
                "BLOCKED",
                "TERMINATED");
    }

    @Test
    void aThreadIsBlockedUntilItHasGotTheMonitor() {
        Object lock = new Object();
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread;
                    synchronized (lock) {
                        thread = Together.start(() -> {
                            synchronized (lock) {
                                x = 1;
                            }
                        });
                        while (thread.getState() != Thread.State.BLOCKED) {
                            Thread.onSpinWait();
                        }
                    }
                    return x + " " + thread.getState();
                },
                "0 BLOCKED",
                "0 RUNNABLE",
                "0 TERMINATED",
                "1 RUNNABLE",
                "1 TERMINATED");
    }

    @Test
    void aThreadThatIsNotifiedIsBlocked() {
        Object lock = new Object();
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread = Together.start(() -> {
                        synchronized (lock) {
                            lock.wait();
                        }
                    });
                    while (thread.getState() != Thread.State.WAITING) {
                        Thread.onSpinWait();
                    }
                    synchronized (lock) {
                        lock.notify();
                        return thread.getState();
                    }
                },
                "BLOCKED");
    }

    private static Program.Body stateOf(Together.Task task) {
        return () -> {
            Thread thread = Together.thread(task);
            thread.setDaemon(true);
            thread.start();
            return thread.getState();
        };
    }

    @Test
    void aThreadRunsBeforeItWaits() {
        ReentrantLock held = new ReentrantLock();
        Everywhere.hasOutcomes(
                () -> {
                    held.lock();
                    return stateOf(held::lock).run();
                },
                "RUNNABLE",
                "WAITING");
        Everywhere.hasOutcomes(stateOf(LockSupport::park), "RUNNABLE", "WAITING");
        Everywhere.hasOutcomes(stateOf(new CountDownLatch(1)::await), "RUNNABLE", "WAITING");
        Everywhere.hasOutcomes(stateOf(new Semaphore(0)::acquire), "RUNNABLE", "WAITING");
        Everywhere.hasOutcomes(
                () -> {
                    Thread main = Thread.currentThread();
                    return stateOf(main::join).run();
                },
                "RUNNABLE",
                "WAITING");
    }

    @Test
    void aThreadRunsBeforeItWaitsForAWhile() {
        String[] all = {"RUNNABLE", "TIMED_WAITING", "TERMINATED"};
        Everywhere.hasOutcomes(stateOf(() -> Thread.sleep(5)), all);
        Everywhere.hasOutcomes(stateOf(() -> LockSupport.parkNanos(5)), all);
        Everywhere.hasOutcomes(
                stateOf(() -> new Semaphore(0).tryAcquire(5, java.util.concurrent.TimeUnit.SECONDS)), all);
    }

    @Test
    void whoIsUnparkedMayNotHaveNoticed() {
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread = Together.start(LockSupport::park);
                    LockSupport.unpark(thread);
                    return thread.getState();
                },
                "RUNNABLE",
                "WAITING",
                "TERMINATED");
    }

    @Test
    void whoSpinsRuns() {
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread = Together.start(() -> {
                        while (x == 0) {
                            Thread.onSpinWait();
                        }
                    });
                    Object state = thread.getState();
                    x = 1;
                    return state;
                },
                "RUNNABLE");
    }

    // ---- who waits for a lock

    private static Program.Body queued(Program.Body lock, Together.Task wanted, Program.Body question) {
        return () -> {
            lock.run();
            Thread thread = Together.thread(() -> {
                x = 1;
                wanted.run();
            });
            thread.setDaemon(true);
            thread.start();
            return x + " " + question.run();
        };
    }

    private static Program.Body lock(Together.Task task) {
        return () -> {
            task.run();
            return null;
        };
    }

    @Test
    void aThreadIsQueuedSomeTimeAfterItsStart() {
        String[] lengths = {"0 0", "0 1", "1 0", "1 1"};
        String[] booleans = {"0 false", "0 true", "1 false", "1 true"};
        ReentrantLock held = new ReentrantLock();
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        Semaphore none = new Semaphore(0);
        Everywhere.hasOutcomesUnderAll(queued(lock(held::lock), held::lock, held::getQueueLength), lengths);
        Everywhere.hasOutcomes(queued(lock(held::lock), held::lock, held::hasQueuedThreads), booleans);
        Everywhere.hasOutcomes(
                queued(lock(both.writeLock()::lock), both.readLock()::lock, both::getQueueLength), lengths);
        Everywhere.hasOutcomes(queued(lock(() -> {}), none::acquire, none::getQueueLength), lengths);
    }

    /** The JDK's own code, woven, is the judge. */
    @Test
    void theModelsAnswerAsTheLocksThemselves() {
        ReentrantLock held = new ReentrantLock();
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        for (Program.Body program : new Program.Body[] {
            queued(lock(held::lock), held::lock, held::getQueueLength),
            queued(lock(() -> {}), held::lock, held::isLocked),
            queued(lock(() -> {}), both.readLock()::lock, both::getReadLockCount),
            () -> {
                held.lock();
                Together.start(() -> {
                    held.lock();
                    held.unlock();
                });
                held.unlock();
                return held.hasQueuedThreads();
            }
        }) {
            assertThat(outcomes(program, options -> options.withStrategy("optimal")))
                    .isEqualTo(outcomes(
                            program, options -> options.withStrategy("optimal").withModelLocks(false)));
        }
    }

    @Test
    void aStampedLockIsSeenHeldAndFree() {
        StampedLock lock = new StampedLock();
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread = Together.start(() -> lock.unlockWrite(lock.writeLock()));
                    boolean isLocked = lock.isWriteLocked();
                    thread.join();
                    return isLocked;
                },
                "true",
                "false");
    }

    // ---- what it has

    private static Program.Body setByMain(Together.Task set, Program.Body get) {
        return () -> {
            Thread thread = Together.start(() -> {
                try {
                    seen = String.valueOf(get.run());
                } catch (Throwable e) {
                    throw new IllegalStateException(e);
                }
            });
            current = thread;
            set.run();
            thread.join();
            return seen;
        };
    }

    private static volatile Thread current;

    @Test
    void aNameIsSeenBeforeAndAfterItIsSet() {
        Everywhere.hasOutcomes(
                setByMain(
                        () -> current.setName("new"),
                        () -> Thread.currentThread().getName()),
                "Thread-0",
                "new");
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread = new Thread(() -> Thread.currentThread().setName("new"), "old");
                    thread.start();
                    return thread.getName();
                },
                "old",
                "new");
    }

    @Test
    void aPriorityIsSeenBeforeAndAfterItIsSet() {
        Everywhere.hasOutcomesUnderAll(
                setByMain(
                        () -> current.setPriority(7),
                        () -> Thread.currentThread().getPriority()),
                "5",
                "7");
    }

    @Test
    void aContextClassLoaderIsSeenBeforeAndAfterItIsSet() {
        Everywhere.hasOutcomes(
                setByMain(
                        () -> current.setContextClassLoader(null),
                        () -> Thread.currentThread().getContextClassLoader() == null),
                "false",
                "true");
    }

    @Test
    void aHandlerMayComeTooLate() {
        Program.Body program = () -> {
            Thread thread = new Thread(() -> {
                x = 1;
                throw new IllegalStateException("nobody handles it");
            });
            thread.start();
            thread.setUncaughtExceptionHandler((t, e) -> seen = "handled");
            thread.join();
            return seen;
        };
        Everywhere.hasBug(program, "nobody handles it");
        assertThat(dev.bohr.tests.Checking.everySchedule(program).outcomes()).containsOnlyKeys("handled");
    }

    @Test
    void aDefaultHandlerMayComeTooLate() {
        Program.Body program = () -> {
            Thread thread = new Thread(() -> {
                x = 1;
                throw new IllegalStateException("nobody handles it");
            });
            thread.start();
            Thread.setDefaultUncaughtExceptionHandler((t, e) -> seen = "handled");
            thread.join();
            return seen;
        };
        Everywhere.hasBug(program, "nobody handles it");
        assertThat(dev.bohr.tests.Checking.everySchedule(program).outcomes()).containsOnlyKeys("handled");
    }

    @Test
    void namesThatAreSetBeforeTheStartMakeNoPoints() {
        assertThat(dev.bohr.tests.Checking.everySchedule(() -> {
                            Thread thread = Together.thread(
                                    () -> seen = Thread.currentThread().getName());
                            thread.setName("name");
                            thread.setPriority(3);
                            thread.start();
                            thread.join();
                            return thread.getName();
                        })
                        .executions())
                .isEqualTo(1);
    }

    @Test
    void timeThatPassesOnlyWhenIdleShowsTheSame() {
        assertThat(outcomes(stateOf(() -> Thread.sleep(5)), options -> options.withTimePasses(Options.TimePasses.IDLE)))
                .containsExactlyInAnyOrder("RUNNABLE", "TIMED_WAITING");
    }
}
