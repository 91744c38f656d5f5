package dev.bohr.model;

import org.jspecify.annotations.Nullable;

/** What a strategy may see of the running execution. */
public interface View {
    /** The thread that did the last operation. */
    int current();

    /** Operations done so far in this execution. */
    int steps();

    /** Operations that a thread has done so far in this execution. */
    int stepsOf(int thread);

    /** The threads that have been started and have not ended, one bit each. */
    long live();

    /** Threads so far; they are numbered from 0 in the order of their creation. */
    int threads();

    /** Threads that were there before the first step: the first one, and those that class initialisers have started. */
    int threadsAtFirst();

    /** What a thread is about to do. */
    Kind pendingKind(int thread);

    /**
     * Whether the thread, if it continued, would do so because its time has run out, or has offered to let others go first. To
     * switch away from it is no preemption.
     */
    boolean isWaiting(int thread);

    /**
     * The threads that, if they proceeded now, would do so because their time has run out early: while others could proceed, or
     * before the time of others. That costs as much as a preemption, and no more if it is one too.
     */
    default long early() {
        return 0;
    }

    /** What its next step will touch, as far as can be told before it is done. */
    void pendingFootprint(int thread, Footprint into);

    /** What it is about to do it to: an object, or null. Compare by identity together with the offset. */
    @Nullable
    Object pendingObject(int thread);

    /** Where in the object, -1 if it is the object as a whole. */
    long pendingOffset(int thread);

    /** What there is to know of the end of the program. */
    default ProgramEnd programEnd() {
        return ProgramEnd.UNSEEN;
    }
}
