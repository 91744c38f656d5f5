package dev.bohr.model;

/**
 * The random numbers of one execution, made from the given seed and the number of the execution, so that any execution can be
 * had without those before it. SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): no allocation, no woven code.
 */
public final class RandomNumbers {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final long seed;
    private long state;

    public RandomNumbers(long seed) {
        this.seed = seed;
    }

    /** From here on the numbers are those of this execution. */
    public void begin(long execution) {
        state = mix(seed * GOLDEN + execution);
    }

    /**
     * From 0 to below the bound. By multiplication instead of remainder; the bias is below one in a hundred million for any
     * number of threads.
     */
    public int next(int bound) {
        state += GOLDEN;
        return (int) ((mix(state) >>> 32) * bound >>> 32);
    }

    /** From 0 to below 2^62: so many that no two are ever alike. */
    public long next() {
        state += GOLDEN;
        return mix(state) >>> 2;
    }

    /** One bit of a set that is not empty. */
    public int oneOf(long set) {
        return nth(set, next(Long.bitCount(set)));
    }

    /** The number of the bit before which there are so many others. */
    public static int nth(long set, int before) {
        long rest = set;
        for (int skip = before; skip > 0; skip--) {
            rest &= rest - 1;
        }
        return Long.numberOfTrailingZeros(rest);
    }

    public static long mix(long z) {
        long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
        return b ^ b >>> 31;
    }
}
