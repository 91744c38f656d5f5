package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.ThreadFields;
import dev.bohr.engine.ThreadPlaces;

/** The interrupt flag is the Thread's own, so that un-woven code sees it too. */
final class Interrupts {
    private Interrupts() {}

    /** Clears the flag; returns whether it was set. */
    static boolean clear(Scheduler scheduler, ManagedThread thread) {
        if (!ThreadFields.isInterrupted(thread.thread())) {
            return false;
        }
        ThreadFields.setInterrupted(thread.thread(), false);
        scheduler.order().acquire(thread, thread.thread(), ThreadPlaces.INTERRUPT);
        thread.hadEffect(); // a loop that has consumed an interrupt goes on differently
        return true;
    }
}
