package dev.bohr.engine;

import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;

/**
 * What has been learned about a program in the course of a check. What it never does need not be taken into account when
 * steps are compared; the first time it does, the search restarts.
 */
public final class ProgramTraits {
    boolean asksWhatOthersDo;
    boolean interrupts;
    boolean asksForTheTime;
    /** Where others are patient: whether a thread waits with a time limit, or until something is to happen. */
    boolean hasLimits;

    /** What has been learned so far, for a search that continues in another JVM. */
    public int bits() {
        return (asksWhatOthersDo ? 1 : 0) | (interrupts ? 2 : 0) | (asksForTheTime ? 4 : 0) | (hasLimits ? 8 : 0);
    }

    /** What has been learned in another JVM. */
    public void set(int bits) {
        asksWhatOthersDo = (bits & 1) != 0;
        interrupts = (bits & 2) != 0;
        asksForTheTime = (bits & 4) != 0;
        hasLimits = (bits & 8) != 0;
    }

    /** Whether all cells are one: see {@link Effects#touchesCell}. */
    boolean isOneCell() {
        return asksWhatOthersDo || interrupts || asksForTheTime;
    }

    /** What is added to the access of an operation that had to be admitted. */
    int guard(ManagedThread thread) {
        if (!thread.guarded) {
            return 0;
        }
        return thread.patient || interrupts && mayBeInterrupted(thread)
                ? Footprint.GUARD | Footprint.ANY_OF
                : Footprint.GUARD;
    }

    static boolean mayBeInterrupted(ManagedThread thread) {
        return thread.interruptible || thread.kind == Kind.PARK;
    }

    /** Whether a thread that waits could stop waiting though nobody wakes it. */
    boolean mayTimeOutOrBeInterrupted(ManagedThread waiting) {
        return !waiting.guarded || waiting.patient || interrupts && waiting.interruptible;
    }

    /** Whoever explores a memory model must know: that a thread was notified does not say that it had to be. */
    static int notified(ManagedThread thread) {
        return thread.couldGiveUp ? Footprint.COULD_GIVE_UP : 0;
    }
}
