package dev.bohr.bench.programs;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The counter done right. The other programs use no lock, so this is the only one in which modelling locks, or running the
 * JDK's own code for them, can make a difference.
 */
public final class LockedCounter {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    public void increment() {
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    /** The program; the Lincheck side has the same operations in {@code LincheckScenario}. */
    public static void run() {
        LockedCounter counter = new LockedCounter();
        Runnable threeTimes = () -> {
            counter.increment();
            counter.increment();
            counter.increment();
        };
        TwoThreads.run(threeTimes, threeTimes);
    }
}
