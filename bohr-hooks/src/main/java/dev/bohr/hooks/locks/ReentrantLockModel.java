package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.sink;
import static dev.bohr.hooks.Sink.EXCLUSIVE;
import static dev.bohr.hooks.Sink.FOREVER;
import static dev.bohr.hooks.Sink.NOW;
import static dev.bohr.hooks.locks.LockModel.acquireUninterruptibly;
import static dev.bohr.hooks.locks.LockModel.limit;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Stands in for {@link ReentrantLock}. */
public final class ReentrantLockModel {
    private ReentrantLockModel() {}

    public static void lock(ReentrantLock lock) {
        acquireUninterruptibly(lock, EXCLUSIVE, FOREVER);
    }

    public static void lockInterruptibly(ReentrantLock lock) throws InterruptedException {
        sink().acquire(lock, EXCLUSIVE, FOREVER, true);
    }

    public static boolean tryLock(ReentrantLock lock) {
        return acquireUninterruptibly(lock, EXCLUSIVE, NOW);
    }

    public static boolean tryLock(ReentrantLock lock, long time, TimeUnit unit) throws InterruptedException {
        return sink().acquire(lock, EXCLUSIVE, limit(unit.toNanos(time)), true);
    }

    public static void unlock(ReentrantLock lock) {
        sink().release(lock, EXCLUSIVE);
    }

    public static boolean isLocked(ReentrantLock lock) {
        return sink().totalHolds(lock, EXCLUSIVE) > 0;
    }

    public static boolean isHeldByCurrentThread(ReentrantLock lock) {
        return sink().holds(lock, EXCLUSIVE) > 0;
    }

    public static int getHoldCount(ReentrantLock lock) {
        return sink().holds(lock, EXCLUSIVE);
    }

    public static boolean hasQueuedThreads(ReentrantLock lock) {
        return sink().queueLength(lock) > 0;
    }

    public static int getQueueLength(ReentrantLock lock) {
        return sink().queueLength(lock);
    }

    public static boolean hasQueuedThread(ReentrantLock lock, Thread thread) {
        return sink().isQueued(lock, thread);
    }

    public static boolean hasWaiters(ReentrantLock lock, Condition condition) {
        return sink().waiting(condition).length > 0;
    }

    public static int getWaitQueueLength(ReentrantLock lock, Condition condition) {
        return sink().waiting(condition).length;
    }

    public static Collection<Thread> getWaitingThreads(ReentrantLock lock, Condition condition) {
        return List.of(sink().waiting(condition));
    }

    public static Collection<Thread> getQueuedThreads(ReentrantLock lock) {
        return List.of(sink().queued(lock));
    }

    public static Thread getOwner(ReentrantLock lock) {
        return sink().owner(lock);
    }
}
