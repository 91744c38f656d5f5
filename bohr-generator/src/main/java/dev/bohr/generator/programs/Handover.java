package dev.bohr.generator.programs;

import java.util.concurrent.Semaphore;

/** What threads do that are started, end and are waited for one after the other. */
public final class Handover {
    private int zero;
    private int one;

    private Handover() {}

    public static Handover newState() {
        return new Handover();
    }

    public static Semaphore newSemaphore() {
        return new Semaphore(0);
    }

    public static void join(Thread thread) throws InterruptedException {
        thread.join();
    }

    public static void acquire(Semaphore semaphore) throws InterruptedException {
        semaphore.acquire();
    }

    public static void release(Semaphore semaphore) {
        semaphore.release();
    }

    public int read(int variable) {
        return variable == 0 ? zero : one;
    }

    public void write(int variable, int value) {
        if (variable == 0) {
            zero = value;
        } else {
            one = value;
        }
    }

    public synchronized void addLocked(int variable) {
        write(variable, read(variable) + 10);
    }
}
