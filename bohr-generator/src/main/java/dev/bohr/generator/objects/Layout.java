package dev.bohr.generator.objects;

/** Where what is in a state of a {@link ObjectMachine}; first of all there are nine variables, numbered as in programs. */
final class Layout {
    /** A test that makes more nodes is too large. */
    static final int MOST_NODES = 8;

    // ---- where what is in a state: what is shared

    static final int NODE = 9;
    static final int NODE_COUNT = 10;
    static final int NODES = 11;
    /** Owner, from 1, and holds of two monitors and two locks. */
    static final int MUTEXES = NODES + MOST_NODES;

    static final int LOCKS = 2;
    static final int WRITER = MUTEXES + 8;
    static final int WRITES = WRITER + 1;
    static final int PERMITS = WRITES + 1;
    static final int LATCH = PERMITS + 1;
    static final int LISTED = LATCH + 1;
    static final int THREADS = LISTED + 1;

    // ---- of a thread

    static final int CALL = 0;
    static final int POSITION = 1;
    static final int LAST = 2;
    static final int PHASE = 3;
    static final int KEPT = 4;
    static final int PERMIT = 5;
    static final int READS = 6;
    /** How many have waited longer for the same, and one. */
    static final int TICKET = 7;
    /** The monitor or lock that it waits to be notified of, from 1; 0 if it does not wait. */
    static final int WAITS_FOR = 8;
    /** Of the running call: two monitors, two locks, to read, to write. */
    static final int HELD = 9;

    static final int PER_THREAD = HELD + 6;

    static final int OUTSIDE = -1;
    static final int WAITS = 10;
    static final int ASKS_AGAIN = 11;

    private Layout() {}

    /** Where a thread begins. */
    static int of(int thread) {
        return THREADS + thread * PER_THREAD;
    }
}
