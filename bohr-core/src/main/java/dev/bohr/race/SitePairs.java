package dev.bohr.race;

/** A set of pairs of sites, in either order. Asked at every race, with the managed mark on: no collection of the JDK's. */
final class SitePairs {
    private static final long FREE = 0;

    private long[] table = new long[64];
    private int size;

    /** Both are moved up by two, so that no pair is 0, and copies, which have the site -1, have a number too. */
    static long of(int one, int other) {
        return (long) (Math.min(one, other) + 2) << 32 | Math.max(one, other) + 2;
    }

    /** Returns whether the pair is new. */
    boolean add(int one, int other) {
        long pair = of(one, other);
        if (size * 2 >= table.length) {
            grow();
        }
        int i = slot(pair);
        if (table[i] == pair) {
            return false;
        }
        table[i] = pair;
        size++;
        return true;
    }

    /** By building the rest again, since open addressing has no holes; rare. */
    void remove(long pair) {
        fill(table.length, pair);
    }

    private void grow() {
        fill(table.length * 2, FREE);
    }

    private void fill(int length, long except) {
        long[] old = table;
        table = new long[length];
        size = 0;
        for (long pair : old) {
            if (pair != FREE && pair != except) {
                table[slot(pair)] = pair;
                size++;
            }
        }
    }

    private int slot(long pair) {
        int mask = table.length - 1;
        int i = (int) ((pair ^ pair >>> 32) * 0x9E3779B9L >>> 8) & mask;
        while (table[i] != FREE && table[i] != pair) {
            i = i + 1 & mask;
        }
        return i;
    }
}
