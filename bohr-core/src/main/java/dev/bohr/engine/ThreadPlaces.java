package dev.bohr.engine;

/** What stands for the parts of a Thread that are no memory of its own where an operation needs an offset in it. */
public final class ThreadPlaces {
    /** Its interrupt flag. */
    public static final long INTERRUPT = -2;

    /** Its park permit. */
    public static final long PERMIT = -3;

    /** Whether it is alive. */
    public static final long ALIVE = -4;

    private ThreadPlaces() {}
}
