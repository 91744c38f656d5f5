package dev.bohr.sync;

import dev.bohr.engine.Effects;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.ThreadFields;

/** The interrupt flag is the Thread's own, so that un-woven code sees it too. */
final class Interrupts {
    private Interrupts() {}

    /** Clears the flag; returns whether it was set. */
    static boolean clear(ManagedThread thread, Effects effects) {
        boolean interrupted = ThreadFields.isInterrupted(thread.thread());
        effects.interruptSeen(thread, interrupted);
        if (!interrupted) {
            return false;
        }
        ThreadFields.setInterrupted(thread.thread(), false);
        thread.hadEffect(); // a loop that has consumed an interrupt goes on differently
        return true;
    }
}
