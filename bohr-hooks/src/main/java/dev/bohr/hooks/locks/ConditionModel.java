package dev.bohr.hooks.locks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.locks.LockModel.limit;
import static dev.bohr.hooks.operations.TimeLimit.FOREVER;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer.ConditionObject;

/** Stands in for {@link ConditionObject} where its lock is modelled. */
public final class ConditionModel {
    private ConditionModel() {}

    public static void await(ConditionObject condition) throws InterruptedException {
        engine().conditions().await(condition, FOREVER, true);
    }

    public static void awaitUninterruptibly(ConditionObject condition) {
        try {
            engine().conditions().await(condition, FOREVER, false);
        } catch (InterruptedException e) {
            throw new AssertionError("an uninterruptible await was interrupted", e);
        }
    }

    public static long awaitNanos(ConditionObject condition, long nanos) throws InterruptedException {
        return engine().conditions().await(condition, limit(nanos), true);
    }

    public static boolean await(ConditionObject condition, long time, TimeUnit unit) throws InterruptedException {
        return engine().conditions().await(condition, limit(unit.toNanos(time)), true) > 0;
    }

    public static boolean awaitUntil(ConditionObject condition, Date deadline) throws InterruptedException {
        long millis = deadline.getTime() - engine().clock().currentTimeMillis();
        return engine().conditions().await(condition, limit(TimeUnit.MILLISECONDS.toNanos(millis)), true) > 0;
    }

    public static void signal(ConditionObject condition) {
        engine().conditions().signal(condition, false);
    }

    public static void signalAll(ConditionObject condition) {
        engine().conditions().signal(condition, true);
    }
}
