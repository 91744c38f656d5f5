package dev.bohr.linearizability.history;

import java.util.List;
import java.util.Optional;

/**
 * What an object does when it is called by one at a time. States are values: they never change, and equal states are the same in all
 * that can be seen of them; the check remembers where it has been by them.
 */
public interface Specification {
    /**
     * What a call does.
     *
     * @param state the state after it
     * @param outcome its outcome
     */
    record Step(Object state, CallResult outcome) {}

    /** How a user names it. */
    String name();

    /** The state of a new object. */
    Object initialState();

    /** What the call does in a state; empty if it has to wait in that state. */
    Optional<Step> step(Object state, RecordedCall call);

    /**
     * What is wrong with a call, if there is no such method or it has other parameters.
     *
     * @throws IllegalArgumentException if so
     */
    void require(RecordedCall call);

    /**
     * The key of a call. Calls with different keys know nothing of each other, as if each key were an object of its own; so they are checked
     * apart (Herlihy and Wing 1990, locality; Horn and Kroening 2015, P-compositionality). Empty if the call may see all of the object.
     */
    default Optional<Object> key(RecordedCall call) {
        return Optional.empty();
    }

    /**
     * Whether the call, with the outcome it has, leaves every state as it is in which it can have that outcome. Such a call only restricts the
     * orders there are: without it there are no fewer.
     */
    default boolean isObserver(RecordedCall call) {
        return false;
    }

    /**
     * What can be said of the order of linearizable calls before any is tried: it may spare a search that would never end. By itself it decides
     * nothing but outright contradictions.
     */
    default KnownOrder foresee(List<RecordedCall> calls) {
        return KnownOrder.NONE;
    }

    /** A state for people. */
    default String text(Object state) {
        return ValueWords.text(state);
    }
}
