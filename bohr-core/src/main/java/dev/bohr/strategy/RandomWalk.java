package dev.bohr.strategy;

import dev.bohr.trace.Schedule;

/**
 * Chooses at random among what can go on. Each execution has a seed of its own, made from the given one and its number, so
 * that any of them can be had without those before it.
 *
 * <p>Every other execution chooses uniformly. That alone is nearly blind to bugs in which one thread must stand still while
 * another does a lot: the chance halves with each step. The other executions are patient: a thread that can go on mostly does,
 * and how mostly is drawn anew for each of them.
 */
public final class RandomWalk implements Strategy {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    /** Patient executions switch about once in 4, 8, 16 or 32 choices. */
    private static final int LEAST_PATIENCE = 2;

    private static final int PATIENCES = 4;

    private final long seed;
    private long execution;
    private long state;
    /** Goes on with a chance of 1 - 2^-patience; 0 chooses uniformly. */
    private int patience;

    public RandomWalk(long seed) {
        this.seed = seed;
    }

    @Override
    public boolean begin() {
        state = mix(seed * GOLDEN + execution);
        patience = (execution & 1) == 0 ? 0 : LEAST_PATIENCE + next(PATIENCES);
        execution++;
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        int current = view.current();
        if (patience > 0 && (enabled >>> current & 1) != 0 && next(1 << patience) != 0) {
            return current;
        }
        long rest = enabled;
        for (int skip = next(Long.bitCount(enabled)); skip > 0; skip--) {
            rest &= rest - 1;
        }
        return Long.numberOfTrailingZeros(rest);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return next(alternatives);
    }

    /** The points have changed, the executions so far are as good as any: goes on with the next. */
    @Override
    public boolean restart() {
        return false;
    }

    /** By multiplication instead of remainder; the bias is below one in a hundred million for any number of threads. */
    private int next(int bound) {
        state += GOLDEN;
        return (int) ((mix(state) >>> 32) * bound >>> 32);
    }

    /** SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
    private static long mix(long z) {
        long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
        return b ^ b >>> 31;
    }

    @Override
    public boolean isSampling() {
        return true;
    }
}
