package dev.bohr.sync;

import dev.bohr.engine.Kind;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.ThreadPlaces;
import dev.bohr.hooks.Sink;

/** Park permits, as LockSupport documents them. */
public final class Parking implements Resource {
    private final Scheduler scheduler;

    public Parking(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    @Override
    public boolean admits(ManagedThread thread) {
        return thread.permit || scheduler.isInterrupted(thread);
    }

    /** @param nanos how long; {@link Sink#FOREVER} without a limit */
    public void park(ManagedThread thread, long nanos) {
        scheduler.point(thread, Kind.PARK, thread.thread(), this, 0, nanos, false, true);
        if (thread.permit) {
            thread.permit = false;
            scheduler.effects().wrote(thread, thread.thread(), ThreadPlaces.PERMIT);
            scheduler.result(thread, "permit taken");
        } else if (scheduler.isInterrupted(thread)) {
            scheduler.effects().looked(thread, thread.thread(), ThreadPlaces.INTERRUPT);
            scheduler.result(thread, "interrupted");
        } else {
            scheduler.effects().looked(thread, thread.thread(), ThreadPlaces.PERMIT);
            scheduler.timedOut(thread);
            scheduler.result(thread, nanos == Sink.FOREVER ? "spuriously" : "timed out");
        }
    }

    /** Unparking a thread that is not started, or that has ended, has no effect. */
    public void unpark(ManagedThread thread, Thread target) {
        if (scheduler.isEnding()) {
            return;
        }
        scheduler.point(thread, Kind.UNPARK, target, -1, -1);
        ManagedThread unparked = scheduler.find(target);
        if (unparked != null && scheduler.isLive(unparked)) {
            unparked.permit = true;
            scheduler.effects().wrote(thread, target, ThreadPlaces.PERMIT);
        }
    }
}
