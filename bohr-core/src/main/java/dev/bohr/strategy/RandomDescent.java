package dev.bohr.strategy;

import dev.bohr.trace.Schedule;

/**
 * Random ways down the tree of all schedules, to estimate its size: every choice is uniform, and a way that had so many
 * alternatives at each of its choices stands for their product (Knuth, "Estimating the efficiency of backtrack programs", 1975).
 * The mean of the products is an unbiased estimate of the number of all executions.
 */
public final class RandomDescent implements Strategy {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private long state;
    private double size;

    public RandomDescent(long seed) {
        state = seed;
    }

    @Override
    public boolean begin() {
        size = 1;
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        int count = Long.bitCount(enabled);
        size *= count;
        long rest = enabled;
        for (int skip = next(count); skip > 0; skip--) {
            rest &= rest - 1;
        }
        return Long.numberOfTrailingZeros(rest);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        size *= alternatives;
        return next(alternatives);
    }

    /** What the way just taken says about the number of all executions. */
    public double size() {
        return size;
    }

    @Override
    public boolean restart() {
        return true;
    }

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
}
