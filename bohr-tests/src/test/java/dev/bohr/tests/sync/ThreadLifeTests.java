package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.bug;
import static dev.bohr.tests.Checking.check;
import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class ThreadLifeTests {
    private static int count;
    private static volatile boolean stop;

    @Test
    void aliveIsSeenBeforeDuringAndAfter() {
        assertThat(outcomes(() -> {
                    Thread thread = Together.thread(() -> count++);
                    boolean before = thread.isAlive();
                    thread.start();
                    boolean during = thread.isAlive();
                    thread.join();
                    return before + " " + during + " " + thread.isAlive();
                }))
                .containsExactlyInAnyOrder("false true false", "false false false");
    }

    @Test
    void theStatesOfAThreadAreSeen() {
        Object lock = new Object();
        assertThat(outcomes(() -> {
                    Thread thread = Together.thread(() -> {
                        synchronized (lock) {
                            lock.wait();
                        }
                    });
                    String states = thread.getState().toString();
                    synchronized (lock) {
                        thread.start();
                        states += " " + thread.getState();
                    }
                    while (thread.getState() != Thread.State.WAITING) {
                        Thread.onSpinWait();
                    }
                    synchronized (lock) {
                        lock.notify();
                    }
                    thread.join();
                    return states + " " + thread.getState();
                }))
                .containsExactlyInAnyOrder("NEW BLOCKED TERMINATED", "NEW RUNNABLE TERMINATED");
    }

    @Test
    void aParkedOrSleepingThreadIsSeenAsWaiting() {
        assertThat(outcomes(
                        () -> {
                            Thread parked = Together.start(LockSupport::park);
                            Thread sleeping = Together.start(() -> Thread.sleep(5));
                            String states = parked.getState() + " " + sleeping.getState();
                            LockSupport.unpark(parked);
                            return states;
                        },
                        options -> options.withTimePasses(Options.TimePasses.IDLE)))
                .containsExactlyInAnyOrder(
                        "WAITING TIMED_WAITING", "RUNNABLE TIMED_WAITING", "WAITING RUNNABLE", "RUNNABLE RUNNABLE");
    }

    @Test
    void aTimedJoinEndsBothWays() {
        assertThat(outcomes(() -> {
                    Thread thread = Together.start(() -> count++);
                    thread.join(5);
                    int seen = count;
                    thread.join();
                    return seen;
                }))
                .containsExactlyInAnyOrder("0", "1");
    }

    @Test
    void aTimedJoinWaitsForTheEndIfTimePassesOnlyWhenIdle() {
        assertThat(outcomes(
                        () -> {
                            Thread thread = Together.start(() -> count++);
                            thread.join(5);
                            return count;
                        },
                        options -> options.withTimePasses(Options.TimePasses.IDLE)))
                .containsExactly("1");
    }

    @Test
    void sleepersWakeInTheOrderOfTheirTimesIfTimePassesOnlyWhenIdle() {
        dev.bohr.Program.Body program = () -> {
            StringBuffer order = new StringBuffer();
            Together.run(
                    () -> {
                        Thread.sleep(20);
                        order.append('b');
                    },
                    () -> {
                        Thread.sleep(10);
                        order.append('a');
                    });
            return order;
        };
        assertThat(outcomes(program, options -> options.withTimePasses(Options.TimePasses.IDLE)))
                .containsExactly("ab");
        assertThat(outcomes(program)).containsExactlyInAnyOrder("ab", "ba");
        assertThat(everySchedule(program, options -> options.withTimePasses(Options.TimePasses.IDLE))
                        .guarantee())
                .contains("time passes only when no thread is enabled");
    }

    @Test
    void timeGoesOnWhileSleeping() {
        assertThat(outcomes(() -> {
                    long start = System.nanoTime();
                    long wall = System.currentTimeMillis();
                    Thread.sleep(50);
                    return (System.nanoTime() - start >= 50_000_000) + " " + (System.currentTimeMillis() - wall >= 50);
                }))
                .containsExactly("true true");
    }

    @Test
    void aDaemonThreadDoesNotKeepTheProgramAlive() {
        assertThat(outcomes(() -> {
                    Thread daemon = Together.thread(() -> {
                        synchronized (ThreadLifeTests.class) {
                            ThreadLifeTests.class.wait();
                        }
                    });
                    daemon.setDaemon(true);
                    daemon.start();
                    return daemon.isDaemon() + " " + Together.thread(() -> {}).isDaemon();
                }))
                .containsExactly("true false");
    }

    @Test
    void threadsThatOutliveMainAreWaitedFor() {
        assertThat(bug(() -> {
                            Together.start(LockSupport::park);
                            return null;
                        })
                        .kind())
                .isEqualTo("deadlock");
    }

    @Test
    void groupsNamesAndPrioritiesAreTheThreadsOwn() {
        assertThat(outcomes(() -> {
                    ThreadGroup group = new ThreadGroup("workers");
                    String[] seen = new String[1];
                    Thread thread = new Thread(
                            group,
                            () -> seen[0] = Thread.currentThread().getName() + " in "
                                    + Thread.currentThread().getThreadGroup().getName(),
                            "worker");
                    thread.setPriority(Thread.MAX_PRIORITY);
                    thread.start();
                    thread.join();
                    return seen[0] + " " + thread.getPriority() + " "
                            + Thread.currentThread().getName();
                }))
                .containsExactly("worker in workers 10 main");
    }

    @Test
    void unnamedThreadsAreNumberedAnewInEachExecution() {
        assertThat(outcomes(() -> {
                    Together.run(() -> count++, () -> count++);
                    return new Thread(() -> {}).getName();
                }))
                .containsExactly("Thread-2");
    }

    @Test
    void threadLocalsBelongToTheirThread() {
        assertThat(outcomes(() -> {
                    ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
                    int[] seen = new int[2];
                    Together.run(
                            () -> {
                                local.set(local.get() + 1);
                                count++;
                                seen[0] = local.get();
                            },
                            () -> {
                                local.set(local.get() + 10);
                                count++;
                                seen[1] = local.get();
                            });
                    return seen[0] + " " + seen[1] + " " + local.get();
                }))
                .containsExactly("1 10 0");
    }

    @Test
    void startingAThreadTwiceThrows() {
        assertThat(outcomes(() -> {
                    Thread thread = Together.start(() -> count++);
                    try {
                        thread.start();
                        return "started";
                    } catch (IllegalThreadStateException e) {
                        thread.join();
                        return "refused";
                    }
                }))
                .containsExactly("refused");
    }

    private static Result threads(int number) {
        return check(
                () -> {
                    Thread[] threads = new Thread[number - 1];
                    for (int i = 0; i < threads.length; i++) {
                        threads[i] = Together.start(() -> count++);
                    }
                    for (Thread thread : threads) {
                        thread.join();
                    }
                    return threads.length;
                },
                Options.defaults().withStrategy("random").withExecutions(5).withOutcomes(true));
    }

    @Test
    void sixtyFourThreadsAreSupported() {
        Result result = threads(64);
        assertThat(result.reason()).isEmpty();
        assertThat(result.threads()).isEqualTo(64);
        assertThat(result.outcomes()).containsOnlyKeys("63");
    }

    @Test
    void sixtyFiveThreadsAreSampled() {
        Result result = threads(65);
        assertThat(result.reason()).isEmpty();
        assertThat(result.threads()).isEqualTo(65);
        assertThat(result.complete()).isFalse();
    }

    @Test
    void chooseGivesEveryValue() {
        assertThat(outcomes(() -> Bohr.choose(3) + "" + Bohr.choose(2)))
                .containsExactlyInAnyOrder("00", "01", "10", "11", "20", "21");
    }

    @Test
    void awaitHoldsAThreadBackUntilTheConditionHolds() {
        assertThat(outcomes(() -> {
                    int[] seen = new int[1];
                    Together.run(
                            () -> {
                                Bohr.await(() -> count == 2);
                                seen[0] = count;
                            },
                            () -> {
                                count++;
                                count++;
                            });
                    return seen[0];
                }))
                .containsExactly("2");
    }

    @Test
    void awaitingWhatNeverHoldsIsADeadlock() {
        assertThat(bug(() -> {
                            Bohr.await(() -> count > 100);
                            return null;
                        })
                        .message())
                .contains("main waits for its condition");
    }

    @Test
    void aWorkerStopsWhenItIsTold() {
        assertThat(outcomes(() -> {
                    Thread worker = Together.start(() -> {
                        while (!stop) {
                            Thread.yield();
                        }
                    });
                    stop = true;
                    worker.join();
                    return "done";
                }))
                .containsExactly("done");
    }
}
