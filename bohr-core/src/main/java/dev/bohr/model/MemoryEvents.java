package dev.bohr.model;

/**
 * Is notified of every access to memory, and decides what reads see: a strategy that explores a memory model is one. A location is a number
 * that stands for the same location in every execution.
 *
 * <p>An access is announced when the thread has been chosen to do it; its outcome when the thread has done it, and before anybody
 * does anything else. A step is all that a thread does from one choice to the next: the accesses, in their order, and at the end
 * {@link Strategy#step} with what it did to locks, threads and the like, whose places have locations as well; or {@link #touched}, if an
 * access follows in the same step.
 */
public interface MemoryEvents {
    /** The number of a location, which has this name in every execution. */
    int location(long key);

    /** A location is met for the first time in this execution: its value is this one, of before the execution. */
    void initially(int location, long value);

    /**
     * A thread reads.
     *
     * @param mode one of {@link dev.bohr.hooks.Access}, never declared
     * @param site where in the code, or -1
     * @return which of the writes that were done at this location in this execution, in the order in which they were done, it sees: 1 is
     *     the first of them, 0 the value of before
     */
    int read(int thread, int location, int mode, int site);

    /** A thread reads and writes in one, whatever it sees; {@link #wrote} follows. Returns what it sees, as {@link #read} does. */
    int update(int thread, int location, int mode, int site);

    /**
     * A thread reads, and writes in one if it sees what it expects; {@link #wrote} or {@link #failed} follows. Returns what it sees.
     *
     * @param isKnown whether it is known what it expects
     * @param expected that value
     */
    int compare(int thread, int location, int mode, int site, boolean isKnown, long expected);

    /** A thread writes; {@link #wrote} follows. */
    void write(int thread, int location, int mode, int site);

    /** The thread's last access has written this value: bits, or a name that the object has in every execution. */
    void wrote(int thread, long value);

    /** The thread's last access was to write if it saw what it expected, and did not. */
    void failed(int thread);

    /** What the thread reads from now on races by design, until it has looked whether something was written meanwhile. */
    default void speculate(int thread, boolean begins) {}

    /** All that happened before what the thread does next, for {@link #within}. */
    Object freeze(int thread);

    /** What the thread reads next cannot be older than what happened before a {@link #freeze}. */
    void within(int thread, Object freeze);

    /** What happened before one {@link #freeze} or the other. */
    Object join(Object freeze, Object other);

    /** A fence; one of {@link dev.bohr.hooks.Access}. */
    void fence(int thread, int kind);

    /**
     * A thread starts another; what it has done so far happens before all that the other does.
     *
     * @param life the location that stands for whether the other is alive
     */
    void start(int thread, int started, long life);

    /** A thread begins after the end of all user threads; what they have done happens before all that it does. */
    default void startAfterAll(View view, int started) {}

    /** Whether a daemon thread has taken a step that need not come before the end of the program, which could have ended. */
    default boolean hasOutlived(View view) {
        return false;
    }

    /** Whether daemon threads were cut off by the end of the program though it has not ended: the execution is not one of its own. */
    default boolean endsUnexplored(View view) {
        return false;
    }

    /** What the step does to locks and the like lets others see, or lets the thread see, what was done before it. */
    void synchronizes(int thread, boolean acquires, boolean releases);

    /** What a thread will do was made possible by the last event of another: it was notified. */
    void enabledBy(int thread, int other);

    /**
     * What the step has done so far to locks and the like: reported before it continues to do something to memory, which comes after that.
     * {@link Strategy#step} is notified of the rest.
     *
     * @param footprint must not be kept
     */
    void touched(int thread, Footprint footprint);

    /** Whether what a thread has done so far comes after the start of another in any case. */
    boolean knowsStart(int thread, int started);

    /** The newest, by the model, of the writes that were done at a location, as {@link #read} counts them. */
    int newest(int location);

    /** Whether the execution has come to what the model does not allow: whatever its end is, it is not one of the program's. */
    boolean isGivenUp();

    /** Whether nothing newer has been written at a location than what a thread saw there in each of its last so many reads. */
    boolean seesNewest(int thread, int location, int reads);
}
