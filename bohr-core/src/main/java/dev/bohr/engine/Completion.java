package dev.bohr.engine;

import dev.bohr.model.Kind;
import dev.bohr.model.MemoryEvents;
import org.jspecify.annotations.Nullable;

/**
 * Whether an execution in which nothing is left to do is complete, or stuck, or shows nothing that others do not show.
 *
 * @param weak null where reads see the last write
 */
record Completion(Scheduler scheduler, @Nullable WeakMemory weak) {
    /** What the end is, now that the strategy knows the last step. */
    End settled(End end) {
        return isGivenUp(end) ? new End.Abandoned() : isOutlived(end) ? new End.Learned(Scheduler.CUTS_OFF) : end;
    }

    /**
     * Whether a daemon thread took a step in this execution that the end of the last other thread may cut off in another. That is learned, once:
     * then there must be a point at the end of threads.
     */
    private boolean isOutlived(End end) {
        boolean isWhole = end instanceof End.Completed || end instanceof End.Uncaught || end instanceof End.Cut;
        return (isWhole || end instanceof End.Stuck)
                && weak != null
                && weak.events() != null
                && scheduler.daemons.hasDaemons()
                && !scheduler.daemons.cutsOff()
                && weak.events().hasOutlived(scheduler)
                && scheduler.learned().addEndsOfUserThreads();
    }

    /** No thread is enabled. */
    End endIfNoneEnabled() {
        if (onlyIdleWorkersAreLeft()) {
            return new End.Completed();
        }
        return weak != null && hasStaleLoop() ? new End.Abandoned() : new End.Stuck();
    }

    /** Whether a thread waits in a loop for what has been written already: in another execution it has seen that. */
    private boolean hasStaleLoop() {
        for (long rest = scheduler.live(); rest != 0; rest &= rest - 1) {
            ManagedThread thread = scheduler.thread(Long.numberOfTrailingZeros(rest));
            if (thread.kind == Kind.SPIN && isStale(thread)) {
                return true;
            }
        }
        return false;
    }

    /** No thread is enabled; whether nobody misses those that are left: workers without work, and daemon threads that wait for no lock. */
    private boolean onlyIdleWorkersAreLeft() {
        for (int i = 0; i < scheduler.count(); i++) {
            ManagedThread thread = scheduler.thread(i);
            if (scheduler.isLive(thread) && !thread.isIdle() && (!thread.daemon || thread.kind == Kind.LOCK)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether the memory model does not allow the execution, though it has ended: to a deadlock, for instance, where the strategy was
     * not asked again since it knows.
     */
    private boolean isGivenUp(End newEnd) {
        boolean isOfProgram = newEnd instanceof End.Completed
                || newEnd instanceof End.Stuck
                || newEnd instanceof End.Exited
                || newEnd instanceof End.Uncaught;
        return isOfProgram
                && weak != null
                && weak.events() != null
                && (weak.events().isGivenUp() || weak.events().endsUnexplored(scheduler));
    }

    /**
     * Whether something newer has been written than what a thread saw that waits in a loop. All reads of the iteration count: a
     * compare-and-set that fails has seen the newest, and the read before it may not have. Of other things than memory no thread sees an old
     * state: there it matters what has changed since.
     */
    @SuppressWarnings("NullAway") // only under a memory model
    private boolean isStale(ManagedThread thread) {
        MemoryEvents events = weak.events();
        SpinDetection spin = thread.spin;
        if (events != null && spin.isOutdated()) {
            return true;
        }
        for (int i = 0; events != null && i < spin.waitingReads(); i++) {
            Object base = spin.waitingBase(i);
            long offset = spin.waitingOffset(i);
            if (SpinWaiting.isMemory(base, offset)
                    && !events.seesNewest(
                            thread.id,
                            events.location(scheduler.effects().keys().key(base, offset)),
                            spin.waitingReads(i, base, offset))) {
                return true;
            }
        }
        return false;
    }
}
