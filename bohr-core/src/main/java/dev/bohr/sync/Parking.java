package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.hooks.operations.ParkingOperations;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome;

/** Park permits, as LockSupport documents them. */
public final class Parking implements Resource, ParkingOperations {
    private final Scheduler scheduler;
    private final VirtualClock virtualClock;

    public Parking(Scheduler scheduler, VirtualClock virtualClock) {
        this.scheduler = scheduler;
        this.virtualClock = virtualClock;
    }

    @Override
    public boolean admits(ManagedThread thread) {
        return thread.permit || scheduler.isInterrupted(thread);
    }

    @Override
    public void park(boolean absolute, long time) {
        try (ManagedThread thread = scheduler.enter()) {
            long nanos = virtualClock.parkLimit(absolute, time);
            scheduler.point(thread, Kind.PARK, thread.thread(), this, 0, nanos, false, true);
            if (thread.permit) {
                thread.permit = false;
                scheduler.order().permit(thread, true);
                scheduler.effects().passed(thread, thread.thread(), ThreadLocations.PERMIT);
                scheduler.recorder().result(thread, Outcome.Resumed.PERMITTED);
            } else if (scheduler.isInterrupted(thread)) {
                scheduler.effects().looked(thread, thread.thread(), ThreadLocations.INTERRUPT);
                scheduler.effects().touches(thread.thread(), ThreadLocations.PERMIT, Footprint.READ);
                scheduler.recorder().result(thread, Outcome.Resumed.INTERRUPTED);
            } else {
                scheduler.effects().looked(thread, thread.thread(), ThreadLocations.PERMIT);
                scheduler.effects().interruptSeen(thread, false);
                scheduler.timedOut(thread);
                scheduler
                        .recorder()
                        .result(
                                thread,
                                nanos == TimeLimit.FOREVER ? Outcome.Resumed.SPURIOUSLY : Outcome.Resumed.TIMED_OUT);
            }
        }
    }

    /** Unparking a thread that is not started, or that has ended, has no effect. */
    @Override
    public void unpark(Thread target) {
        try (ManagedThread thread = scheduler.enter()) {
            if (scheduler.isEnding()) {
                return;
            }
            scheduler.point(thread, Kind.UNPARK, target, -1, -1);
            // First, since what it does to the permit depends on it.
            scheduler.effects().touches(target, ThreadLocations.STARTED, Footprint.READ);
            ManagedThread unparked = scheduler.find(target);
            if (unparked != null) {
                scheduler.order().permit(thread, false);
                // One that has ended is not told apart: then the order of this and its last park would matter in one
                // direction only.
                if (unparked.permit || !scheduler.isLive(unparked)) {
                    scheduler.effects().freesAgain(thread, target, ThreadLocations.PERMIT);
                } else {
                    unparked.permit = true;
                    scheduler.effects().frees(thread, target, ThreadLocations.PERMIT);
                }
            }
        }
    }
}
