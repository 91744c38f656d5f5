package dev.bohr.gallery.chess;

import dev.bohr.gallery.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The sample Bluetooth driver (Qadeer and Wu 2004; Musuvathi and Qadeer 2007, section 4.1): workers count themselves in and out,
 * and whoever stops the driver waits until nobody is inside. A worker looks whether the driver is stopping before it counts itself
 * in; between the two the driver can be stopped. One preemption.
 */
public final class Bluetooth {
    private final boolean countsFirst;

    /** Those inside, and one for the driver itself. */
    private final AtomicInteger pending = new AtomicInteger(1);

    private final CountDownLatch nobodyInside = new CountDownLatch(1);
    private volatile boolean stopping;
    private volatile boolean stopped;

    private Bluetooth(boolean countsFirst) {
        this.countsFirst = countsFirst;
    }

    private boolean enter() {
        if (countsFirst) {
            pending.incrementAndGet();
            if (stopping) {
                leave();
                return false;
            }
            return true;
        }
        if (stopping) {
            return false;
        }
        pending.incrementAndGet();
        return true;
    }

    private void leave() {
        if (pending.decrementAndGet() == 0) {
            nobodyInside.countDown();
        }
    }

    private void work() {
        if (enter()) {
            if (stopped) {
                throw new AssertionError("a worker is inside the driver that was stopped");
            }
            leave();
        }
    }

    private void stop() throws InterruptedException {
        stopping = true;
        leave();
        nobodyInside.await();
        stopped = true;
    }

    private static void run(boolean countsFirst, int workers) throws InterruptedException {
        Bluetooth driver = new Bluetooth(countsFirst);
        Together.Task[] tasks = new Together.Task[workers + 1];
        for (int i = 0; i < workers; i++) {
            tasks[i] = driver::work;
        }
        tasks[workers] = driver::stop;
        Together.run(tasks);
    }

    public static void run() throws InterruptedException {
        run(false, 2);
    }

    /** A worker counts itself in before it looks. */
    public static void repaired() throws InterruptedException {
        run(true, 2);
    }
}
