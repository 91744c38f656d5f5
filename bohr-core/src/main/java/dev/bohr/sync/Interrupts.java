package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.ThreadFields;

/** The interrupt flag is the Thread's own, so that un-woven code sees it too. */
final class Interrupts {
    /** What stands for the flag where operations need an offset in the Thread. */
    static final long LOCATION = -2;

    private Interrupts() {}

    /** Clears the flag; returns whether it was set. */
    static boolean clear(ManagedThread thread) {
        if (!ThreadFields.isInterrupted(thread.thread())) {
            return false;
        }
        ThreadFields.setInterrupted(thread.thread(), false);
        return true;
    }
}
