package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.operations.LockMode;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome;

/**
 * What {@code Object.wait} and {@code Condition.await} have in common. To wait is to give the lock back and enter the wait
 * set in one operation; leaving it is another, and so is taking the lock again: a thread whose time has run out but that has
 * not got the lock yet is no longer there to be notified.
 */
final class Waiting {
    /** Why a wait ended. */
    enum Ended {
        SIGNALLED(Outcome.Resumed.NOTIFIED),
        TIMED_OUT(Outcome.Resumed.TIMED_OUT),
        INTERRUPTED(Outcome.Resumed.INTERRUPTED),
        SPURIOUS(Outcome.Resumed.SPURIOUSLY);

        private final Outcome outcome;

        Ended(Outcome outcome) {
            this.outcome = outcome;
        }
    }

    private final Scheduler scheduler;

    Waiting(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /**
     * Waits, and holds the lock again afterwards.
     *
     * @param waitedOn what the trace says was waited on
     * @param lockObject the object that the lock belongs to
     */
    Ended await(
            ManagedThread thread,
            Object waitedOn,
            Object lockObject,
            LockState lock,
            WaitSet set,
            long nanos,
            boolean interruptible)
            throws InterruptedException {
        scheduler.point(thread, Kind.WAIT, waitedOn, -1, -1);
        if (interruptible && InterruptedWaits.clear(thread, scheduler.effects())) {
            scheduler.recorder().result(thread, Outcome.Resumed.INTERRUPTED_BEFORE);
            throw new InterruptedException();
        }
        int holds = lock.giveAll();
        scheduler.order().release(thread, lockObject, MemoryOrder.LOCK);
        scheduler.recorder().holds(thread, lockObject, false, false);
        set.add(thread);
        thread.signalled = false;
        scheduler.effects().released(thread, lockObject, -1);
        scheduler.effects().changesWaiters(thread, waitedOn, lockObject);
        scheduler.point(thread, Kind.WAKE, waitedOn, set, 0, nanos, interruptible, true);
        Ended ended = thread.signalled ? Ended.SIGNALLED : giveUp(thread, set, nanos, interruptible);
        if (ended == Ended.SIGNALLED) {
            scheduler.effects().proceedsNotified(thread, waitedOn, lockObject);
        } else {
            scheduler.effects().stopsWaiting(thread, waitedOn, lockObject);
        }
        scheduler.recorder().result(thread, ended.outcome);
        if (ended != Ended.SIGNALLED) {
            scheduler.point(thread, Kind.LOCK, lockObject, lock, LockMode.EXCLUSIVE, TimeLimit.FOREVER, false, false);
        }
        lock.takeAll(thread, holds);
        scheduler.order().acquire(thread, lockObject, MemoryOrder.LOCK);
        scheduler.effects().acquired(thread, lockObject);
        scheduler.recorder().holds(thread, lockObject, false, true);
        if (ended == Ended.INTERRUPTED) {
            InterruptedWaits.clear(thread, scheduler.effects());
            throw new InterruptedException();
        }
        return ended;
    }

    private Ended giveUp(ManagedThread thread, WaitSet set, long nanos, boolean interruptible) {
        set.remove(thread);
        if (interruptible) {
            boolean interrupted = scheduler.isInterrupted(thread);
            scheduler.effects().interruptSeen(thread, false);
            if (interrupted) {
                return Ended.INTERRUPTED;
            }
        }
        if (nanos != TimeLimit.FOREVER) {
            scheduler.timedOut(thread);
            return Ended.TIMED_OUT;
        }
        return Ended.SPURIOUS;
    }

    /** Wakes one thread of the set: from now on it asks for the lock. */
    void wake(ManagedThread woken, Object lockObject, LockState lock) {
        woken.signalled = true;
        scheduler.order().wake(scheduler.running(), woken);
        scheduler.recorder().wakes(scheduler.running(), woken);
        scheduler.askInstead(woken, Kind.WAKE, lockObject, lock, LockMode.EXCLUSIVE);
    }
}
