package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.bug;
import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import org.junit.jupiter.api.Test;

class MonitorTests {
    private static int count;
    private static int statics;
    private int instances;

    private static synchronized void incrementStatic() {
        statics++;
    }

    private synchronized void incrementInstance() {
        instances++;
    }

    @Test
    void synchronizedStaticMethodsExcludeEachOther() {
        assertThat(outcomes(() -> {
                    Together.run(MonitorTests::incrementStatic, MonitorTests::incrementStatic);
                    return statics;
                }))
                .containsExactly("2");
    }

    @Test
    void synchronizedInstanceMethodsExcludeEachOther() {
        assertThat(outcomes(() -> {
                    MonitorTests object = new MonitorTests();
                    Together.run(object::incrementInstance, object::incrementInstance);
                    return object.instances;
                }))
                .containsExactly("2");
    }

    @Test
    void aStaticAndAnInstanceMethodDoNotExcludeEachOther() {
        assertThat(outcomes(() -> {
                    Object lock = new Object();
                    Together.run(
                            () -> {
                                synchronized (MonitorTests.class) {
                                    count++;
                                }
                            },
                            () -> {
                                synchronized (lock) {
                                    count++;
                                }
                            });
                    return count;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void monitorsAreReentrant() {
        assertThat(outcomes(() -> {
                    Object lock = new Object();
                    Together.Task task = () -> {
                        synchronized (lock) {
                            synchronized (lock) {
                                count++;
                            }
                            count++;
                        }
                    };
                    Together.run(task, task);
                    return count;
                }))
                .containsExactly("4");
    }

    @Test
    void waitGivesAllHoldsBackAndTakesThemAgain() {
        assertThat(outcomes(() -> {
                    Object lock = new Object();
                    boolean[] ready = new boolean[1];
                    Together.run(
                            () -> {
                                synchronized (lock) {
                                    synchronized (lock) {
                                        while (!ready[0]) {
                                            lock.wait();
                                        }
                                        count++;
                                    }
                                    assertThat(Thread.holdsLock(lock)).isTrue();
                                }
                                assertThat(Thread.holdsLock(lock)).isFalse();
                            },
                            () -> {
                                synchronized (lock) {
                                    ready[0] = true;
                                    lock.notify();
                                }
                            });
                    return count;
                }))
                .containsExactly("1");
    }

    @Test
    void whichWaiterIsNotifiedIsAChoice() {
        Result result = everySchedule(() -> {
            Object lock = new Object();
            StringBuilder order = new StringBuilder();
            int[] waiting = new int[1];
            Thread a = Together.start(() -> {
                synchronized (lock) {
                    waiting[0]++;
                    lock.wait();
                    order.append('a');
                }
            });
            Bohr.await(() -> waiting[0] == 1);
            Thread b = Together.start(() -> {
                synchronized (lock) {
                    waiting[0]++;
                    lock.wait();
                    order.append('b');
                }
            });
            Bohr.await(() -> waiting[0] == 2);
            synchronized (lock) {
                lock.notify();
            }
            Bohr.await(() -> order.length() == 1);
            synchronized (lock) {
                lock.notify();
            }
            a.join();
            b.join();
            return order;
        });
        assertThat(result.reason()).isEmpty();
        assertThat(result.outcomes()).containsOnlyKeys("ab", "ba");
    }

    @Test
    void notifyAllWakesAllWaiters() {
        assertThat(outcomes(() -> {
                    Object lock = new Object();
                    boolean[] ready = new boolean[1];
                    Together.Task waiter = () -> {
                        synchronized (lock) {
                            while (!ready[0]) {
                                lock.wait();
                            }
                        }
                    };
                    Together.run(waiter, waiter, () -> {
                        synchronized (lock) {
                            ready[0] = true;
                            lock.notifyAll();
                        }
                    });
                    return "done";
                }))
                .containsExactly("done");
    }

    @Test
    void aNotifyBeforeTheWaitIsLost() {
        assertThat(bug(() -> {
                            Object lock = new Object();
                            Together.run(
                                    () -> {
                                        synchronized (lock) {
                                            lock.wait();
                                        }
                                    },
                                    () -> {
                                        synchronized (lock) {
                                            lock.notify();
                                        }
                                    });
                            return null;
                        })
                        .kind())
                .isEqualTo("deadlock");
    }

    @Test
    void waitingAndNotifyingNeedTheMonitor() {
        assertThat(outcomes(() -> {
                    Object lock = new Object();
                    int failures = 0;
                    try {
                        lock.wait();
                    } catch (IllegalMonitorStateException e) {
                        failures++;
                    }
                    try {
                        lock.notify();
                    } catch (IllegalMonitorStateException e) {
                        failures++;
                    }
                    return failures;
                }))
                .containsExactly("2");
    }

    @Test
    void aTimedWaitEndsByNotifyOrByTime() {
        assertThat(outcomes(() -> {
                    Object lock = new Object();
                    boolean[] ready = new boolean[1];
                    boolean[] seen = new boolean[1];
                    Together.run(
                            () -> {
                                synchronized (lock) {
                                    if (!ready[0]) {
                                        lock.wait(10);
                                    }
                                    seen[0] = ready[0];
                                }
                            },
                            () -> {
                                synchronized (lock) {
                                    ready[0] = true;
                                    lock.notify();
                                }
                            });
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    /** A thread whose time has run out is not there to be notified: the notification must go to the other. */
    @Test
    void aNotificationIsNotLostToAThreadThatTimedOut() {
        assertThat(outcomes(() -> {
                    Object lock = new Object();
                    boolean[] ready = new boolean[1];
                    Thread timed = Together.start(() -> {
                        synchronized (lock) {
                            lock.wait(10);
                        }
                    });
                    Thread waiter = Together.start(() -> {
                        synchronized (lock) {
                            while (!ready[0]) {
                                lock.wait();
                            }
                        }
                    });
                    timed.join();
                    synchronized (lock) {
                        ready[0] = true;
                        lock.notify();
                    }
                    waiter.join();
                    return "done";
                }))
                .containsExactly("done");
    }

    @Test
    void spuriousWakeUpsHappenOnlyWhenAskedFor() {
        dev.bohr.Program.Body program = () -> {
            Object lock = new Object();
            boolean[] ready = new boolean[1];
            boolean[] seen = {true};
            Together.run(
                    () -> {
                        synchronized (lock) {
                            if (!ready[0]) {
                                lock.wait();
                            }
                            seen[0] = ready[0];
                        }
                    },
                    () -> {
                        synchronized (lock) {
                            ready[0] = true;
                            lock.notify();
                        }
                    });
            return seen[0];
        };
        assertThat(outcomes(program)).containsExactly("true");
        assertThat(outcomes(program, options -> options.withSpurious(true))).containsExactlyInAnyOrder("true", "false");
        assertThat(everySchedule(program).guarantee()).contains("no spurious wake-ups");
        assertThat(everySchedule(program, options -> options.withSpurious(true)).guarantee())
                .doesNotContain("spurious");
    }
}
