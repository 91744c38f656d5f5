package dev.bohr.gallery.scale;

import dev.bohr.gallery.Together;
import org.jspecify.annotations.Nullable;

/**
 * The thread pool of Florian (2010, section 6.3 and appendix A.3): main starts the workers, adds a job and stops the pool. Whoever
 * gets the job, or nobody: it must end. A job wakes one idle worker, and which one is a choice; the end wakes all.
 */
public final class ThreadPool {
    private static final class Node {
        final Runnable job;

        @Nullable
        Node next;

        Node(Runnable job) {
            this.job = job;
        }
    }

    private @Nullable Node head;
    private @Nullable Node tail;
    private boolean exiting;
    private int idle;

    private ThreadPool() {}

    private synchronized void add(Runnable job) {
        Node node = new Node(job);
        if (tail == null) {
            head = node;
        } else {
            tail.next = node;
        }
        tail = node;
        if (idle > 0) {
            notify();
        }
    }

    private synchronized void stop() {
        exiting = true;
        notifyAll();
    }

    private void work() throws InterruptedException {
        while (true) {
            Runnable job = next();
            if (job == null) {
                return;
            }
            job.run();
        }
    }

    /** The next job, or null at the end; jobs that are left then are dropped. */
    @SuppressWarnings("NullAway") // who is through the loop, and not exiting, has a head
    private synchronized @Nullable Runnable next() throws InterruptedException {
        while (head == null && !exiting) {
            idle++;
            wait();
            idle--;
        }
        if (exiting) {
            return null;
        }
        Node node = head;
        head = node.next;
        if (head == null) {
            tail = null;
        }
        return node.job;
    }

    public static void run(int workers) throws InterruptedException {
        ThreadPool pool = new ThreadPool();
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            threads[i] = Together.start(pool::work);
        }
        pool.add(() -> {});
        pool.stop();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** @param args the number of workers, 1 if there is none */
    public static void main(String[] args) throws InterruptedException {
        run(args.length > 0 ? Integer.parseInt(args[0]) : 1);
    }

    public static void two() throws InterruptedException {
        run(2);
    }
}
