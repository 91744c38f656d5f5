package dev.bohr.engine.heap;

/** What stands for the parts of a Thread, and of other objects, that are no memory of their own where an operation needs an offset. */
public final class ThreadLocations {
    /** Its interrupt flag. */
    public static final long INTERRUPT = -2;

    /** Its park permit. */
    public static final long PERMIT = -3;

    /** Whether it is alive. */
    public static final long ALIVE = -4;

    /** Whether it has been started: unparking has no effect before. */
    public static final long STARTED = -5;

    /** Of any object: those that wait on its monitor, or on it as a condition. */
    public static final long WAITERS = -6;

    /** Of any object: all that it holds, where its class is not woven. */
    public static final long CONTENTS = -11;

    /** Its name. */
    public static final long NAME = -7;

    public static final long PRIORITY = -8;

    public static final long CONTEXT_CLASS_LOADER = -9;

    /** The handler of what it does not catch; in the class of all threads, the handler that is used if there is no other. */
    public static final long HANDLER = -10;

    private ThreadLocations() {}
}
