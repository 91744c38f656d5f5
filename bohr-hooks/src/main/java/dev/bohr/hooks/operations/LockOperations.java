package dev.bohr.hooks.operations;

import org.jspecify.annotations.Nullable;

/** The model of reentrant locks and of read-write locks; the queues are those of semaphores, too. */
public interface LockOperations {
    /** @param mode one of {@link LockMode} */
    boolean acquire(Object lock, int mode, long nanos, boolean interruptible) throws InterruptedException;

    void release(Object lock, int mode);

    /** Holds of the current thread. */
    int holds(Object lock, int mode);

    /** Holds of all threads: 0 if the lock is free in that mode. */
    int totalHolds(Object lock, int mode);

    /** Whether this thread waits to acquire. */
    boolean isQueued(Object lock, Thread thread);

    /** The threads that wait to acquire. */
    Thread[] queued(Object lock);

    /** The thread that holds the lock exclusively, or null. */
    @Nullable
    Thread owner(Object lock);
}
