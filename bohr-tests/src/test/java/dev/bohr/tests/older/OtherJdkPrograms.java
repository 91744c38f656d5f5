package dev.bohr.tests.older;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Programs of which there are traces of several JDKs among the resources, each called {@code NAME-JDK.trace}. They must stay as they are. */
enum OtherJdkPrograms {
    LAMBDAS(() -> {
        int[] count = new int[1];
        Thread one = new Thread(() -> count[0]++);
        Thread other = new Thread(() -> count[0]++);
        one.start();
        other.start();
        one.join();
        other.join();
        return expect(count[0] == 2);
    }),
    MONITORS(() -> {
        Object left = new Object();
        Object right = new Object();
        Thread other = new Thread(() -> {
            synchronized (right) {
                synchronized (left) {
                    right.notifyAll();
                }
            }
        });
        other.start();
        synchronized (left) {
            synchronized (right) {
                left.notifyAll();
            }
        }
        other.join();
        return null;
    }),
    CONDITIONS(() -> {
        ReentrantLock lock = new ReentrantLock();
        Condition ready = lock.newCondition();
        Thread other = new Thread(() -> {
            lock.lock();
            try {
                ready.awaitUninterruptibly();
            } finally {
                lock.unlock();
            }
        });
        other.start();
        lock.lock();
        ready.signal();
        lock.unlock();
        other.join();
        return null;
    }),
    CHECK_THEN_ACT(() -> {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Runnable add = () -> {
            if (!map.containsKey("a")) {
                map.merge("a", 1, Integer::sum);
            }
        };
        Thread other = new Thread(add);
        other.start();
        add.run();
        other.join();
        return expect(map.get("a") == 1);
    }),
    COMPARE_AND_SET(() -> {
        AtomicReference<Deque<Integer>> top = new AtomicReference<>(new ArrayDeque<>());
        Thread other = new Thread(() -> top.compareAndSet(top.get(), new ArrayDeque<>()));
        other.start();
        boolean isSet = top.compareAndSet(top.get(), new ArrayDeque<>());
        other.join();
        return expect(isSet);
    }),
    LATCHES(() -> {
        CountDownLatch latch = new CountDownLatch(1);
        AtomicInteger count = new AtomicInteger();
        Thread other = new Thread(() -> {
            latch.countDown();
            count.incrementAndGet();
        });
        other.start();
        latch.await();
        return expect(count.get() == 1);
    }),
    SEMAPHORES(() -> {
        Semaphore permits = new Semaphore(2);
        int[] inside = new int[1];
        Runnable enter = () -> {
            permits.acquireUninterruptibly();
            inside[0]++;
            permits.release();
        };
        Thread other = new Thread(enter);
        other.start();
        enter.run();
        other.join();
        return expect(inside[0] == 2);
    }),
    READERS(() -> {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        Thread other = new Thread(() -> lock.writeLock().lock());
        other.start();
        other.join();
        return null;
    }),
    QUEUES(() -> {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread other = new Thread(() -> queue.add(2));
        other.start();
        queue.add(1);
        return expect(queue.take() == 1 && other != null);
    }),
    BARRIERS(() -> {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[] x = new int[1];
        Thread other = new Thread(() -> {
            x[0]++;
            try {
                barrier.await();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        x[0]++;
        barrier.await();
        return expect(x[0] == 2);
    }),
    EXECUTORS(() -> {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int[] count = new int[1];
        var one = pool.submit(() -> count[0]++);
        var other = pool.submit(() -> count[0]++);
        one.get();
        other.get();
        pool.shutdown();
        return expect(count[0] == 2);
    }),
    STATICS(() -> {
        Counter.count = 0;
        Thread other = new Thread(Counter::add);
        other.start();
        Counter.add();
        other.join();
        return expect(Counter.count == 2);
    });

    private static final class Counter {
        private static int count;

        static void add() {
            int seen = count;
            count = seen + 1;
        }
    }

    final Callable<Object> program;

    OtherJdkPrograms(Callable<Object> program) {
        this.program = program;
    }

    private static Object expect(boolean holds) {
        if (!holds) {
            throw new AssertionError("it does not hold");
        }
        return null;
    }
}
