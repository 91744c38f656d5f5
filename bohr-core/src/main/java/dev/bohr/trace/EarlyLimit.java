package dev.bohr.trace;

/**
 * A time limit, or a delay, that has run out early.
 *
 * @param nanos how long it is
 * @param isDelay whether something was to happen after that time, as with a sleep or a timer; else it is a limit for something
 * @param able the number of a thread that could have gone on instead; -1 if there is none, and only others were to run out before
 */
public record EarlyLimit(long nanos, boolean isDelay, int able) {
    /** Instead of the number of a thread. */
    public static final int NOBODY = -1;
}
