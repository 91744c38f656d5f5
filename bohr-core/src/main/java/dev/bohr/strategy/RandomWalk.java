package dev.bohr.strategy;

import dev.bohr.trace.Schedule;

/**
 * Chooses uniformly among what can go on. Each execution has a seed of its own, made from the given one and its number, so
 * that any of them can be had without those before it.
 */
public final class RandomWalk implements Strategy {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final long seed;
    private long execution;
    private long state;

    public RandomWalk(long seed) {
        this.seed = seed;
    }

    @Override
    public boolean begin() {
        state = mix(seed * GOLDEN + execution++);
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
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
}
