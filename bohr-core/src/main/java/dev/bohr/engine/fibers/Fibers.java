package dev.bohr.engine.fibers;

import dev.bohr.hooks.Carrier;

/** Chooses what carries managed threads. */
public final class Fibers {
    /** See {@link Carrier#ARE_NEEDED}. */
    static final int FIRST_WITH_CONTINUATIONS = 24;

    private Fibers() {}

    public static boolean hasContinuations() {
        return !Carrier.ARE_NEEDED;
    }

    /** For people. */
    public static String describe() {
        return hasContinuations()
                ? "continuations (fast)"
                : "reused real threads (slow; continuations need JDK " + FIRST_WITH_CONTINUATIONS + " or newer)";
    }
}
