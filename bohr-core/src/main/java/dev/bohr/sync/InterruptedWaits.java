package dev.bohr.sync;

import dev.bohr.engine.Effects;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.engine.jdk.ThreadFields;
import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome;

/**
 * What a thread that waits, or is about to, does when it is interrupted; {@link ThreadMethods} interrupts it. The flag is the Thread's own,
 * so that un-woven code sees it too.
 */
final class InterruptedWaits {
    private InterruptedWaits() {}

    /**
     * Before a lock, a permit or a latch is asked for. The JDK looks for an interrupt first, then for the lock: whoever is interrupted in
     * between has the lock and its flag set. That these are two steps shows only if both come together, and is learned then.
     */
    static void checkFirst(ManagedThread thread, Scheduler scheduler) throws InterruptedException {
        if (!scheduler.learned().hasInterruptChecks()) {
            return;
        }
        scheduler.point(thread, Kind.QUERY, thread.thread(), ThreadLocations.INTERRUPT, -1);
        boolean interrupted = clear(thread, scheduler.effects());
        scheduler.recorder().result(thread, interrupted ? Outcome.YES : Outcome.NO);
        if (interrupted) {
            throw new InterruptedException();
        }
    }

    /**
     * Whether an interrupt ends the wait; then the flag is cleared.
     *
     * @param isThere whether what it waits for is to be had
     */
    static boolean endsWait(ManagedThread thread, Scheduler scheduler, boolean isThere) {
        if (isThere && scheduler.isInterrupted(thread)) {
            scheduler.threadQueries().observesInterruptCheck();
            if (scheduler.learned().hasInterruptChecks()) {
                scheduler.effects().interruptSeen(thread, false);
                return false;
            }
        }
        return clear(thread, scheduler.effects());
    }

    /** Clears the flag; returns whether it was set. */
    static boolean clear(ManagedThread thread, Effects effects) {
        boolean interrupted = ThreadFields.isInterrupted(thread.thread());
        effects.interruptSeen(thread, interrupted);
        if (!interrupted) {
            return false;
        }
        ThreadFields.setInterrupted(thread.thread(), false);
        thread.hadEffect(); // a loop that has consumed an interrupt continues differently
        return true;
    }
}
