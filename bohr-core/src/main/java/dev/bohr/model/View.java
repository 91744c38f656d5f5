package dev.bohr.model;

import org.jspecify.annotations.Nullable;

/**
 * What a strategy may see of the running execution. Threads go by their slots, from 0 to 63: one bit each in the sets of threads. Most
 * executions have no more threads than that, and then the slot of a thread is its number. Else the slot of one that has ended is given
 * to another; where more are alive, each choice has slots of its own. Who remembers a thread asks for its {@link #number}.
 */
public interface View {
    /** The thread that did the last operation. */
    int current();

    /** Operations done so far in this execution. */
    int steps();

    /** Operations that a thread has done so far in this execution. */
    int stepsOf(int thread);

    /** The threads that have been started and have not ended, one bit each. */
    long live();

    /** Slots so far; they are given to threads from 0 in the order of their creation. */
    int threads();

    /** Threads so far, also those whose slots others have now. */
    default int threadsSoFar() {
        return threads();
    }

    /** The number of the thread that has the slot: threads are numbered from 0 in the order of their creation. */
    default int number(int thread) {
        return thread;
    }

    /** Where each choice has slots of its own: whether the thread with this number can proceed, slot or not. */
    default boolean isEnabled(int number) {
        return false;
    }

    /** Operations that the thread with this number has done so far. */
    default int stepsOfNumber(int number) {
        return stepsOf(number);
    }

    /** The slot of the thread with this number; -1 if it has none. */
    default int slot(int number) {
        return number < Long.SIZE ? number : -1;
    }

    /** Threads that were there before the first step: the first one, and those that class initialisers have started. */
    int threadsAtFirst();

    /** What a thread is about to do. */
    Kind pendingKind(int thread);

    /**
     * Whether the thread, if it continued, would do so because its time has run out, or has offered to let others go first. To
     * switch away from it is no preemption.
     */
    boolean isWaiting(int thread);

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
