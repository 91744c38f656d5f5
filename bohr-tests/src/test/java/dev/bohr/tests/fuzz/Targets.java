package dev.bohr.tests.fuzz;

import dev.bohr.Bohr;
import java.util.concurrent.atomic.AtomicInteger;

/** What is checked and replayed: each has a few executions only. */
public final class Targets {
    private static int count;

    private final AtomicInteger next = new AtomicInteger();

    private Targets() {}

    public static void main(String[] args) throws InterruptedException {
        lost();
    }

    public static void lost() throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        if (count != 2) {
            throw new AssertionError("count is " + count);
        }
    }

    public static int right() throws InterruptedException {
        AtomicInteger sum = new AtomicInteger();
        Thread other = new Thread(sum::incrementAndGet);
        other.start();
        sum.incrementAndGet();
        other.join();
        return sum.get();
    }

    /** Two who wait, and are woken one by one; a value that is chosen, and a race. */
    public static String waiters() throws InterruptedException {
        Object lock = new Object();
        int[] awake = new int[2];
        Runnable waiting = () -> {
            synchronized (lock) {
                awake[0]++;
                try {
                    lock.wait(5);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            awake[1]++;
        };
        Thread first = new Thread(waiting);
        Thread second = new Thread(waiting);
        first.start();
        second.start();
        synchronized (lock) {
            lock.notify();
        }
        int chosen = Bohr.choose(2);
        first.join();
        second.join();
        return awake[0] + " " + awake[1] + " " + chosen;
    }

    public static void embrace() throws InterruptedException {
        Object a = new Object();
        Object b = new Object();
        Thread other = new Thread(() -> {
            synchronized (b) {
                synchronized (a) {
                    count++;
                }
            }
        });
        other.start();
        synchronized (a) {
            synchronized (b) {
                count++;
            }
        }
        other.join();
    }

    /** For {@code bohr linearize}. */
    public static final class Numbers {
        private int last;

        public int next() {
            return ++last;
        }
    }

    public int ticket() {
        return next.incrementAndGet();
    }
}
