package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.locks.LockModel.limit;
import static dev.bohr.hooks.operations.TimeLimit.FOREVER;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Stands in for {@link CountDownLatch}. */
public final class CountDownLatchModel {
    private CountDownLatchModel() {}

    public static void await(CountDownLatch latch) throws InterruptedException {
        engine().latches().await(latch, FOREVER);
    }

    public static boolean await(CountDownLatch latch, long time, TimeUnit unit) throws InterruptedException {
        return engine().latches().await(latch, limit(unit.toNanos(time)));
    }

    public static void countDown(CountDownLatch latch) {
        engine().latches().countDown(latch);
    }

    public static long getCount(CountDownLatch latch) {
        return engine().latches().count(latch);
    }
}
