package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.bug;
import static dev.bohr.tests.Checking.check;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Virtual;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;

/** A virtual thread is a managed thread like any other. */
@EnabledForJreRange(minVersion = 24)
class VirtualThreadTests {
    private static int x;
    private static int y;
    private static volatile boolean flag;

    @Test
    void everyInterleavingOfTwoIsExplored() {
        assertThat(outcomes(() -> {
                    Virtual.run(() -> x++, () -> x++);
                    return x;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void oneInterleavesWithAPlatformThread() {
        assertThat(outcomes(() -> {
                    Thread virtual = Virtual.start(() -> x++);
                    Together.run(() -> x += 10);
                    virtual.join();
                    return x;
                }))
                .containsExactlyInAnyOrder("1", "10", "11");
    }

    @Test
    void locksAndMonitorsExclude() {
        assertThat(outcomes(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    Together.Task task = () -> {
                        lock.lock();
                        try {
                            x++;
                        } finally {
                            lock.unlock();
                        }
                        synchronized (lock) {
                            y++;
                        }
                    };
                    Virtual.run(task, task);
                    return x + " " + y;
                }))
                .containsExactly("2 2");
    }

    @Test
    void aWaitEndsByNotify() {
        assertThat(outcomes(() -> {
                    Object lock = new Object();
                    Thread waiter = Virtual.start(() -> {
                        synchronized (lock) {
                            while (!flag) {
                                lock.wait();
                            }
                        }
                    });
                    synchronized (lock) {
                        flag = true;
                        lock.notify();
                    }
                    waiter.join();
                    return "woken";
                }))
                .containsExactly("woken");
    }

    @Test
    void aParkEndsByUnparkAndWithoutItIsADeadlock() {
        assertThat(outcomes(() -> {
                    Thread parked = Virtual.start(LockSupport::park);
                    LockSupport.unpark(parked);
                    parked.join();
                    return "unparked";
                }))
                .containsExactly("unparked");
        assertThat(bug(() -> {
                            Virtual.run(LockSupport::park);
                            return null;
                        })
                        .message())
                .contains("main waits for the end of virtual-1", "virtual-1 is parked");
    }

    @Test
    void aSleepEndsByItselfOrByInterrupt() {
        assertThat(outcomes(() -> {
                    Thread sleeper = Virtual.start(() -> {
                        try {
                            Thread.sleep(1_000);
                        } catch (InterruptedException e) {
                            x = 1;
                        }
                    });
                    sleeper.interrupt();
                    sleeper.join();
                    return x + " " + sleeper.isInterrupted();
                }))
                .containsExactlyInAnyOrder("0 true", "1 false");
    }

    @Test
    void itsInterruptStatusIsReadAndCleared() {
        assertThat(outcomes(() -> {
                    Thread thread = Virtual.start(() -> x = (Thread.interrupted() ? 1 : 0)
                            + (Thread.currentThread().isInterrupted() ? 2 : 0));
                    thread.interrupt();
                    thread.join();
                    return x;
                }))
                .containsExactlyInAnyOrder("0", "1", "2");
    }

    @Test
    void aJoinWithALimitMayRunOut() {
        assertThat(outcomes(() -> Virtual.join(Virtual.start(() -> flag = true), Duration.ofSeconds(1))))
                .containsExactlyInAnyOrder("true", "false");
    }

    @Test
    void itDoesNotHoldUpTheEndOfTheProgram() {
        assertThat(outcomes(() -> {
                    Virtual.start(LockSupport::park);
                    return "ended";
                }))
                .containsExactly("ended");
    }

    @Test
    void anExceptionInOneIsABug() {
        Bug bug = bug(() -> {
            Virtual.run(() -> {
                throw new IllegalStateException("thrown");
            });
            return null;
        });
        assertThat(bug.message()).contains("thrown");
        assertThat(bug.thread()).isEqualTo("virtual-1");
    }

    @Test
    void aDeadlockOfTwoNamesThem() {
        assertThat(bug(() -> {
                            Object left = new Object();
                            Object right = new Object();
                            Virtual.run(() -> both(left, right), () -> both(right, left));
                            return null;
                        })
                        .message())
                .contains("virtual-1 waits for", "held by virtual-2");
    }

    private static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                x++;
            }
        }
    }

    @Test
    void anExecutorOfThemEndsWhenItsTasksDo() {
        Options random = Options.defaults().withStrategy("random").withExecutions(2_000);
        Result result = check(VirtualThreadTests::twoTasks, random.withOutcomes(true));
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).isEmpty();
        assertThat(result.outcomes()).containsOnlyKeys("3");
    }

    private static Object twoTasks() throws Exception {
        ExecutorService executor = Virtual.executor();
        Future<Integer> one = executor.submit(() -> 1);
        Future<Integer> two = executor.submit(() -> 2);
        executor.shutdown();
        while (!executor.awaitTermination(1, TimeUnit.DAYS)) {
            x++;
        }
        return one.get() + two.get();
    }

    /** A debugger shows them as what they are. */
    @Test
    void theyRunOnTheirOwnCarriersIfRealThreadsAreAskedFor() {
        Result result = check(
                () -> {
                    Virtual.run(() -> x++, () -> x++);
                    return x;
                },
                Options.defaults().withStrategy("dfs").withOutcomes(true).withRealThreads(true));
        assertThat(result.reason()).isEmpty();
        assertThat(result.outcomes()).containsOnlyKeys("1", "2");
    }
}
