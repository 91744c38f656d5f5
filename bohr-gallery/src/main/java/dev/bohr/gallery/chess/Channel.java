package dev.bohr.gallery.chess;

import dev.bohr.gallery.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The use after free in Dryad's channels (Musuvathi and Qadeer 2007, figure 3): closing a channel waits until every worker has said
 * that it stops, and then the channel is deleted; but a worker that has said so still takes the channel's lock. One preemption,
 * right before it does.
 */
public final class Channel {
    private final ReentrantLock base = new ReentrantLock();
    private final CountDownLatch stop = new CountDownLatch(1);
    private final CountDownLatch alerts;
    private volatile boolean deleted;

    private Channel(int workers) {
        alerts = new CountDownLatch(workers);
    }

    /** A worker waits for the message to stop, and then cleans up. */
    private void work() throws InterruptedException {
        stop.await();
        alertApplication();
    }

    private void alertApplication() {
        alerts.countDown();
        if (deleted) {
            throw new AssertionError("the channel is used after it was deleted");
        }
        base.lock();
        base.unlock();
    }

    private void close() throws InterruptedException {
        stop.countDown();
        alerts.await();
    }

    private static void run(int workers, boolean waitsForWorkers) throws InterruptedException {
        Channel channel = new Channel(workers);
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            threads[i] = Together.start(channel::work);
        }
        channel.close();
        if (waitsForWorkers) {
            join(threads);
        }
        channel.deleted = true;
        join(threads);
    }

    private static void join(Thread[] threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void run(int workers) throws InterruptedException {
        run(workers, false);
    }

    public static void run() throws InterruptedException {
        run(2, false);
    }

    /** The channel is deleted only when no worker can know it any more. */
    public static void repaired() throws InterruptedException {
        repaired(2);
    }

    public static void repaired(int workers) throws InterruptedException {
        run(workers, true);
    }
}
