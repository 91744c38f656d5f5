package dev.bohr.strategy;

import dev.bohr.trace.Schedule;

/**
 * Decides what happens next, execution after execution. Called by one thread, with no program running. Decorators wrap
 * another strategy and pass on what they do not care about.
 */
public interface Strategy {
    /** Prepares another execution; false if there is none left to run. */
    boolean begin();

    /**
     * Which thread goes on.
     *
     * @param enabled the threads that can, one bit each; at least two
     */
    int chooseThread(View view, long enabled);

    /** One of {@code alternatives} (at least two) that are not threads. */
    int chooseValue(View view, Schedule.Kind kind, int alternatives);

    /** The execution is over: with its choices, as {@link Schedule#encode} gives them. */
    default void end(int[] choices, int length) {}

    /**
     * The points have changed, because an object was found to be shared after all. Returns whether the executions so far are
     * forgotten and the search starts from the beginning.
     */
    boolean restart();

    /** Whether it now draws executions at random, with no end. */
    default boolean isSampling() {
        return false;
    }

    /** Whether the executions so far were all there are. */
    default boolean isComplete() {
        return false;
    }

    /** The part of all executions that is done, from 0 to 1; -1 if there is no telling. */
    default double estimate() {
        return -1;
    }
}
