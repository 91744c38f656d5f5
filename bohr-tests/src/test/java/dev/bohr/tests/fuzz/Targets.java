package dev.bohr.tests.fuzz;

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
