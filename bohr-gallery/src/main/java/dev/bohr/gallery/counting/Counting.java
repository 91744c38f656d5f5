package dev.bohr.gallery.counting;

import dev.bohr.gallery.Together;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs of a line or two for each thread; how many happens-before classes there are is written beside each. */
public final class Counting {
    private volatile int x;
    private final AtomicInteger atomic = new AtomicInteger();
    private final Object lock = new Object();
    private final Object otherLock = new Object();

    private Counting() {}

    /** Every thread reads and then writes: (n!)&sup2; for 2, 3 and 4 threads. */
    public static void increments(int threads) throws InterruptedException {
        Counting it = new Counting();
        Together.run(threads, () -> {
            int read = it.x;
            it.x = read + 1;
        });
    }

    /** n! */
    public static void atomicIncrements(int threads) throws InterruptedException {
        Counting it = new Counting();
        Together.run(threads, it.atomic::incrementAndGet);
    }

    /** One writer, and every reader comes before or after it: 2<sup>n</sup>. */
    public static void readers(int readers) throws InterruptedException {
        Counting it = new Counting();
        Together.Task[] tasks = new Together.Task[readers + 1];
        tasks[0] = () -> it.x = 1;
        for (int i = 1; i <= readers; i++) {
            tasks[i] = () -> use(it.x);
        }
        Together.run(tasks);
    }

    /** n! */
    public static void writers(int writers) throws InterruptedException {
        Counting it = new Counting();
        Together.run(writers, () -> it.x = 1);
    }

    /** n! */
    public static void oneLock(int threads) throws InterruptedException {
        Counting it = new Counting();
        Together.run(threads, () -> take(it.lock));
    }

    /** (n!)&sup2; */
    public static void twoLocks(int threadsEach) throws InterruptedException {
        Counting it = new Counting();
        Together.Task[] tasks = new Together.Task[2 * threadsEach];
        for (int i = 0; i < threadsEach; i++) {
            tasks[2 * i] = () -> take(it.lock);
            tasks[2 * i + 1] = () -> take(it.otherLock);
        }
        Together.run(tasks);
    }

    /** 1 */
    public static void commutingReads(int readers) throws InterruptedException {
        Counting it = new Counting();
        Together.run(readers, () -> use(it.x));
    }

    private static void take(Object lock) {
        synchronized (lock) {
            use(0);
        }
    }

    private static int use(int value) {
        return value;
    }
}
