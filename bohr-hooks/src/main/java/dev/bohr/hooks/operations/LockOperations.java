package dev.bohr.hooks.operations;

import org.jspecify.annotations.Nullable;

/** The models of {@code java.util.concurrent.locks}, semaphores and latches, used if locks are modelled. */
public interface LockOperations {
    boolean acquire(Object lock, int mode, long nanos, boolean interruptible) throws InterruptedException;

    void release(Object lock, int mode);

    /** Holds of the current thread. */
    int holds(Object lock, int mode);

    /** Holds of all threads: 0 if the lock is free in that mode. */
    int totalHolds(Object lock, int mode);

    /** Threads that wait to acquire. */
    int queueLength(Object lock);

    /** Whether this thread waits to acquire. */
    boolean isQueued(Object lock, Thread thread);

    /** The threads that wait to acquire. */
    Thread[] queued(Object lock);

    /** The thread that holds the lock exclusively, or null. */
    @Nullable
    Thread owner(Object lock);

    /** Returns the nanoseconds left, 0 or less if the time ran out. */
    long await(Object condition, long nanos, boolean interruptible) throws InterruptedException;

    void signal(Object condition, boolean all);

    /** The threads that wait to be signalled. */
    Thread[] waiting(Object condition);

    /** Whether the model knows the lock that this condition belongs to. */
    boolean isModelled(Object condition);

    boolean acquirePermits(Object semaphore, int permits, long nanos, boolean interruptible)
            throws InterruptedException;

    /** Adds permits, takes them away if negative. */
    void addPermits(Object semaphore, int permits);

    int permits(Object semaphore);

    int drainPermits(Object semaphore);

    boolean awaitLatch(Object latch, long nanos) throws InterruptedException;

    void countDown(Object latch);

    long count(Object latch);

    /** Returns the stamp, 0 if it was not acquired. */
    long acquireStamped(Object lock, int mode, long nanos, boolean interruptible) throws InterruptedException;

    /** Returns false if the stamp does not fit; a stamp of 0 stands for any hold in that mode. */
    boolean releaseStamped(Object lock, int mode, long stamp);

    long optimisticStamp(Object lock);

    boolean validateStamp(Object lock, long stamp);

    /** Converts to EXCLUSIVE, SHARED or (-1) optimistic; returns 0 if it cannot be done. */
    long convertStamp(Object lock, long stamp, int mode);
}
