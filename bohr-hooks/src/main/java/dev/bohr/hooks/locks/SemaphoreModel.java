package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.locks.LockModel.limit;
import static dev.bohr.hooks.operations.TimeLimit.FOREVER;
import static dev.bohr.hooks.operations.TimeLimit.NOW;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Stands in for {@link Semaphore}. */
public final class SemaphoreModel {
    private SemaphoreModel() {}

    public static void acquire(Semaphore semaphore) throws InterruptedException {
        engine().permits().acquire(semaphore, 1, FOREVER, true);
    }

    public static void acquire(Semaphore semaphore, int permits) throws InterruptedException {
        engine().permits().acquire(semaphore, checked(permits), FOREVER, true);
    }

    public static void acquireUninterruptibly(Semaphore semaphore) {
        acquireUninterruptibly(semaphore, 1);
    }

    public static void acquireUninterruptibly(Semaphore semaphore, int permits) {
        uninterruptibly(semaphore, checked(permits), FOREVER);
    }

    public static boolean tryAcquire(Semaphore semaphore) {
        return uninterruptibly(semaphore, 1, NOW);
    }

    public static boolean tryAcquire(Semaphore semaphore, int permits) {
        return uninterruptibly(semaphore, checked(permits), NOW);
    }

    public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit) throws InterruptedException {
        return engine().permits().acquire(semaphore, 1, limit(unit.toNanos(time)), true);
    }

    public static boolean tryAcquire(Semaphore semaphore, int permits, long time, TimeUnit unit)
            throws InterruptedException {
        return engine().permits().acquire(semaphore, checked(permits), limit(unit.toNanos(time)), true);
    }

    public static void release(Semaphore semaphore) {
        engine().permits().add(semaphore, 1);
    }

    public static void release(Semaphore semaphore, int permits) {
        engine().permits().add(semaphore, checked(permits));
    }

    public static void reducePermits(Semaphore semaphore, int permits) {
        engine().permits().add(semaphore, -checked(permits));
    }

    public static int availablePermits(Semaphore semaphore) {
        return engine().permits().available(semaphore);
    }

    public static int drainPermits(Semaphore semaphore) {
        return engine().permits().drain(semaphore);
    }

    public static boolean hasQueuedThreads(Semaphore semaphore) {
        return engine().locks().queued(semaphore).length > 0;
    }

    public static int getQueueLength(Semaphore semaphore) {
        return engine().locks().queued(semaphore).length;
    }

    private static boolean uninterruptibly(Semaphore semaphore, int permits, long nanos) {
        try {
            return engine().permits().acquire(semaphore, permits, nanos, false);
        } catch (InterruptedException e) {
            throw new AssertionError("an uninterruptible acquire was interrupted", e);
        }
    }

    private static int checked(int permits) {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
        return permits;
    }
}
