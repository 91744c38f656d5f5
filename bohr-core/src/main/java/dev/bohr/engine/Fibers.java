package dev.bohr.engine;

/** Chooses what carries managed threads. */
public final class Fibers {
    /**
     * From this version on a continuation that holds a monitor can be suspended; before, woven synchronized blocks would pin
     * it.
     */
    static final int FIRST_WITH_CONTINUATIONS = 24;

    private Fibers() {}

    public static boolean hasContinuations() {
        return Runtime.version().feature() >= FIRST_WITH_CONTINUATIONS;
    }

    /** For people. */
    public static String describe() {
        return hasContinuations()
                ? "continuations (fast)"
                : "real threads (slow; continuations need JDK " + FIRST_WITH_CONTINUATIONS + " or newer)";
    }
}
