package dev.bohr.explore.watch;

import org.jspecify.annotations.Nullable;

/**
 * A check that was given up leaves its thread in this JVM. It may come back at any time, and would run code of its program beside that of
 * another: as long as it lives nothing else is checked here.
 */
public final class AbandonedThreads {
    private static @Nullable Thread thread;
    private static String where = "";

    private AbandonedThreads() {}

    /** @param newWhere where the thread is, in words */
    public static synchronized void add(Thread newThread, String newWhere) {
        thread = newThread;
        where = newWhere;
    }

    /** Why nothing can be checked; empty if something can. */
    public static synchronized String reason() {
        if (thread == null || !thread.isAlive()) {
            thread = null;
            return "";
        }
        return "nothing more can be checked in this JVM while an earlier check has not come back: " + where;
    }
}
