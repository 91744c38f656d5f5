package dev.bohr.strategy.sampling;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;

/**
 * How often each thread touches each location, counted over some executions, and who starts whom. Threads go by their numbers, locations
 * by the keys of {@link Footprint}; both mean the same from execution to execution as far as the program does the same.
 */
final class EventCounts {
    /** Of more locations nothing is known: nobody samples one of so many. */
    private static final int MOST_LOCATIONS = 1 << 10;

    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;
    /** Stands for all steps, whatever they touch. */
    static final int ALL = MOST_LOCATIONS;

    private final int[] slots = new int[MOST_LOCATIONS * 4];
    private final long[] keys = new long[MOST_LOCATIONS];
    /** The thread that has touched the location, if it is one. */
    private final int[] touchedBy = new int[MOST_LOCATIONS];

    /** A bit for each mode in which the location was touched. */
    private final int[] modes = new int[MOST_LOCATIONS];

    /** For how many threads there is room. */
    private int width = Long.SIZE;

    private int[] counts = new int[(MOST_LOCATIONS + 1) * width];
    private int[] creator = new int[width];
    private final int[] contested = new int[MOST_LOCATIONS];
    private int contestedSize;
    private int locations;
    private int threads;
    private int executions;

    void clear() {
        for (int i = 0; i < slots.length; i++) {
            slots[i] = 0;
        }
        for (int i = 0; i < counts.length; i++) {
            counts[i] = 0;
        }
        locations = 0;
        threads = 0;
        executions = 0;
    }

    /** Another execution is counted. */
    void begin() {
        executions++;
    }

    /** A thread has done a step, after which there are so many threads. */
    void step(int thread, Footprint footprint, int threadsNow) {
        while (threadsNow > width) {
            widen();
        }
        for (; threads < threadsNow; threads++) {
            creator[threads] = threads <= thread ? -1 : thread;
        }
        counts[ALL * width + thread]++;
        for (int i = 0; i < footprint.size(); i++) {
            int location = find(footprint.key(i));
            if (location >= 0) {
                counts[location * width + thread]++;
                boolean isFirst = touchedBy[location] == NOBODY || touchedBy[location] == thread;
                touchedBy[location] = isFirst ? thread : SEVERAL;
                modes[location] |= 1 << Footprint.mode(footprint.access(i));
            }
        }
    }

    private void widen() {
        int[] wider = new int[counts.length * 2];
        for (int location = 0; location <= MOST_LOCATIONS; location++) {
            System.arraycopy(counts, location * width, wider, location * width * 2, width);
        }
        counts = wider;
        creator = ArrayGrowth.doubled(creator);
        width *= 2;
    }

    /** The number of a location; -1 if there is no room for it. */
    private int find(long key) {
        int slot = (int) (key ^ key >>> 32) & slots.length - 1;
        while (slots[slot] != 0) {
            if (keys[slots[slot] - 1] == key) {
                return slots[slot] - 1;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (locations == MOST_LOCATIONS) {
            return -1;
        }
        keys[locations] = key;
        touchedBy[locations] = NOBODY;
        modes[locations] = 0;
        slots[slot] = ++locations;
        return locations - 1;
    }

    /** All executions are counted: finds the locations whose order of accesses matters. */
    void close() {
        contestedSize = 0;
        for (int location = 0; location < locations; location++) {
            boolean ordered = (modes[location] & 1 << Footprint.WRITE) != 0 || Integer.bitCount(modes[location]) > 1;
            if (ordered && touchedBy[location] == SEVERAL) {
                contested[contestedSize++] = location;
            }
        }
    }

    int contested() {
        return contestedSize;
    }

    int contested(int index) {
        return contested[index];
    }

    long key(int location) {
        return keys[location];
    }

    /** How many steps of a thread, and of those that it starts and they start, touch the location: the mean, rounded up. */
    int count(int location, int thread) {
        int count = 0;
        for (int t = thread; t < threads; t++) {
            if (descends(t, thread)) {
                count += (counts[location * width + t] + executions - 1) / executions;
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
