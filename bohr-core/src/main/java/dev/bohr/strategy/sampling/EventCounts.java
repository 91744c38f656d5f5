package dev.bohr.strategy.sampling;

import dev.bohr.model.Footprint;

/**
 * How often each thread touches each place, counted over some executions, and who starts whom. Threads go by their numbers, places
 * by the keys of {@link Footprint}; both mean the same from execution to execution as far as the program does the same.
 */
final class EventCounts {
    /** Of more places nothing is known: nobody samples one of so many. */
    private static final int MOST_PLACES = 1 << 10;

    private static final int THREADS = Long.SIZE;
    /** Stands for all steps, whatever they touch. */
    static final int ALL = MOST_PLACES;

    private final int[] slots = new int[MOST_PLACES * 4];
    private final long[] keys = new long[MOST_PLACES];
    private final long[] touchedBy = new long[MOST_PLACES];
    /** A bit for each mode in which the place was touched. */
    private final int[] modes = new int[MOST_PLACES];

    private final int[] counts = new int[(MOST_PLACES + 1) * THREADS];
    private final int[] creator = new int[THREADS];
    private final int[] contested = new int[MOST_PLACES];
    private int contestedSize;
    private int places;
    private int threads;
    private int executions;

    void clear() {
        for (int i = 0; i < slots.length; i++) {
            slots[i] = 0;
        }
        for (int i = 0; i < counts.length; i++) {
            counts[i] = 0;
        }
        places = 0;
        threads = 0;
        executions = 0;
    }

    /** Another execution is counted. */
    void begin() {
        executions++;
    }

    /** A thread has done a step, after which there are so many threads. */
    void step(int thread, Footprint footprint, int threadsNow) {
        for (; threads < threadsNow; threads++) {
            creator[threads] = threads <= thread ? -1 : thread;
        }
        counts[ALL * THREADS + thread]++;
        for (int i = 0; i < footprint.size(); i++) {
            int place = find(footprint.key(i));
            if (place >= 0) {
                counts[place * THREADS + thread]++;
                touchedBy[place] |= 1L << thread;
                modes[place] |= 1 << Footprint.mode(footprint.access(i));
            }
        }
    }

    /** The number of a place; -1 if there is no room for it. */
    private int find(long key) {
        int slot = (int) (key ^ key >>> 32) & slots.length - 1;
        while (slots[slot] != 0) {
            if (keys[slots[slot] - 1] == key) {
                return slots[slot] - 1;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (places == MOST_PLACES) {
            return -1;
        }
        keys[places] = key;
        touchedBy[places] = 0;
        modes[places] = 0;
        slots[slot] = ++places;
        return places - 1;
    }

    /** All executions are counted: finds the places whose order of accesses matters. */
    void close() {
        contestedSize = 0;
        for (int place = 0; place < places; place++) {
            boolean ordered = (modes[place] & 1 << Footprint.WRITE) != 0 || Integer.bitCount(modes[place]) > 1;
            if (ordered && Long.bitCount(touchedBy[place]) > 1) {
                contested[contestedSize++] = place;
            }
        }
    }

    int contested() {
        return contestedSize;
    }

    int contested(int index) {
        return contested[index];
    }

    long key(int place) {
        return keys[place];
    }

    /** How many steps of a thread, and of those that it starts and they start, touch the place: the mean, rounded up. */
    int count(int place, int thread) {
        int count = 0;
        for (int t = thread; t < threads; t++) {
            if (descends(t, thread)) {
                count += (counts[place * THREADS + t] + executions - 1) / executions;
            }
        }
        return count;
    }

    /** A thread has a greater number than the one that started it. */
    private boolean descends(int thread, int ancestor) {
        int t = thread;
        while (t > ancestor) {
            t = creator[t];
        }
        return t == ancestor;
    }
}
