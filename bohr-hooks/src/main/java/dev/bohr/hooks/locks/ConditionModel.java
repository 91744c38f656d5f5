package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.sink;
import static dev.bohr.hooks.Sink.FOREVER;
import static dev.bohr.hooks.locks.LockModel.limit;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer.ConditionObject;

/** Stands in for {@link ConditionObject} where its lock is modelled. */
public final class ConditionModel {
    private ConditionModel() {}

    public static void await(ConditionObject condition) throws InterruptedException {
        sink().await(condition, FOREVER, true);
    }

    public static void awaitUninterruptibly(ConditionObject condition) {
        try {
            sink().await(condition, FOREVER, false);
        } catch (InterruptedException e) {
            throw new AssertionError("an uninterruptible await was interrupted", e);
        }
    }

    public static long awaitNanos(ConditionObject condition, long nanos) throws InterruptedException {
        return sink().await(condition, limit(nanos), true);
    }

    public static boolean await(ConditionObject condition, long time, TimeUnit unit) throws InterruptedException {
        return sink().await(condition, limit(unit.toNanos(time)), true) > 0;
    }

    public static boolean awaitUntil(ConditionObject condition, Date deadline) throws InterruptedException {
        long millis = deadline.getTime() - sink().currentTimeMillis();
        return sink().await(condition, limit(TimeUnit.MILLISECONDS.toNanos(millis)), true) > 0;
    }

    public static void signal(ConditionObject condition) {
        sink().signal(condition, false);
    }

    public static void signalAll(ConditionObject condition) {
        sink().signal(condition, true);
    }
}
