package dev.bohr.hooks.operations;

/** The model of stamped locks. */
public interface StampedLockOperations {
    /** Returns the stamp, 0 if it was not acquired. */
    long acquire(Object lock, int mode, long nanos, boolean interruptible) throws InterruptedException;

    /** Returns false if the stamp does not fit; a stamp of 0 stands for any hold in that mode. */
    boolean release(Object lock, int mode, long stamp);

    long optimisticStamp(Object lock);

    boolean validate(Object lock, long stamp);

    /** Converts to EXCLUSIVE, SHARED or (-1) optimistic; returns 0 if it cannot be done. */
    long convert(Object lock, long stamp, int mode);

    /** Holds of all threads: 0 if the lock is free in that mode. */
    int totalHolds(Object lock, int mode);
}
