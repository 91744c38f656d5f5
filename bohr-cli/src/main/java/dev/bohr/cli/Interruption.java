package dev.bohr.cli;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What Ctrl-C does: the check ends, and what is known so far is reported as ever. */
final class Interruption {
    private static final long REPORT_SECONDS = 10;

    /** Whose work a signal ends; null if nothing is going on. */
    private static volatile @Nullable Thread working;

    private static boolean isHooked;

    private Interruption() {}

    /** From now on a signal interrupts the thread, and the JVM waits for it to report and halt. */
    static synchronized void ends(Thread thread) {
        working = thread;
        if (!isHooked) {
            isHooked = true;
            Runtime.getRuntime().addShutdownHook(new Thread(Interruption::endWork, "bohr-interruption"));
        }
    }

    /** Nothing is left to be ended, in a JVM that has other things to do. */
    static void isOver() {
        working = null;
    }

    private static void endWork() {
        Thread thread = working;
        if (thread == null) {
            return;
        }
        thread.interrupt();
        try {
            TimeUnit.SECONDS.timedJoin(thread, REPORT_SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
