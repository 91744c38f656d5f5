package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.TrackedObjects;
import dev.bohr.hooks.operations.ConditionOperations;
import dev.bohr.hooks.operations.LockMode;
import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome;

/** The conditions of modelled locks. They signal in the order of waiting, as their documentation promises. */
public final class Conditions implements ConditionOperations {
    private final Scheduler scheduler;
    private final TrackedObjects objects;
    private final Locks locks;
    private final Waiting waiting;

    public Conditions(Scheduler scheduler, TrackedObjects objects, Locks locks) {
        this.scheduler = scheduler;
        this.objects = objects;
        this.locks = locks;
        this.waiting = new Waiting(scheduler);
    }

    /** Conditions of synchronizers that the program built itself run the JDK's code. */
    @Override
    public boolean isModelled(Object condition) {
        String name = LockFields.syncOfCondition(condition).getClass().getName();
        return name.startsWith("java.util.concurrent.locks.Reentrant");
    }

    /** Returns the nanoseconds left, 0 or less if the time ran out. */
    @Override
    public long await(Object condition, long nanos, boolean interruptible) throws InterruptedException {
        try (ManagedThread thread = scheduler.enter()) {
            Object sync = LockFields.syncOfCondition(condition);
            if (interruptible
                    && locks.of(sync).holds(thread, LockMode.EXCLUSIVE) == 0
                    && InterruptedWaits.clear(thread, scheduler.effects())) {
                throw new InterruptedException(); // it looks for that first
            }
            LockState lock = owned(thread, sync);
            Waiting.Ended ended = waiting.await(thread, condition, sync, lock, set(condition), nanos, interruptible);
            return ended == Waiting.Ended.TIMED_OUT ? 0 : Math.max(1, nanos);
        }
    }

    @Override
    public void signal(Object condition, boolean all) {
        try (ManagedThread thread = scheduler.enter()) {
            if (scheduler.isEnding()) {
                return;
            }
            Object sync = LockFields.syncOfCondition(condition);
            LockState lock = owned(thread, sync);
            WaitSet set = set(condition);
            scheduler.point(thread, all ? Kind.NOTIFY_ALL : Kind.NOTIFY, condition, -1, -1);
            scheduler.recorder().result(thread, Outcome.Wakes.NOBODY);
            if (set.size() > 0) {
                scheduler.effects().changesWaiters(thread, condition, sync);
            } else {
                scheduler.effects().findsNoWaiter(condition, sync);
            }
            for (int n = all ? set.size() : Math.min(1, set.size()); n > 0; n--) {
                waiting.wake(set.remove(0), sync, lock);
            }
        }
    }

    @Override
    public Thread[] waiting(Object condition) {
        try (ManagedThread thread = scheduler.enter()) {
            Object sync = LockFields.syncOfCondition(condition);
            owned(thread, sync);
            scheduler.point(thread, Kind.QUERY, condition, -1, -1);
            scheduler.effects().looksAtWaiters(thread, condition, sync);
            return set(condition).threads();
        }
    }

    private LockState owned(ManagedThread thread, Object sync) {
        LockState lock = locks.of(sync);
        if (lock.holds(thread, LockMode.EXCLUSIVE) == 0) {
            if (scheduler.isEnding()) {
                scheduler.throwEnd(thread);
            }
            throw new IllegalMonitorStateException();
        }
        return lock;
    }

    private WaitSet set(Object condition) {
        return objects.model(condition, WaitSet::new);
    }
}
