package dev.bohr.race;

import dev.bohr.engine.Scheduler;

/**
 * Vector clocks in one flat array: a clock is a number, and has a time for each thread. Used up in order and all given back at
 * once, so that a new execution costs nothing.
 */
final class VectorClocks {
    /** Stands for a clock that nobody has needed yet: all its times are 0. */
    static final int NONE = -1;

    private int[] times = new int[1024];
    /** Threads that a clock has room for, a power of two; grows to the most that any execution has had. */
    private int width = 4;

    private int used;

    void clear() {
        used = 0;
    }

    /** Makes room for the times of this thread. */
    void provide(int thread) {
        if (thread < width) {
            return;
        }
        int wider = Math.min(Scheduler.MOST_THREADS, Integer.highestOneBit(thread) * 2);
        int[] copy = new int[Math.max(times.length, (used + 1) * wider)];
        for (int clock = 0; clock < used; clock++) {
            System.arraycopy(times, clock * width, copy, clock * wider, width);
        }
        times = copy;
        width = wider;
    }

    /** A clock with all its times 0. */
    int make() {
        int start = used * width;
        if (start + width > times.length) {
            int[] copy = new int[times.length * 2];
            System.arraycopy(times, 0, copy, 0, start);
            times = copy;
        }
        for (int i = start; i < start + width; i++) {
            times[i] = 0;
        }
        return used++;
    }

    int get(int clock, int thread) {
        return times[clock * width + thread];
    }

    void set(int clock, int thread, int time) {
        times[clock * width + thread] = time;
    }

    /** The next time of a thread. */
    int tick(int clock, int thread) {
        return ++times[clock * width + thread];
    }

    /** The later of each two times. */
    void join(int clock, int other) {
        int to = clock * width;
        int from = other * width;
        for (int i = 0; i < width; i++) {
            if (times[from + i] > times[to + i]) {
                times[to + i] = times[from + i];
            }
        }
    }

    void clear(int clock) {
        for (int i = clock * width; i < (clock + 1) * width; i++) {
            times[i] = 0;
        }
    }

    /** The first thread with a time in this clock that is later than in the other; -1 if there is none. */
    int firstLater(int clock, int other) {
        int from = clock * width;
        int to = other * width;
        for (int i = 0; i < width; i++) {
            if (times[from + i] > times[to + i]) {
                return i;
            }
        }
        return -1;
    }
}
