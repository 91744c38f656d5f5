package dev.bohr.engine;

import dev.bohr.hooks.Carrier;

/** Chooses what carries managed threads. */
public final class Fibers {
    private Fibers() {}

    public static boolean hasContinuations() {
        return !Carrier.ARE_NEEDED;
    }

    /** For people. */
    public static String describe() {
        return hasContinuations()
                ? "continuations (fast)"
                : "reused real threads (slow; continuations need JDK 24 or newer)";
    }
}
