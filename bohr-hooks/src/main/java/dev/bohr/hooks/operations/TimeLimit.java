package dev.bohr.hooks.operations;

/** Time limits of operations that wait, where they are no nanoseconds. */
public final class TimeLimit {
    /** It waits for ever. */
    public static final long FOREVER = -1;

    /** It does not wait. */
    public static final long NOW = 0;

    private TimeLimit() {}
}
