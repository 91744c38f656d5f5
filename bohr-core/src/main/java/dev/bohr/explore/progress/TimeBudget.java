package dev.bohr.explore.progress;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long a check may take, all in all. Whoever finds a bug wants to know why it is one: so a search that has found some leaves a part of
 * the time to those who look for simpler schedules and for causes, and they share what is left between them.
 */
public final class TimeBudget {
    /** One part in so many is left to them. */
    private static final int PARTS = 5;

    private static final long NEVER = Long.MAX_VALUE;

    private final LongSupplier clock;
    private final long start;
    /** How many nanoseconds after the start all has to be over. */
    private final long whole;
    /** How many nanoseconds after the start the work that is running has to be over. */
    private long share;

    // Written by the thread that watches, too.
    private volatile boolean isUp;

    /**
     * @param time zero if there is no limit
     * @param clock nanoseconds since whenever
     */
    public TimeBudget(Duration time, LongSupplier clock) {
        this.clock = clock;
        this.start = clock.getAsLong();
        this.whole = time.isZero() ? NEVER : nanos(time);
        this.share = whole;
    }

    private static long nanos(Duration time) {
        try {
            return time.toNanos();
        } catch (ArithmeticException e) {
            return NEVER; // some hundred years
        }
    }

    private long elapsed() {
        return clock.getAsLong() - start;
    }

    /** Looks at the clock, for all who ask whether the time is up. */
    public void look() {
        isUp |= whole != NEVER && elapsed() >= whole;
    }

    /** Whether the time was up when the clock was last looked at. */
    public boolean isUp() {
        return isUp;
    }

    /** Whether a search has to leave what remains to others. */
    public boolean isSearchOver(boolean hasBugs) {
        look();
        return isUp || hasBugs && whole != NEVER && elapsed() >= whole - whole / PARTS;
    }

    /** What is done from now on gets its share of the time that is left. */
    public void share(int pieces) {
        long now = whole == NEVER ? 0 : elapsed();
        share = whole == NEVER ? NEVER : now + Math.max(0, whole - now) / Math.max(1, pieces);
    }

    /** Whether what has a share has used it. */
    public boolean isShareUsed() {
        look();
        return isUp || share != NEVER && elapsed() >= share;
    }
}
