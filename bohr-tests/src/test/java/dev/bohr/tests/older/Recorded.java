package dev.bohr.tests.older;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The programs of which there are traces among the resources, each called {@code METHOD-VERSION.trace} and written by
 * {@code bohr check RecordedHistory.java#METHOD} as it was then. They must stay as they are; lines may move.
 * No lambdas: what the compiler calls them depends on its version.
 */
final class Recorded {
    private Recorded() {}

    static final class Count {
        int n;
    }

    static final class Counting extends Thread {
        int mine;

        @Override
        public void run() {
            int x = mine;
            mine = x + 1;
        }
    }

    static void lostUpdate() throws InterruptedException {
        Count count = new Count();
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                count.n++;
            }
        });
        t.start();
        count.n++;
        t.join();
        expectTwo(count.n);
    }

    /** A compare-and-set that stores what is there was said to have failed. */
    static void storesTheSame() throws InterruptedException {
        AtomicInteger flag = new AtomicInteger();
        Count count = new Count();
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                flag.compareAndSet(0, 0);
                count.n++;
            }
        });
        t.start();
        flag.compareAndSet(0, 0);
        count.n++;
        t.join();
        expectTwo(count.n);
    }

    /** It was not said whom a signal wakes. */
    static void signals() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Count count = new Count();
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                lock.lock();
                try {
                    if (count.n == 0) {
                        condition.awaitUninterruptibly();
                        count.n = 2;
                    }
                } finally {
                    lock.unlock();
                }
            }
        });
        t.start();
        lock.lock();
        try {
            count.n = 1;
            condition.signal();
        } finally {
            lock.unlock();
        }
        t.join();
        if (count.n == 2) {
            throw new AssertionError("it had to wait");
        }
    }

    /** Fields of threads had no names. */
    static void fieldOfAThread() throws InterruptedException {
        Counting t = new Counting();
        t.start();
        int x = t.mine;
        t.mine = x + 1;
        t.join();
        expectTwo(t.mine);
    }

    /** It was not said that a thread waits for itself. */
    static void upgrade() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                lock.readLock().lock();
            }
        });
        t.start();
        lock.readLock().lock();
        lock.writeLock().lock();
    }

    /** Of what an exception says, only the first line was told. */
    static void longMessage() throws InterruptedException {
        Count count = new Count();
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                count.n = 1;
            }
        });
        t.start();
        if (count.n == 0) {
            throw new IllegalStateException("the first line\nand the second");
        }
        t.join();
    }

    /** Values that look like what was written around them. */
    static void arrow() throws InterruptedException {
        AtomicReference<String> ref = new AtomicReference<>("a -> b");
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                ref.compareAndSet("e -> f", "c, not the later d");
            }
        });
        t.start();
        ref.set("e -> f");
        t.join();
        if (!ref.get().equals("e -> f")) {
            throw new AssertionError("it is " + ref.get());
        }
    }

    /** Threads were known by their names alone. */
    static void sameNames() throws InterruptedException {
        Count count = new Count();
        Runnable adding = new Runnable() {
            @Override
            public void run() {
                count.n++;
            }
        };
        Thread one = new Thread(adding, "w");
        Thread other = new Thread(adding, "w");
        one.start();
        other.start();
        other.join();
        one.join();
        expectTwo(count.n);
    }

    /** All the ways in which one thread lets another proceed. */
    static void lettingGo() throws InterruptedException {
        Object monitor = new Object();
        CountDownLatch latch = new CountDownLatch(1);
        Semaphore permits = new Semaphore(0);
        Count count = new Count();
        Thread t = new Thread(
                new Runnable() {
                    @Override
                    public void run() {
                        LockSupport.park();
                        synchronized (monitor) {
                            latch.countDown();
                            try {
                                monitor.wait();
                                monitor.wait(1_000);
                            } catch (InterruptedException e) {
                                count.n++;
                            }
                        }
                        permits.release();
                        count.n++;
                    }
                },
                "waiter");
        t.start();
        LockSupport.unpark(t);
        latch.await();
        synchronized (monitor) {
            monitor.notify();
        }
        t.interrupt();
        permits.acquire();
        count.n++;
        t.join();
        if (count.n < 3) {
            throw new AssertionError("fewer than 3: " + count.n);
        }
    }

    private static void expectTwo(int found) {
        if (found != 2) {
            throw new AssertionError("2 expected, not " + found);
        }
    }
}
