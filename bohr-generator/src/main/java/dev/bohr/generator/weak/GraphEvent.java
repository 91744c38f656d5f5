package dev.bohr.generator.weak;

/**
 * A node of an execution graph. A write is known by the thread and the position in it: see {@link #name}.
 *
 * @param position among the events of the thread
 * @param place the number of the variable or lock; -1 for a fence
 * @param value what was read or written
 * @param source the name of the write that a read reads from, or of the initial value
 * @param isHalf whether it is one half of an atomic update; the write follows the read at once
 */
record GraphEvent(int thread, int position, Type type, Mode mode, int place, int value, int source, boolean isHalf) {
    enum Type {
        READ,
        WRITE,
        FENCE
    }

    private static final int MOST_EVENTS = 64;

    /** What is no write. */
    static final int NONE = Integer.MIN_VALUE;

    static int name(int thread, int position) {
        return thread * MOST_EVENTS + position;
    }

    /** The write that was there before the first event. */
    static int initial(int place) {
        return -1 - place;
    }

    static int threadOf(int name) {
        return name / MOST_EVENTS;
    }

    static int positionOf(int name) {
        return name % MOST_EVENTS;
    }

    int name() {
        return name(thread, position);
    }
}
