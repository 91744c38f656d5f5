package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.outcomes;
import static dev.bohr.tests.Checking.outcomesEverywhere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.gallery.Together;
import java.util.Date;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever waits for a time may run out of it first, whoever would have woken it: for every search and every memory model. */
class TimedWaitTests {
    private static final Object MONITOR = new Object();
    private static boolean done;
    private static volatile boolean seen;

    /** What is done under a lock to wake who waits. */
    private interface Waking {
        void wake(Object monitor);
    }

    /** How a thread waits that holds a lock; false if the time has run out. */
    private interface Awaiting {
        boolean await(Condition condition) throws InterruptedException;
    }

    private static String timedWait(Together.Task other) throws InterruptedException {
        Thread thread = Together.start(other);
        String result;
        synchronized (MONITOR) {
            if (!done) {
                MONITOR.wait(1);
            }
            result = done ? "in time" : "too late";
        }
        thread.join();
        return result;
    }

    static Stream<Waking> wakings() {
        return Stream.of(Object::notify, Object::notifyAll, monitor -> {});
    }

    @ParameterizedTest
    @MethodSource("wakings")
    void aWaitRunsOutBeforeItIsNotified(Waking waking) {
        assertThat(outcomesEverywhere(() -> timedWait(() -> {
                    synchronized (MONITOR) {
                        done = true;
                        waking.wake(MONITOR);
                    }
                })))
                .containsExactlyInAnyOrder("in time", "too late");
    }

    @ParameterizedTest
    @MethodSource("wakings")
    void alsoIfItIsNotifiedBeforeTheWrite(Waking waking) {
        assertThat(outcomesEverywhere(() -> timedWait(() -> {
                    synchronized (MONITOR) {
                        waking.wake(MONITOR);
                        done = true;
                    }
                })))
                .containsExactlyInAnyOrder("in time", "too late");
    }

    @Test
    void alsoIfItIsNotifiedLongAfterTheWrite() {
        assertThat(outcomesEverywhere(() -> timedWait(() -> {
                    synchronized (MONITOR) {
                        done = true;
                    }
                    synchronized (MONITOR) {
                        MONITOR.notify();
                    }
                })))
                .containsExactlyInAnyOrder("in time", "too late");
    }

    /** A notification is for one of those who still wait. */
    @Test
    void oneOfTwoIsNotifiedAndBothMayGiveUp() {
        assertThat(outcomesEverywhere(() -> {
                    String[] results = new String[2];
                    Together.Task first = () -> waitUnlessDone(results, 0);
                    Together.Task second = () -> waitUnlessDone(results, 1);
                    Together.run(first, second, () -> {
                        synchronized (MONITOR) {
                            done = true;
                            MONITOR.notify();
                        }
                    });
                    return results[0] + results[1];
                }))
                .containsExactlyInAnyOrder("--", "-n", "-y", "n-", "nn", "ny", "y-", "yn", "yy");
    }

    private static void waitUnlessDone(String[] results, int index) throws InterruptedException {
        synchronized (MONITOR) {
            if (done) {
                results[index] = "-";
            } else {
                MONITOR.wait(1);
                results[index] = done ? "y" : "n";
            }
        }
    }

    /** One that has no limit gets what one with a limit does not wait for any more. */
    @Test
    void whoHasGivenUpTakesNoNotificationFromOthers() {
        assertThat(outcomesEverywhere(() -> {
                    Thread[] others = new Thread[2];
                    String[] result = new String[1];
                    synchronized (MONITOR) {
                        others[0] = Together.start(() -> {
                            synchronized (MONITOR) {
                                MONITOR.notify();
                                MONITOR.notify();
                            }
                        });
                        others[1] = Together.start(() -> {
                            synchronized (MONITOR) {
                                MONITOR.wait(1);
                            }
                        });
                        MONITOR.wait();
                        result[0] = "notified";
                    }
                    others[0].join();
                    others[1].join();
                    return result[0];
                }))
                .containsExactly("notified");
    }

    static Stream<Awaiting> awaitings() {
        return Stream.of(
                condition -> condition.await(1, TimeUnit.SECONDS),
                condition -> condition.awaitNanos(5) > 0,
                condition -> condition.awaitUntil(new Date(Long.MAX_VALUE / 2_000_000)));
    }

    @ParameterizedTest
    @MethodSource("awaitings")
    void anAwaitRunsOutBeforeItIsSignalled(Awaiting awaiting) {
        assertThat(outcomesEverywhere(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    Condition condition = lock.newCondition();
                    Thread thread = Together.start(() -> {
                        lock.lock();
                        done = true;
                        condition.signal();
                        lock.unlock();
                    });
                    lock.lock();
                    boolean inTime = done || awaiting.await(condition);
                    String result = inTime + " " + done;
                    lock.unlock();
                    thread.join();
                    return result;
                }))
                .containsExactlyInAnyOrder("true true", "false true", "false false");
    }

    static Stream<Supplier<BlockingQueue<Integer>>> queues() {
        return Stream.of(
                () -> new ArrayBlockingQueue<>(1),
                () -> new LinkedBlockingQueue<>(1),
                () -> new LinkedBlockingDeque<>(1),
                () -> new PriorityBlockingQueue<>(1));
    }

    @ParameterizedTest
    @MethodSource("queues")
    void aPollRunsOutBeforeSomethingIsPut(Supplier<BlockingQueue<Integer>> made) {
        assertThat(graphsAndOptimal(() -> {
                    BlockingQueue<Integer> queue = made.get();
                    Thread thread = Together.start(() -> queue.put(1));
                    Integer polled = queue.poll(1, TimeUnit.SECONDS);
                    thread.join();
                    return polled;
                }))
                .containsExactlyInAnyOrder("1", "null");
    }

    @Test
    void anOfferRunsOutBeforeThereIsRoom() {
        assertThat(outcomesEverywhere(() -> {
                    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
                    queue.add(7);
                    Thread thread = Together.start(queue::take);
                    boolean offered = queue.offer(1, 1, TimeUnit.SECONDS);
                    thread.join();
                    return offered;
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    @Test
    void aBarrierBreaksBeforeTheOtherComes() {
        assertThat(outcomesEverywhere(() -> {
                    CyclicBarrier barrier = new CyclicBarrier(2);
                    String[] other = new String[1];
                    Thread thread = Together.start(() -> {
                        try {
                            barrier.await();
                            other[0] = "passed";
                        } catch (BrokenBarrierException e) {
                            other[0] = "broken";
                        }
                    });
                    String result;
                    try {
                        barrier.await(1, TimeUnit.SECONDS);
                        result = "passed";
                    } catch (TimeoutException e) {
                        result = "timeout";
                    }
                    thread.join();
                    return result + " " + other[0];
                }))
                .containsExactlyInAnyOrder("passed passed", "timeout broken");
    }

    private static String get(Future<Integer> future) throws Exception {
        try {
            return future.get(1, TimeUnit.SECONDS).toString();
        } catch (TimeoutException e) {
            return "timeout";
        }
    }

    @Test
    void aFutureIsLate() {
        assertThat(graphsAndOptimal(() -> {
                    FutureTask<Integer> future = new FutureTask<>(() -> 1);
                    Thread thread = Together.start(future::run);
                    String result = get(future);
                    thread.join();
                    return result;
                }))
                .containsExactlyInAnyOrder("1", "timeout");
        assertThat(graphsAndOptimal(() -> {
                    CompletableFuture<Integer> future = new CompletableFuture<>();
                    Thread thread = Together.start(() -> future.complete(1));
                    String result = get(future);
                    thread.join();
                    return result;
                }))
                .containsExactlyInAnyOrder("1", "timeout");
    }

    /** Depth first, these have too many executions. */
    private static Set<String> graphsAndOptimal(Program.Body program) {
        Set<String> first = outcomes(program, options -> options.withStrategy("optimal"));
        for (String model : new String[] {"sc", "jam"}) {
            assertThat(outcomes(
                            program,
                            options -> options.withStrategy("graph")
                                    .withModel(model)
                                    .withRaces(Options.Races.IGNORE)))
                    .as(model)
                    .isEqualTo(first);
        }
        return first;
    }

    @Test
    void whatWaitsWithoutALockRunsOutToo() {
        assertThat(outcomesEverywhere(() -> {
                    Thread self = Thread.currentThread();
                    Thread thread = Together.start(() -> {
                        seen = true;
                        LockSupport.unpark(self);
                    });
                    LockSupport.parkNanos(1);
                    boolean inTime = seen;
                    thread.join();
                    return inTime;
                }))
                .containsExactlyInAnyOrder("true", "false");
        assertThat(outcomesEverywhere(() -> {
                    CountDownLatch latch = new CountDownLatch(1);
                    Thread thread = Together.start(() -> {
                        seen = true;
                        latch.countDown();
                    });
                    String result = latch.await(1, TimeUnit.SECONDS) + " " + seen;
                    thread.join();
                    return result;
                }))
                .containsExactlyInAnyOrder("true true", "false true", "false false");
        assertThat(outcomesEverywhere(() -> {
                    Semaphore semaphore = new Semaphore(0);
                    Thread thread = Together.start(() -> {
                        seen = true;
                        semaphore.release();
                    });
                    String result = semaphore.tryAcquire(1, TimeUnit.SECONDS) + " " + seen;
                    thread.join();
                    return result;
                }))
                .containsExactlyInAnyOrder("true true", "false true", "false false");
        assertThat(outcomesEverywhere(() -> {
                    ReentrantLock lock = new ReentrantLock();
                    Thread thread = Together.start(() -> {
                        lock.lock();
                        done = true;
                        lock.unlock();
                    });
                    String result = "too late";
                    if (lock.tryLock(1, TimeUnit.SECONDS)) {
                        result = String.valueOf(done);
                        lock.unlock();
                    }
                    thread.join();
                    return result;
                }))
                .containsExactlyInAnyOrder("true", "false", "too late");
        assertThat(outcomesEverywhere(() -> {
                    Thread thread = Together.start(() -> seen = true);
                    thread.join(1);
                    boolean inTime = seen;
                    thread.join();
                    return inTime;
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    /** Whoever is interrupted and notified may have been woken by either, and keeps the interrupt in the second case. */
    @Test
    void aWaitIsInterruptedBeforeItIsNotified() {
        assertThat(outcomesEverywhere(() -> {
                    Thread self = Thread.currentThread();
                    Thread[] other = new Thread[1];
                    String result;
                    synchronized (MONITOR) {
                        other[0] = Together.start(() -> {
                            self.interrupt();
                            synchronized (MONITOR) {
                                MONITOR.notify();
                            }
                        });
                        try {
                            MONITOR.wait();
                            result = "notified";
                        } catch (InterruptedException e) {
                            result = "interrupted";
                        }
                    }
                    result += " " + Thread.interrupted();
                    other[0].join();
                    return result;
                }))
                .containsExactlyInAnyOrder("interrupted false", "notified true");
    }

    @Test
    void timeThatIsAskedForAndStatesOfThreadsAreCellsLikeOthers() {
        assertThat(outcomesEverywhere(() -> {
                    Thread thread = Together.start(() -> {
                        seen = true;
                        long unused = System.nanoTime();
                    });
                    long unused = System.nanoTime();
                    boolean first = seen;
                    long unused2 = System.nanoTime();
                    thread.join();
                    return first;
                }))
                .containsExactlyInAnyOrder("true", "false");
        assertThat(outcomesEverywhere(() -> {
                    Thread thread = Together.start(() -> seen = true);
                    boolean ended = thread.getState() == Thread.State.TERMINATED;
                    String result = ended + " " + seen;
                    thread.join();
                    return result;
                }))
                .containsExactlyInAnyOrder("false false", "false true", "true true");
    }
}
