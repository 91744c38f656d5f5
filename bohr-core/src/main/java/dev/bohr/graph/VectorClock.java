package dev.bohr.graph;

/**
 * Sets of events that hold, with an event, all those before it in its thread: how many events of each thread, by thread. Threads beyond
 * the end have none. Arrays are never changed once others have them.
 */
final class VectorClock {
    static final int[] EMPTY = {};

    private VectorClock() {}

    static boolean contains(int[] clock, GraphEvent event) {
        int thread = event.thread;
        return thread < 0 || thread < clock.length && clock[thread] > event.index;
    }

    /** The same with an event, whose predecessors in its thread are there. */
    static int[] with(int[] clock, GraphEvent event) {
        int[] result = new int[Math.max(clock.length, event.thread + 1)];
        System.arraycopy(clock, 0, result, 0, clock.length);
        result[event.thread] = event.index + 1;
        return result;
    }

    static int[] join(int[] one, int[] other) {
        if (isWithin(other, one)) {
            return one;
        }
        int[] result = new int[Math.max(one.length, other.length)];
        System.arraycopy(one, 0, result, 0, one.length);
        joinInto(result, other);
        return result;
    }

    /** Changes the first, which nobody else has yet and which is as long as the other. */
    static void joinInto(int[] clock, int[] other) {
        for (int i = 0; i < other.length; i++) {
            if (other[i] > clock[i]) {
                clock[i] = other[i];
            }
        }
    }

    static boolean isWithin(int[] one, int[] other) {
        for (int i = 0; i < one.length; i++) {
            if (one[i] > (i < other.length ? other[i] : 0)) {
                return false;
            }
        }
        return true;
    }
}
