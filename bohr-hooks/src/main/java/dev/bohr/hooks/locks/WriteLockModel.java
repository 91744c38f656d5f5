package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.locks.LockModel.acquireUninterruptibly;
import static dev.bohr.hooks.locks.LockModel.limit;
import static dev.bohr.hooks.operations.LockMode.EXCLUSIVE;
import static dev.bohr.hooks.operations.TimeLimit.FOREVER;
import static dev.bohr.hooks.operations.TimeLimit.NOW;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;

/** Stands in for {@link WriteLock}. */
public final class WriteLockModel {
    private WriteLockModel() {}

    public static void lock(WriteLock lock) {
        acquireUninterruptibly(lock, EXCLUSIVE, FOREVER);
    }

    public static void lockInterruptibly(WriteLock lock) throws InterruptedException {
        engine().locks().acquire(lock, EXCLUSIVE, FOREVER, true);
    }

    public static boolean tryLock(WriteLock lock) {
        return acquireUninterruptibly(lock, EXCLUSIVE, NOW);
    }

    public static boolean tryLock(WriteLock lock, long time, TimeUnit unit) throws InterruptedException {
        return engine().locks().acquire(lock, EXCLUSIVE, limit(unit.toNanos(time)), true);
    }

    public static void unlock(WriteLock lock) {
        engine().locks().release(lock, EXCLUSIVE);
    }

    public static boolean isHeldByCurrentThread(WriteLock lock) {
        return engine().locks().holds(lock, EXCLUSIVE) > 0;
    }

    public static int getHoldCount(WriteLock lock) {
        return engine().locks().holds(lock, EXCLUSIVE);
    }
}
