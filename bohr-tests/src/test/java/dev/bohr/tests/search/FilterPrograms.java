package dev.bohr.tests.search;

import dev.bohr.Bohr;
import dev.bohr.Program;
import dev.bohr.gallery.Together;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Small programs, each with several outcomes or a bug, and each with another way in which threads meet. */
final class FilterPrograms {
    private static int x;
    private static int y;
    private static volatile int flag;
    private static final Object LOCK = new Object();
    private static final Object OTHER = new Object();

    private FilterPrograms() {}

    static Map<String, Program.Body> all() {
        Map<String, Program.Body> all = new LinkedHashMap<>();
        all.put("increments", FilterPrograms::increments);
        all.put("store buffering", FilterPrograms::storeBuffering);
        all.put("independent, then not", FilterPrograms::independentThenNot);
        all.put("locks", FilterPrograms::locks);
        all.put("deadlock", FilterPrograms::deadlock);
        all.put("wait and notify", FilterPrograms::waitAndNotify);
        all.put("lost wake-up", FilterPrograms::lostWakeUp);
        all.put("latch", FilterPrograms::latch);
        all.put("semaphore", FilterPrograms::semaphore);
        all.put("park", FilterPrograms::park);
        all.put("try lock", FilterPrograms::tryLock);
        all.put("compare and set", FilterPrograms::compareAndSet);
        all.put("spinning barrier", () -> spinningBarrier(2, 1));
        all.put("spin loop of two reads", FilterPrograms::spinLoopOfTwoReads);
        all.put("is alive", FilterPrograms::isAlive);
        all.put("timed wait", FilterPrograms::timedWait);
        all.put("choices", FilterPrograms::choices);
        all.put("exception", FilterPrograms::exception);
        all.put("nested start", FilterPrograms::nestedStart);
        return all;
    }

    private static Object increments() throws InterruptedException {
        x = 0;
        Together.run(() -> x++, () -> x++, () -> x = 5);
        return x;
    }

    private static Object storeBuffering() throws InterruptedException {
        x = 0;
        y = 0;
        int[] seen = new int[2];
        Together.run(
                () -> {
                    x = 1;
                    seen[0] = y;
                },
                () -> {
                    y = 1;
                    seen[1] = x;
                });
        return seen[0] + "" + seen[1];
    }

    private static Object independentThenNot() throws InterruptedException {
        x = 0;
        y = 0;
        flag = 0;
        Together.run(
                () -> {
                    x = 1;
                    x = 2;
                    flag = flag * 2 + 1;
                },
                () -> {
                    y = 1;
                    y = 2;
                    flag = flag * 3 + 1;
                });
        return flag + " " + x + y;
    }

    private static Object locks() throws InterruptedException {
        x = 1;
        Together.run(
                () -> {
                    synchronized (LOCK) {
                        x = x * 2;
                    }
                    y = x;
                },
                () -> {
                    synchronized (LOCK) {
                        x = x + 3;
                    }
                });
        return x + " " + y;
    }

    private static Object deadlock() throws InterruptedException {
        x = 0;
        Together.run(
                () -> {
                    synchronized (LOCK) {
                        synchronized (OTHER) {
                            x = x * 2 + 1;
                        }
                    }
                },
                () -> {
                    synchronized (OTHER) {
                        synchronized (LOCK) {
                            x = x * 3 + 1;
                        }
                    }
                });
        return x;
    }

    private static Object waitAndNotify() throws InterruptedException {
        x = 0;
        y = 0;
        Together.run(
                () -> {
                    synchronized (LOCK) {
                        while (x == 0) {
                            y++;
                            LOCK.wait();
                        }
                    }
                },
                () -> {
                    synchronized (LOCK) {
                        x = 1;
                        LOCK.notifyAll();
                    }
                });
        return y;
    }

    private static Object lostWakeUp() throws InterruptedException {
        flag = 0;
        Together.run(
                () -> {
                    if (flag == 0) {
                        synchronized (LOCK) {
                            LOCK.wait();
                        }
                    }
                },
                () -> {
                    flag = 1;
                    synchronized (LOCK) {
                        LOCK.notify();
                    }
                });
        return flag;
    }

    private static Object latch() throws InterruptedException {
        x = 0;
        CountDownLatch latch = new CountDownLatch(1);
        Together.run(
                () -> {
                    x = 1;
                    latch.countDown();
                    x = 2;
                },
                () -> {
                    latch.await();
                    y = x;
                });
        return y;
    }

    private static Object semaphore() throws InterruptedException {
        x = 1;
        Semaphore semaphore = new Semaphore(1);
        Together.run(
                () -> {
                    semaphore.acquire();
                    x = x * 2;
                    semaphore.release();
                },
                () -> {
                    semaphore.acquire();
                    x = x + 3;
                    semaphore.release();
                    x = x * 5;
                });
        return x;
    }

    private static Object park() throws InterruptedException {
        x = 0;
        Thread sleeper = Together.thread(() -> {
            LockSupport.park();
            y = x;
        });
        sleeper.start();
        x = 1;
        LockSupport.unpark(sleeper);
        x = 2;
        sleeper.join();
        return y;
    }

    private static Object tryLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        x = 0;
        Together.run(
                () -> {
                    lock.lock();
                    x = 1;
                    lock.unlock();
                },
                () -> {
                    if (lock.tryLock()) {
                        x = x * 2 + 2;
                        lock.unlock();
                    } else {
                        y = 7;
                    }
                });
        return x + " " + y;
    }

    private static Object compareAndSet() throws InterruptedException {
        AtomicInteger value = new AtomicInteger();
        boolean[] won = new boolean[3];
        Together.run(
                () -> won[0] = value.compareAndSet(0, 1),
                () -> won[1] = value.compareAndSet(1, 2),
                () -> won[2] = value.compareAndSet(0, 2));
        return value + " " + won[0] + won[1] + won[2];
    }

    /** A barrier with a counter for each round, and a loop that waits until all have counted. */
    static Object spinningBarrier(int threads, int rounds) throws InterruptedException {
        AtomicInteger[] arrived = new AtomicInteger[rounds];
        for (int round = 0; round < rounds; round++) {
            arrived[round] = new AtomicInteger();
        }
        Together.Task[] tasks = new Together.Task[threads];
        for (int t = 0; t < threads; t++) {
            tasks[t] = () -> {
                for (AtomicInteger counter : arrived) {
                    counter.getAndIncrement();
                    while (counter.get() < threads) {
                        Thread.onSpinWait();
                    }
                }
            };
        }
        Together.run(tasks);
        return "passed";
    }

    private static Object spinLoopOfTwoReads() throws InterruptedException {
        x = 0;
        y = 0;
        flag = 0;
        Together.run(
                () -> {
                    while (x + y < 2) {
                        Thread.onSpinWait();
                    }
                    flag = flag * 2 + 1;
                },
                () -> {
                    x = 1;
                    y = 1;
                    flag = flag * 3 + 1;
                });
        return flag;
    }

    private static Object isAlive() throws InterruptedException {
        x = 0;
        Thread other = Together.thread(() -> x = 1);
        other.start();
        boolean alive = other.isAlive();
        int seen = x;
        other.join();
        return alive + " " + seen;
    }

    private static Object timedWait() throws InterruptedException {
        x = 0;
        Together.run(
                () -> {
                    synchronized (LOCK) {
                        LOCK.wait(10);
                        y = x;
                    }
                },
                () -> {
                    synchronized (LOCK) {
                        x = 1;
                        LOCK.notify();
                    }
                });
        return y;
    }

    private static Object choices() throws InterruptedException {
        x = 0;
        Together.run(() -> x = x * 3 + Bohr.choose(3), () -> x = x * 2 + 1);
        return x;
    }

    private static Object exception() throws InterruptedException {
        x = 0;
        y = 0;
        Together.run(
                () -> {
                    y = 1;
                    x = 1;
                    x = 0;
                },
                () -> {
                    y = 2;
                    if (x == 1) {
                        throw new IllegalStateException("seen");
                    }
                });
        return x + " " + y;
    }

    private static Object nestedStart() throws InterruptedException {
        x = 0;
        Together.run(
                () -> {
                    Thread child = Together.start(() -> x = x * 2 + 1);
                    x = x * 3 + 1;
                    child.join();
                },
                () -> x = x * 5 + 1);
        return x;
    }
}
