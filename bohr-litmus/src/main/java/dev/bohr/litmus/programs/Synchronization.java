package dev.bohr.litmus.programs;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.ReentrantLock;

/** Threads, monitors and fences of litmus tests. */
public final class Synchronization {
    private Synchronization() {}

    public static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    public static void join(Thread thread) throws InterruptedException {
        thread.join();
    }

    public static void within(Object monitor, Step body, int[] cells, int[] registers) {
        synchronized (monitor) {
            body.run(cells, registers);
        }
    }

    /** Holds a monitor that nobody else can know. */
    public static void withinOwn(Step body, int[] cells, int[] registers) {
        synchronized (new Object()) {
            body.run(cells, registers);
        }
    }

    public static void lock(ReentrantLock lock) {
        lock.lock();
    }

    public static void unlock(ReentrantLock lock) {
        lock.unlock();
    }

    public static void fullFence() {
        VarHandle.fullFence();
    }

    public static void acquireFence() {
        VarHandle.acquireFence();
    }

    public static void releaseFence() {
        VarHandle.releaseFence();
    }

    public static void loadLoadFence() {
        VarHandle.loadLoadFence();
    }

    public static void storeStoreFence() {
        VarHandle.storeStoreFence();
    }
}
