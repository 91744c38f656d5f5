package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.locks.LockModel.limit;
import static dev.bohr.hooks.operations.LockMode.EXCLUSIVE;
import static dev.bohr.hooks.operations.LockMode.SHARED;
import static dev.bohr.hooks.operations.TimeLimit.FOREVER;
import static dev.bohr.hooks.operations.TimeLimit.NOW;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** Stands in for {@link StampedLock}; its views call the methods replaced here. */
public final class StampedLockModel {
    private static final int OPTIMISTIC = -1;
    /** Stands for whatever hold there is, for the views, which know no stamps. */
    private static final long ANY_STAMP = 0;

    private StampedLockModel() {}

    public static long writeLock(StampedLock lock) {
        return uninterruptibly(lock, EXCLUSIVE, FOREVER);
    }

    public static long tryWriteLock(StampedLock lock) {
        return uninterruptibly(lock, EXCLUSIVE, NOW);
    }

    public static long tryWriteLock(StampedLock lock, long time, TimeUnit unit) throws InterruptedException {
        return engine().stampedLocks().acquire(lock, EXCLUSIVE, limit(unit.toNanos(time)), true);
    }

    public static long writeLockInterruptibly(StampedLock lock) throws InterruptedException {
        return engine().stampedLocks().acquire(lock, EXCLUSIVE, FOREVER, true);
    }

    public static long readLock(StampedLock lock) {
        return uninterruptibly(lock, SHARED, FOREVER);
    }

    public static long tryReadLock(StampedLock lock) {
        return uninterruptibly(lock, SHARED, NOW);
    }

    public static long tryReadLock(StampedLock lock, long time, TimeUnit unit) throws InterruptedException {
        return engine().stampedLocks().acquire(lock, SHARED, limit(unit.toNanos(time)), true);
    }

    public static long readLockInterruptibly(StampedLock lock) throws InterruptedException {
        return engine().stampedLocks().acquire(lock, SHARED, FOREVER, true);
    }

    public static long tryOptimisticRead(StampedLock lock) {
        return engine().stampedLocks().optimisticStamp(lock);
    }

    public static boolean validate(StampedLock lock, long stamp) {
        return engine().stampedLocks().validate(lock, stamp);
    }

    public static void unlockWrite(StampedLock lock, long stamp) {
        require(stamp != ANY_STAMP && engine().stampedLocks().release(lock, EXCLUSIVE, stamp));
    }

    public static void unlockRead(StampedLock lock, long stamp) {
        require(stamp != ANY_STAMP && engine().stampedLocks().release(lock, SHARED, stamp));
    }

    public static void unlock(StampedLock lock, long stamp) {
        require(stamp != ANY_STAMP
                && (engine().stampedLocks().release(lock, EXCLUSIVE, stamp)
                        || engine().stampedLocks().release(lock, SHARED, stamp)));
    }

    public static boolean tryUnlockWrite(StampedLock lock) {
        return engine().stampedLocks().release(lock, EXCLUSIVE, ANY_STAMP);
    }

    public static boolean tryUnlockRead(StampedLock lock) {
        return engine().stampedLocks().release(lock, SHARED, ANY_STAMP);
    }

    public static void unstampedUnlockWrite(StampedLock lock) {
        require(tryUnlockWrite(lock));
    }

    public static void unstampedUnlockRead(StampedLock lock) {
        require(tryUnlockRead(lock));
    }

    public static long tryConvertToWriteLock(StampedLock lock, long stamp) {
        return engine().stampedLocks().convert(lock, stamp, EXCLUSIVE);
    }

    public static long tryConvertToReadLock(StampedLock lock, long stamp) {
        return engine().stampedLocks().convert(lock, stamp, SHARED);
    }

    public static long tryConvertToOptimisticRead(StampedLock lock, long stamp) {
        return engine().stampedLocks().convert(lock, stamp, OPTIMISTIC);
    }

    public static boolean isWriteLocked(StampedLock lock) {
        return engine().stampedLocks().totalHolds(lock, EXCLUSIVE) > 0;
    }

    public static boolean isReadLocked(StampedLock lock) {
        return engine().stampedLocks().totalHolds(lock, SHARED) > 0;
    }

    public static int getReadLockCount(StampedLock lock) {
        return engine().stampedLocks().totalHolds(lock, SHARED);
    }

    private static long uninterruptibly(StampedLock lock, int mode, long nanos) {
        try {
            return engine().stampedLocks().acquire(lock, mode, nanos, false);
        } catch (InterruptedException e) {
            throw new AssertionError("an uninterruptible acquire was interrupted", e);
        }
    }

    private static void require(boolean released) {
        if (!released) {
            throw new IllegalMonitorStateException();
        }
    }
}
