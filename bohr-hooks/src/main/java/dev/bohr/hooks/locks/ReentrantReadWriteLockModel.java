package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.sink;
import static dev.bohr.hooks.Sink.EXCLUSIVE;
import static dev.bohr.hooks.Sink.SHARED;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Stands in for the queries of {@link ReentrantReadWriteLock}; its two locks have models of their own. */
public final class ReentrantReadWriteLockModel {
    private ReentrantReadWriteLockModel() {}

    public static int getReadLockCount(ReentrantReadWriteLock lock) {
        return sink().totalHolds(lock, SHARED);
    }

    public static boolean isWriteLocked(ReentrantReadWriteLock lock) {
        return sink().totalHolds(lock, EXCLUSIVE) > 0;
    }

    public static boolean isWriteLockedByCurrentThread(ReentrantReadWriteLock lock) {
        return sink().holds(lock, EXCLUSIVE) > 0;
    }

    public static int getWriteHoldCount(ReentrantReadWriteLock lock) {
        return sink().holds(lock, EXCLUSIVE);
    }

    public static int getReadHoldCount(ReentrantReadWriteLock lock) {
        return sink().holds(lock, SHARED);
    }

    public static boolean hasQueuedThreads(ReentrantReadWriteLock lock) {
        return sink().queueLength(lock) > 0;
    }

    public static int getQueueLength(ReentrantReadWriteLock lock) {
        return sink().queueLength(lock);
    }

    public static boolean hasQueuedThread(ReentrantReadWriteLock lock, Thread thread) {
        return sink().isQueued(lock, thread);
    }

    public static boolean hasWaiters(ReentrantReadWriteLock lock, Condition condition) {
        return sink().waiting(condition).length > 0;
    }

    public static int getWaitQueueLength(ReentrantReadWriteLock lock, Condition condition) {
        return sink().waiting(condition).length;
    }

    public static Collection<Thread> getWaitingThreads(ReentrantReadWriteLock lock, Condition condition) {
        return List.of(sink().waiting(condition));
    }

    public static Collection<Thread> getQueuedThreads(ReentrantReadWriteLock lock) {
        return List.of(sink().queued(lock));
    }

    public static Thread getOwner(ReentrantReadWriteLock lock) {
        return sink().owner(lock);
    }
}
