package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.sink;
import static dev.bohr.hooks.Sink.FOREVER;
import static dev.bohr.hooks.locks.LockModel.limit;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Stands in for {@link CountDownLatch}. */
public final class CountDownLatchModel {
    private CountDownLatchModel() {}

    public static void await(CountDownLatch latch) throws InterruptedException {
        sink().awaitLatch(latch, FOREVER);
    }

    public static boolean await(CountDownLatch latch, long time, TimeUnit unit) throws InterruptedException {
        return sink().awaitLatch(latch, limit(unit.toNanos(time)));
    }

    public static void countDown(CountDownLatch latch) {
        sink().countDown(latch);
    }

    public static long getCount(CountDownLatch latch) {
        return sink().count(latch);
    }
}
