package dev.bohr.bench.recording;

import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;

/**
 * Finds out the happens-before class of an execution under whatever tool runs it, from what the program says it does: the programs
 * in {@code programs.recorded} call it right after each shared access, before the next point at which a tool could switch. It is
 * the class that Bohr would find, because it is computed by the same code.
 *
 * <p>Static, because Lincheck creates the objects of a scenario by itself. One execution at a time, in which the threads take
 * turns; no tool may schedule within these methods.
 */
public final class AccessRecorder {
    private static final int THREADS = 2;

    /** Stands for whoever made the data structure, before there were threads. */
    private static final int MAKER = 0;

    private static final HappensBefore ORDER = new HappensBefore();
    private static final Footprint FOOTPRINT = new Footprint();

    /** How many places each thread has made: they are named by that, whatever the others do meanwhile. */
    private static final int[] PLACES = new int[THREADS + 1];

    private AccessRecorder() {}

    /** An execution begins: to be called by the constructor of the data structure, first thing. */
    public static void begin() {
        ORDER.begin();
        for (int i = 0; i < PLACES.length; i++) {
            PLACES[i] = 0;
        }
        FOOTPRINT.clear();
        // The threads start after this, and in no order among themselves.
        ORDER.add(MAKER, FOOTPRINT, THREADS + 1, 0, 0);
    }

    /** A name for a place that the data structure has from the beginning. */
    public static long place() {
        return place(MAKER - 1);
    }

    /** A name for a place that a thread makes. */
    public static long place(int thread) {
        return (long) (thread + 1) << Integer.SIZE | PLACES[thread + 1]++;
    }

    public static void read(int thread, long place) {
        add(thread, place, Footprint.READ);
    }

    public static void wrote(int thread, long place) {
        add(thread, place, Footprint.WRITE);
    }

    /** A compare-and-set that changed nothing was but a look. */
    public static boolean compared(int thread, long place, boolean changed) {
        add(thread, place, changed ? Footprint.WRITE : Footprint.READ);
        return changed;
    }

    /** @param thread 0 or 1 */
    private static void add(int thread, long place, int access) {
        FOOTPRINT.clear();
        FOOTPRINT.add(place, access);
        ORDER.add(thread + 1, FOOTPRINT, THREADS + 1, 0, 0);
    }

    /** Of the execution that is over: the same for all that are equivalent. */
    public static long fingerprint() {
        return ORDER.fingerprint();
    }
}
