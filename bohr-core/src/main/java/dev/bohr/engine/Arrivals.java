package dev.bohr.engine;

import dev.bohr.model.Kind;
import org.jspecify.annotations.Nullable;

/** That a thread begins to wait, as a step of its own: only where the program asks whether threads wait. */
final class Arrivals {
    private final Scheduler scheduler;

    Arrivals(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** A thread that is notified waits already, one that spins runs, and a condition of the program's is nothing to come to. */
    static boolean isSeen(Kind kind, @Nullable Object object) {
        return kind != Kind.WAKE && kind != Kind.SPIN && !(kind == Kind.AWAIT && object == null);
    }

    /**
     * A point before a thread comes to what may block it: as long as it has not come there it does not wait, and a thread that asks sees that. If
     * nothing blocks it, it proceeds in the same step; else it waits from now on.
     */
    boolean comesThrough(
            ManagedThread thread,
            Kind kind,
            @Nullable Object object,
            Resource resource,
            int request,
            boolean interruptible) {
        thread.request = request;
        thread.interruptible = interruptible;
        thread.plan(kind, object, -1, -1);
        thread.guarded = false;
        thread.skipsPoint = false;
        thread.arrival = resource;
        scheduler.arriveSafely(thread);
        thread.arrival = null;
        thread.kind = kind;
        thread.lastDeadline = scheduler.guards.nanos();
        boolean isThrough = thread.isAdmittedBy(resource);
        if (!isThrough) {
            scheduler.effects.blocked(thread);
        }
        return isThrough;
    }
}
