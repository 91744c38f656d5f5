package dev.bohr.cli;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What Ctrl-C does: the check ends, and what is known so far is reported as ever. */
final class Interruption {
    private static final long REPORT_SECONDS = 60;

    /** Whose work a signal ends; null if nothing is running. */
    private static volatile @Nullable Thread working;

    private static boolean isHooked;

    /** A signal has come. */
    private static boolean isAsked;

    /** What is known is being written, which an interruption would spoil. */
    private static boolean isReporting;

    private Interruption() {}

    /** From now on a signal interrupts the thread, and the JVM waits for it to report and halt. */
    static synchronized void mayEnd(Thread thread) {
        working = thread;
        isReporting = false;
        if (isAsked) {
            thread.interrupt();
        }
        if (!isHooked) {
            isHooked = true;
            Runtime.getRuntime().addShutdownHook(new Thread(Interruption::endWork, "bohr-interruption"));
        }
    }

    /** What was to be done is done, and a signal would not have ended it; from now on it waits for what is being written. */
    static synchronized void protect(Thread thread) {
        mayEnd(thread);
        isReporting = true;
    }

    /** From now on a signal waits for what is being written; returns whether one has come before. */
    static synchronized boolean beginReport() {
        isReporting = true;
        return Thread.interrupted();
    }

    /** Nothing is left to be ended, in a JVM that has other things to do. */
    static void clear() {
        working = null;
    }

    private static void endWork() {
        Thread thread = working;
        if (thread == null) {
            return;
        }
        synchronized (Interruption.class) {
            isAsked = true;
            if (!isReporting) {
                thread.interrupt();
            }
        }
        try {
            TimeUnit.SECONDS.timedJoin(thread, REPORT_SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
