package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.operations.LockMode.EXCLUSIVE;
import static dev.bohr.hooks.operations.LockMode.SHARED;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/** Stands in for the queries of {@link ReentrantReadWriteLock}; its two locks have models of their own. */
public final class ReentrantReadWriteLockModel {
    private ReentrantReadWriteLockModel() {}

    public static int getReadLockCount(ReentrantReadWriteLock lock) {
        return engine().locks().totalHolds(lock, SHARED);
    }

    public static boolean isWriteLocked(ReentrantReadWriteLock lock) {
        return engine().locks().totalHolds(lock, EXCLUSIVE) > 0;
    }

    public static boolean isWriteLockedByCurrentThread(ReentrantReadWriteLock lock) {
        return engine().locks().holds(lock, EXCLUSIVE) > 0;
    }

    public static int getWriteHoldCount(ReentrantReadWriteLock lock) {
        return engine().locks().holds(lock, EXCLUSIVE);
    }

    public static int getReadHoldCount(ReentrantReadWriteLock lock) {
        return engine().locks().holds(lock, SHARED);
    }

    public static boolean hasQueuedThreads(ReentrantReadWriteLock lock) {
        return engine().locks().queued(lock).length > 0;
    }

    public static int getQueueLength(ReentrantReadWriteLock lock) {
        return engine().locks().queued(lock).length;
    }

    public static boolean hasQueuedThread(ReentrantReadWriteLock lock, Thread thread) {
        return engine().locks().isQueued(lock, thread);
    }

    public static boolean hasWaiters(ReentrantReadWriteLock lock, Condition condition) {
        return engine().conditions().waiting(condition).length > 0;
    }

    public static int getWaitQueueLength(ReentrantReadWriteLock lock, Condition condition) {
        return engine().conditions().waiting(condition).length;
    }

    public static Collection<Thread> getWaitingThreads(ReentrantReadWriteLock lock, Condition condition) {
        return List.of(engine().conditions().waiting(condition));
    }

    public static Collection<Thread> getQueuedThreads(ReentrantReadWriteLock lock) {
        return List.of(engine().locks().queued(lock));
    }

    public static @Nullable Thread getOwner(ReentrantReadWriteLock lock) {
        return engine().locks().owner(lock);
    }
}
