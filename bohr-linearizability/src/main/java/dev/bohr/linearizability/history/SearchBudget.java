package dev.bohr.linearizability.history;

import java.time.Duration;

/** How much may be searched. What is spent is never given back. */
final class SearchBudget {
    /** How often the clock is looked at. */
    private static final int STEPS_BETWEEN_LOOKS = 1024;

    private final long mostStates;
    private final long deadline;
    private final boolean hasDeadline;
    private long states;
    private boolean isOver;

    /**
     * @param states how many configurations may be remembered, 0 if any number
     * @param time how long it may take, zero if for ever
     */
    SearchBudget(long states, Duration time) {
        mostStates = states <= 0 ? Long.MAX_VALUE : states;
        hasDeadline = !time.isZero();
        deadline = System.nanoTime() + time.toNanos();
    }

    /** Counts another configuration; whether there was one left. */
    boolean spend() {
        states++;
        isOver |= states > mostStates;
        if (states % STEPS_BETWEEN_LOOKS == 0) {
            isOver |= Thread.currentThread().isInterrupted();
            isOver |= hasDeadline && System.nanoTime() - deadline > 0;
        }
        return !isOver;
    }

    boolean isOver() {
        return isOver;
    }

    long states() {
        return states;
    }
}
