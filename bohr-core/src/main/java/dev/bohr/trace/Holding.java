package dev.bohr.trace;

/**
 * A lock in the hands of a thread. To give a lock back is no step: nothing is decided there.
 *
 * @param thread the number of the thread
 * @param taken the step in which it was taken
 * @param takenAt where in the program
 * @param released the last step of the thread before it was given back; 0 if it never was
 * @param releasedAt where in the program; empty if it never was
 * @param shared whether others may hold it in this way at the same time, as readers do
 */
public record Holding(
        int thread, TracedObject lock, int taken, String takenAt, int released, String releasedAt, boolean shared) {
    /** Of a lock that nobody else can hold at the same time. */
    public Holding(int thread, TracedObject lock, int taken, String takenAt, int released, String releasedAt) {
        this(thread, lock, taken, takenAt, released, releasedAt, false);
    }

    /** Whether the thread has the lock right after a step of the execution. */
    public boolean isHeldAfter(int step) {
        return taken <= step && (released == 0 || step < released);
    }
}
