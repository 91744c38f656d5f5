package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.sink;
import static dev.bohr.hooks.Sink.FOREVER;
import static dev.bohr.hooks.Sink.NOW;
import static dev.bohr.hooks.locks.LockModel.limit;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Stands in for {@link Semaphore}. */
public final class SemaphoreModel {
    private SemaphoreModel() {}

    public static void acquire(Semaphore semaphore) throws InterruptedException {
        sink().acquirePermits(semaphore, 1, FOREVER, true);
    }

    public static void acquire(Semaphore semaphore, int permits) throws InterruptedException {
        sink().acquirePermits(semaphore, checked(permits), FOREVER, true);
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
        return sink().acquirePermits(semaphore, 1, limit(unit.toNanos(time)), true);
    }

    public static boolean tryAcquire(Semaphore semaphore, int permits, long time, TimeUnit unit)
            throws InterruptedException {
        return sink().acquirePermits(semaphore, checked(permits), limit(unit.toNanos(time)), true);
    }

    public static void release(Semaphore semaphore) {
        sink().addPermits(semaphore, 1);
    }

    public static void release(Semaphore semaphore, int permits) {
        sink().addPermits(semaphore, checked(permits));
    }

    public static void reducePermits(Semaphore semaphore, int permits) {
        sink().addPermits(semaphore, -checked(permits));
    }

    public static int availablePermits(Semaphore semaphore) {
        return sink().permits(semaphore);
    }

    public static int drainPermits(Semaphore semaphore) {
        return sink().drainPermits(semaphore);
    }

    public static boolean hasQueuedThreads(Semaphore semaphore) {
        return sink().queueLength(semaphore) > 0;
    }

    public static int getQueueLength(Semaphore semaphore) {
        return sink().queueLength(semaphore);
    }

    private static boolean uninterruptibly(Semaphore semaphore, int permits, long nanos) {
        try {
            return sink().acquirePermits(semaphore, permits, nanos, false);
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
