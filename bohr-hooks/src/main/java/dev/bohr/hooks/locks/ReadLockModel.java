package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.locks.LockModel.acquireUninterruptibly;
import static dev.bohr.hooks.locks.LockModel.limit;
import static dev.bohr.hooks.operations.LockMode.SHARED;
import static dev.bohr.hooks.operations.TimeLimit.FOREVER;
import static dev.bohr.hooks.operations.TimeLimit.NOW;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;

/** Stands in for {@link ReadLock}. */
public final class ReadLockModel {
    private ReadLockModel() {}

    public static void lock(ReadLock lock) {
        acquireUninterruptibly(lock, SHARED, FOREVER);
    }

    public static void lockInterruptibly(ReadLock lock) throws InterruptedException {
        engine().locks().acquire(lock, SHARED, FOREVER, true);
    }

    public static boolean tryLock(ReadLock lock) {
        return acquireUninterruptibly(lock, SHARED, NOW);
    }

    public static boolean tryLock(ReadLock lock, long time, TimeUnit unit) throws InterruptedException {
        return engine().locks().acquire(lock, SHARED, limit(unit.toNanos(time)), true);
    }

    public static void unlock(ReadLock lock) {
        engine().locks().release(lock, SHARED);
    }
}
