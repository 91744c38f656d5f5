package dev.bohr.model;

import org.jspecify.annotations.Nullable;

/**
 * Decides what happens next, execution after execution. Called by one thread at a time, though not always by the
 * same one, while all threads of the program are stopped at a point. Decorators wrap another strategy and pass on what they do not
 * care about.
 */
public interface Strategy {
    /** Instead of a thread: the execution can show nothing that others do not show. */
    int ABANDON = -1;

    /** Stands for a number of preemptions: any. */
    int UNBOUNDED = -1;

    /** What a strategy makes of more threads than have a slot each. */
    enum Crowd {
        /** It cannot go on. */
        REFUSED,
        /** It chooses among those that are drawn for each choice. */
        SAMPLED,
        /** It knows who is next, see {@link #wanted}. */
        GIVEN,
        /** It begins again, and can choose among those that are drawn. */
        SEARCHED_ANEW
    }

    /** Prepares another execution; false if there is none left to run. */
    boolean begin();

    /**
     * Which thread proceeds.
     *
     * @param enabled the threads that can, one bit each; at least two, or one if steps are followed
     */
    int chooseThread(View view, long enabled);

    /** One of {@code alternatives} (at least two) that are not threads. */
    int chooseValue(View view, Schedule.Kind kind, int alternatives);

    /**
     * More threads are alive than there are slots: from now on each choice of this execution has slots of its own, for the thread that ran
     * last and for some of those that can proceed, if they are too many for all.
     */
    default Crowd meetsCrowd() {
        return Crowd.REFUSED;
    }

    /** Of a crowd: the number of the thread that must have a slot at this choice, because it will be chosen; -1 if any may. */
    default int wanted(View view) {
        return -1;
    }

    /** Whether {@link #step} and {@link #noneEnabled} are to be called. Asked before each execution. */
    default boolean followsSteps() {
        return false;
    }

    /**
     * A thread has done a step: what was chosen last, up to where it is about to do the next operation, or has ended.
     *
     * @param footprint what it touched; must not be kept
     */
    default void step(View view, int thread, Footprint footprint) {}

    /**
     * The execution has ended, and the threads still stand where they stood. If any but the last to run could proceed, it
     * was ended before its time: by a failure, an exit, the bound on steps, or because only daemons were left.
     *
     * @param live the threads that have not ended
     * @param enabled those of them that could proceed
     */
    default void noneEnabled(View view, long live, long enabled) {}

    /**
     * Whether what is chosen next has not been chosen from before: false while the beginning of an earlier execution is
     * repeated, up to and including the choice that is made otherwise this time.
     */
    default boolean isOnNewGround() {
        return true;
    }

    /** How many preemptions the rest of the execution may have, if they are bounded. */
    default int preemptionsLeft() {
        return UNBOUNDED;
    }

    /** Whether {@link #fingerprint} says something. */
    default boolean takesFingerprints() {
        return followsSteps();
    }

    /** The class of the execution that is over, if fingerprints are taken: see {@link HappensBefore#fingerprint}. */
    default long fingerprint() {
        return 0;
    }

    /** Which steps of the execution happen before which, if the strategy follows that; else null. */
    default @Nullable HappensBefore order() {
        return null;
    }

    /** The execution is over: with its choices, as {@link Schedule#encode} gives them. */
    default void end(int[] choices, int length) {}

    /**
     * Something was learned that changes where points are, or which threads there are at first. Returns whether the executions so
     * far are forgotten and the search starts from the beginning.
     */
    boolean restart();

    /** Whether the executions so far were all there are. */
    default boolean isComplete() {
        return false;
    }

    /** Whether the execution is a sample beside a search: what that says to be complete, or done, does not rest on it. */
    default boolean isBesideSearch() {
        return false;
    }

    /** All executions with at most so many preemptions are behind us; -1 if there is no telling. */
    default int preemptionsDone() {
        return -1;
    }

    /** The part of all executions that is done, from 0 to 1; -1 if there is no telling. */
    default double estimate() {
        return -1;
    }

    /**
     * Whether it calls no woven code where it chooses a thread and where it is notified of a step. The engine hides all others from the hooks
     * each time it asks them.
     */
    default boolean callsNoWovenCode() {
        return false;
    }

    /** What it has done, in words, if there is more to say than its name. */
    default String describe() {
        return "";
    }
}
