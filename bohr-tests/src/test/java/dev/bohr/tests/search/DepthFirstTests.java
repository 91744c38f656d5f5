package dev.bohr.tests.search;

import static dev.bohr.tests.Checking.everySchedule;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/**
 * Depth first reaches exactly the outcomes, in exactly the number of schedules, that can be derived by hand.
 *
 * <p>How to count. The main thread does S1 (start the first thread), S2, … J1 (join the first), J2, …; the operations of the
 * first thread are a1 a2 …, of the second b1 b2 …. A thread stands before its first operation as soon as it is started, and
 * its end belongs to its last operation. So a schedule is an order of all operations in which S1 &lt; S2 &lt; J1 &lt; J2,
 * S1 &lt; a1 &lt; … &lt; J1, and S2 &lt; b1 &lt; … &lt; J2, and in which no operation happens while it is blocked. S1 is
 * always the first and the last join the last, and both can be left out.
 *
 * <p>Two threads of m and n operations that never hold each other up: if k of the a's come after S2, those and J1 are a chain of
 * k + 1 that is interleaved with n b's. The sum of C(k + 1 + n, n) for k from 0 to m is C(m + n + 2, n + 1) - 1.
 */
class DepthFirstTests {
    private static int x;
    private static int y;
    private static int seenByA;
    private static int seenByB;
    private static volatile boolean flag;
    private static final Object LOCK = new Object();
    private static final Object OTHER = new Object();
    private static final ReentrantLock REENTRANT = new ReentrantLock();
    private static final AtomicInteger ATOMIC = new AtomicInteger();

    private static void counts(Program.Body program, long schedules, String... outcomes) {
        Result result = everySchedule(program);
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).isEmpty();
        assertThat(result.complete()).isTrue();
        assertThat(result.outcomes()).containsOnlyKeys(outcomes);
        assertThat(result.executions()).isEqualTo(schedules);
        assertThat(result.outcomes().values().stream().mapToLong(n -> n).sum()).isEqualTo(schedules);
    }

    /** m = n = 1: C(4, 2) - 1 = 5. */
    @Test
    void twoWrites() {
        counts(
                () -> {
                    Together.run(() -> x = 1, () -> x = 2);
                    return x;
                },
                5,
                "1",
                "2");
    }

    /** m = n = 2: C(6, 3) - 1 = 19. */
    @Test
    void twoIncrements() {
        counts(
                () -> {
                    Together.run(() -> x++, () -> x++);
                    return x;
                },
                19,
                "1",
                "2");
    }

    /** Each writes, reads, and writes down what it read: m = n = 3: C(8, 4) - 1 = 69. Not both read 0: that is not sequential. */
    @Test
    void storeBuffering() {
        counts(
                () -> {
                    Together.run(
                            () -> {
                                x = 1;
                                seenByA = y;
                            },
                            () -> {
                                y = 1;
                                seenByB = x;
                            });
                    return seenByA + "" + seenByB;
                },
                69,
                "01",
                "10",
                "11");
    }

    /** m = 2, n = 4 (two reads, each written down): C(8, 5) - 1 = 55. A flag that is seen comes with its data. */
    @Test
    void messagePassing() {
        counts(
                () -> {
                    Together.run(
                            () -> {
                                x = 1;
                                y = 1;
                            },
                            () -> {
                                seenByA = y;
                                seenByB = x;
                            });
                    return seenByA + "" + seenByB;
                },
                55,
                "00",
                "01",
                "11");
    }

    /** An atomic update is one operation: m = n = 1: 5. */
    @Test
    void twoAtomicIncrements() {
        counts(
                () -> {
                    Together.run(ATOMIC::incrementAndGet, ATOMIC::incrementAndGet);
                    return ATOMIC.get();
                },
                5,
                "2");
    }

    /**
     * Three threads of one operation each. Into the chain S2 S3 J1 J2 go a (before J1), b (between S2 and J2) and c (after S3).
     * With a before S2: b before S3 leaves 3 places for c, b after S3 (2 ways) leaves 4: 11. With a between S2 and S3: b before S3
     * (2 ways) 3, after it (2 ways) 4: 14. With a between S3 and J1: b before S3 4, after it (3 ways) 5: 19. Together 44.
     */
    @Test
    void threeWrites() {
        counts(
                () -> {
                    Together.run(() -> x = 1, () -> x = 2, () -> x = 3);
                    return x;
                },
                44,
                "1",
                "2",
                "3");
    }

    /** As above. */
    @Test
    void threeAtomicIncrements() {
        counts(
                () -> {
                    Together.run(ATOMIC::incrementAndGet, ATOMIC::incrementAndGet, ATOMIC::incrementAndGet);
                    return ATOMIC.get();
                },
                44,
                "3");
    }

    /**
     * Lock, read, write; leaving the monitor belongs to the write. If the first thread gets the monitor first, the order of the six
     * is fixed: S2 goes in 4 places among the a's, J1 in 4 among the b's: 16. Else all b's come before all a's: S2 first, J1 last: 1.
     */
    @Test
    void incrementsUnderAMonitor() {
        Together.Task task = () -> {
            synchronized (LOCK) {
                x++;
            }
        };
        counts(
                () -> {
                    Together.run(task, task);
                    return x;
                },
                17,
                "2");
    }

    /** Lock, read, write, unlock, which is an operation here: 5 * 5 + 1. */
    @Test
    void incrementsUnderAReentrantLock() {
        Together.Task task = () -> {
            REENTRANT.lock();
            x++;
            REENTRANT.unlock();
        };
        counts(
                () -> {
                    Together.run(task, task);
                    return x;
                },
                26,
                "2");
    }

    /**
     * A: lock, unlock. B: try to lock, write down its outcome, and unlock if it did. If B tries while A has the lock: S2 and a1
     * in any order (2), b1, then b2 anywhere in a2 J1 (3): 6. If after A: S2 in 3 places among the a's, J1 in 4 among the b's: 12.
     * If before: A waits for the unlock: 1.
     */
    @Test
    void tryingToLock() {
        counts(
                () -> {
                    Together.run(
                            () -> {
                                REENTRANT.lock();
                                REENTRANT.unlock();
                            },
                            () -> {
                                flag = REENTRANT.tryLock();
                                if (REENTRANT.isHeldByCurrentThread()) {
                                    REENTRANT.unlock();
                                }
                            });
                    return flag;
                },
                19,
                "true",
                "false");
    }

    /**
     * A: lock, read, (wait, wake up, read). B: lock, write, notify. If A is first the order is fixed, and S2 has 4 places (before,
     * between and after lock, read, wait). If B is first so it is too: 1.
     */
    @Test
    void waitAndNotify() {
        counts(
                () -> {
                    Together.run(
                            () -> {
                                synchronized (LOCK) {
                                    while (x == 0) {
                                        LOCK.wait();
                                    }
                                }
                            },
                            () -> {
                                synchronized (LOCK) {
                                    x = 1;
                                    LOCK.notify();
                                }
                            });
                    return x;
                },
                5,
                "1");
    }

    /**
     * A: lock, wait, wake up, and lock again if the time has run out. B: lock, notify. B first: 1. Else A times out and is done before
     * B locks: S2 in 5 places, J1 in 3: 15. A times out before B locks, and locks after it: S2 in 4 places: 4. A times out between
     * B's lock and notify: S2 in 3: 3. A is notified: 3. Together 26.
     */
    @Test
    void timedWait() {
        counts(
                () -> {
                    Together.run(
                            () -> {
                                synchronized (LOCK) {
                                    LOCK.wait(1);
                                }
                            },
                            () -> {
                                synchronized (LOCK) {
                                    LOCK.notify();
                                }
                            });
                    return "done";
                },
                26,
                "done");
    }

    /** A: write, park. Main: start, unpark, join. The write and the unpark in either order: 2. */
    @Test
    void parkAndUnpark() {
        counts(
                () -> {
                    Thread thread = Together.start(() -> {
                        x = 1;
                        LockSupport.park();
                    });
                    LockSupport.unpark(thread);
                    thread.join();
                    return x;
                },
                2,
                "1");
    }

    /** A: write, count down. B: await, read, write. A fixed order; S2 in 3 places, J1 in 4: 12. */
    @Test
    void latch() {
        counts(
                () -> {
                    CountDownLatch latch = new CountDownLatch(1);
                    Together.run(
                            () -> {
                                x = 1;
                                latch.countDown();
                            },
                            () -> {
                                latch.await();
                                y = x;
                            });
                    return y;
                },
                12,
                "1");
    }

    /** Choose and write, twice: C(6, 3) - 1 = 19 orders of 2 * 2 values. */
    @Test
    void chosenValues() {
        counts(
                () -> {
                    Together.run(() -> x = Bohr.choose(2), () -> y = Bohr.choose(2));
                    return x + "" + y;
                },
                76,
                "00",
                "01",
                "10",
                "11");
    }

    /**
     * The flag is set before it is read, between the read and the hint to the processor, which is an operation, or after both: a
     * loop that waits is not gone round for nothing.
     */
    @Test
    void spinning() {
        counts(
                () -> {
                    Thread thread = Together.start(() -> {
                        while (!flag) {
                            Thread.onSpinWait();
                        }
                    });
                    flag = true;
                    thread.join();
                    return flag;
                },
                3,
                "true");
    }

    /** Objects that never leave their thread make no points: as {@link #twoWrites}. */
    @Test
    void localObjects() {
        counts(
                () -> {
                    Together.run(
                            () -> {
                                int[] local = new int[2];
                                local[0] = 1;
                                local[1] = local[0] + 1;
                                x = local[1];
                            },
                            () -> {
                                StringBuilder text = new StringBuilder();
                                text.append(1).append(2);
                                x = text.length() + 1;
                            });
                    return x;
                },
                5,
                "2",
                "3");
    }

    /** Output is an operation like any other: 5, as {@link #twoWrites}. */
    @Test
    void prints() {
        Result result = Bohr.check(
                Program.of("prints", () -> {
                    try {
                        Together.run(() -> System.out.println("a"), () -> System.out.println("b"));
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }),
                Options.defaults().withStrategy("dfs").withOutcomes(true),
                Progress.SILENT);
        assertThat(result.executions()).isEqualTo(5);
        assertThat(result.outcomes()).containsOnlyKeys("a\nb", "b\na");
    }

    /**
     * Two locks in opposite order. A first: S2 in 3 places among the a's, J1 in 3 among the b's: 9. B first: 1. Each takes its first
     * lock: a1 with S2 &lt; b1 in 3 orders, and there it ends in a deadlock.
     */
    @Test
    void deadlocks() {
        Result result = everySchedule(() -> {
            Together.run(
                    () -> {
                        synchronized (LOCK) {
                            synchronized (OTHER) {
                                return;
                            }
                        }
                    },
                    () -> {
                        synchronized (OTHER) {
                            synchronized (LOCK) {
                                return;
                            }
                        }
                    });
            return "done";
        });
        assertThat(result.executions()).isEqualTo(13);
        assertThat(result.outcomes()).containsExactly(java.util.Map.entry("done", 10L));
        assertThat(result.bugs()).hasSize(1);
        assertThat(result.complete()).isTrue();
    }

    /** Nothing to choose: one schedule. */
    @Test
    void oneThread() {
        counts(
                () -> {
                    x++;
                    y = x;
                    return y;
                },
                1,
                "1");
    }
}
