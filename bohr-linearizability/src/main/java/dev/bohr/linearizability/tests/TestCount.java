package dev.bohr.linearizability.tests;

import java.math.BigInteger;
import java.util.Arrays;

/** How many tests {@link TestsOfSize} makes, without making them. */
final class TestCount {
    private final int groups;
    /** How many letters are of no group. */
    private final int free;
    /** How many letters each group has. */
    private final int[] ofGroup;

    TestCount(Alphabet alphabet) {
        groups = alphabet.groups();
        ofGroup = new int[groups];
        int without = 0;
        for (int letter = 0; letter < alphabet.size(); letter++) {
            int bit = alphabet.groupBit(letter);
            if (bit == 0) {
                without++;
            } else {
                ofGroup[Integer.numberOfTrailingZeros(bit)]++;
            }
        }
        free = without;
    }

    /** @param lengths of the threads, from the longest to the shortest */
    BigInteger of(int initial, int[] lengths) {
        // For each set of groups: in how many ways the threads so far use exactly these.
        BigInteger[] ways = nothing();
        ways[0] = BigInteger.ONE;
        for (int from = 0; from < lengths.length; ) {
            int to = from;
            while (to < lengths.length && lengths[to] == lengths[from]) {
                to++;
            }
            ways = withThreads(ways, lengths[from], to - from);
            from = to;
        }
        BigInteger all = Arrays.stream(ways).reduce(BigInteger.ZERO, BigInteger::add);
        return all.multiply(words(initial, (1 << groups) - 1));
    }

    /** Adds threads with equally many calls. Those that use groups all differ; the others may be alike. */
    private BigInteger[] withThreads(BigInteger[] ways, int length, int count) {
        BigInteger[] sum = nothing();
        BigInteger[] grouped = nothing();
        grouped[0] = BigInteger.ONE;
        for (int using = 0; using <= count; using++) {
            BigInteger others = multisets(words(length, 0), count - using);
            for (int before = 0; before < ways.length; before++) {
                for (int more = 0; more < ways.length; more++) {
                    if ((before & more) == 0) {
                        sum[before | more] = sum[before | more].add(
                                ways[before].multiply(grouped[more]).multiply(others));
                    }
                }
            }
            grouped = withGroupedThread(grouped, length);
        }
        return sum;
    }

    /** Adds one more thread that uses some groups: to count each set of threads once, it is the one that uses the lowest group. */
    private BigInteger[] withGroupedThread(BigInteger[] grouped, int length) {
        BigInteger[] sum = nothing();
        for (int all = 1; all < sum.length; all++) {
            int lowest = Integer.lowestOneBit(all);
            for (int own = all; own != 0; own = own - 1 & all) {
                if ((own & lowest) != 0) {
                    sum[all] = sum[all].add(wordsUsing(length, own).multiply(grouped[all & ~own]));
                }
            }
        }
        return sum;
    }

    /** How many words use each of these groups and no other: by inclusion and exclusion. */
    private BigInteger wordsUsing(int length, int exactly) {
        BigInteger sum = BigInteger.ZERO;
        for (int some = exactly; ; some = some - 1 & exactly) {
            boolean isEven = Integer.bitCount(exactly & ~some) % 2 == 0;
            sum = isEven ? sum.add(words(length, some)) : sum.subtract(words(length, some));
            if (some == 0) {
                return sum;
            }
        }
    }

    /** How many words use none but these groups. */
    private BigInteger words(int length, int atMost) {
        int letters = free;
        for (int group = 0; group < groups; group++) {
            letters += (atMost >>> group & 1) * ofGroup[group];
        }
        return BigInteger.valueOf(letters).pow(length);
    }

    /** In how many ways so many can be chosen of things that may be chosen more than once. */
    private static BigInteger multisets(BigInteger things, int count) {
        BigInteger ways = BigInteger.ONE;
        for (int i = 0; i < count; i++) {
            ways = ways.multiply(things.add(BigInteger.valueOf(i))).divide(BigInteger.valueOf(i + 1L));
        }
        return ways;
    }

    private BigInteger[] nothing() {
        BigInteger[] zeros = new BigInteger[1 << groups];
        Arrays.fill(zeros, BigInteger.ZERO);
        return zeros;
    }

    /** As a long, or the greatest one. */
    static long saturated(BigInteger count) {
        return count.bitLength() < Long.SIZE ? count.longValue() : Long.MAX_VALUE;
    }
}
