package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.locks.LockModel.acquireUninterruptibly;
import static dev.bohr.hooks.locks.LockModel.limit;
import static dev.bohr.hooks.operations.LockMode.EXCLUSIVE;
import static dev.bohr.hooks.operations.TimeLimit.FOREVER;
import static dev.bohr.hooks.operations.TimeLimit.NOW;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Stands in for {@link ReentrantLock}. */
public final class ReentrantLockModel {
    private ReentrantLockModel() {}

    public static void lock(ReentrantLock lock) {
        acquireUninterruptibly(lock, EXCLUSIVE, FOREVER);
    }

    public static void lockInterruptibly(ReentrantLock lock) throws InterruptedException {
        engine().locks().acquire(lock, EXCLUSIVE, FOREVER, true);
    }

    public static boolean tryLock(ReentrantLock lock) {
        return acquireUninterruptibly(lock, EXCLUSIVE, NOW);
    }

    public static boolean tryLock(ReentrantLock lock, long time, TimeUnit unit) throws InterruptedException {
        return engine().locks().acquire(lock, EXCLUSIVE, limit(unit.toNanos(time)), true);
    }

    public static void unlock(ReentrantLock lock) {
        engine().locks().release(lock, EXCLUSIVE);
    }

    public static boolean isLocked(ReentrantLock lock) {
        return engine().locks().totalHolds(lock, EXCLUSIVE) > 0;
    }

    public static boolean isHeldByCurrentThread(ReentrantLock lock) {
        return engine().locks().holds(lock, EXCLUSIVE) > 0;
    }

    public static int getHoldCount(ReentrantLock lock) {
        return engine().locks().holds(lock, EXCLUSIVE);
    }

    public static boolean hasQueuedThreads(ReentrantLock lock) {
        return engine().locks().queued(lock).length > 0;
    }

    public static int getQueueLength(ReentrantLock lock) {
        return engine().locks().queued(lock).length;
    }

    public static boolean hasQueuedThread(ReentrantLock lock, Thread thread) {
        return engine().locks().isQueued(lock, thread);
    }

    public static boolean hasWaiters(ReentrantLock lock, Condition condition) {
        return engine().conditions().waiting(condition).length > 0;
    }

    public static int getWaitQueueLength(ReentrantLock lock, Condition condition) {
        return engine().conditions().waiting(condition).length;
    }

    public static Collection<Thread> getWaitingThreads(ReentrantLock lock, Condition condition) {
        return List.of(engine().conditions().waiting(condition));
    }

    public static Collection<Thread> getQueuedThreads(ReentrantLock lock) {
        return List.of(engine().locks().queued(lock));
    }

    public static @Nullable Thread getOwner(ReentrantLock lock) {
        return engine().locks().owner(lock);
    }
}
