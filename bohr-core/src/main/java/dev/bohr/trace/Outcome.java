package dev.bohr.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The result of an operation. */
public sealed interface Outcome {
    /** Nothing but that it was done. */
    Outcome NONE = new None();

    Outcome YES = new Answer(true);
    Outcome NO = new Answer(false);

    /** The same as {@code NONE}, and what is still running has no outcome yet. */
    record None() implements Outcome {}

    /** Of an access to memory. */
    sealed interface Accessed extends Outcome {
        /** What is in memory after it, or was seen. */
        Value after();

        /** What was written before this in the same trace and was not seen, as a memory model allows; empty if what was seen is the newest. */
        default Optional<Value> newer() {
            return Optional.empty();
        }
    }

    record Read(Value value, Optional<Value> newer) implements Accessed {
        @Override
        public Value after() {
            return value;
        }
    }

    record Wrote(Value value) implements Accessed {
        @Override
        public Value after() {
            return value;
        }
    }

    /** Of what reads and writes in one: an update, a compare-and-set that has found what it expects. */
    record Updated(Value before, Value after, Optional<Value> newer) implements Accessed {}

    /** Of a compare-and-set that has changed nothing. */
    record NotSet(Value found, Why why, Optional<Value> newer) implements Accessed {
        /** Why it has not. */
        public enum Why {
            /** It has not found what it expects. */
            UNEXPECTED,
            /** It has, but a weak one may fail all the same. */
            SPURIOUS,
            /** It is not known whether it has written what was there, or nothing. */
            UNKNOWN
        }

        @Override
        public Value after() {
            return found;
        }
    }

    /** Of a question about a state, and of what may fail, as {@code tryLock}. */
    record Answer(boolean yes) implements Outcome {}

    /**
     * Of what waits, or would have waited.
     *
     * @param by the step that let it proceed: of a notify, an unpark, an interrupt; 0 if none did, or if it is not known
     */
    record Resumed(Why why, int by) implements Outcome {
        public static final Resumed NOTIFIED = new Resumed(Why.NOTIFIED, 0);
        public static final Resumed PERMITTED = new Resumed(Why.PERMITTED, 0);
        public static final Resumed INTERRUPTED = new Resumed(Why.INTERRUPTED, 0);
        public static final Resumed INTERRUPTED_BEFORE = new Resumed(Why.INTERRUPTED_BEFORE, 0);
        public static final Resumed TIMED_OUT = new Resumed(Why.TIMED_OUT, 0);
        public static final Resumed SPURIOUSLY = new Resumed(Why.SPURIOUSLY, 0);

        /** Why it continues. */
        public enum Why {
            NOTIFIED,
            /** It took its permit. */
            PERMITTED,
            INTERRUPTED,
            /** It did not begin to wait, as it was interrupted already. */
            INTERRUPTED_BEFORE,
            TIMED_OUT,
            /** As a thread that waits may, for no reason at all. */
            SPURIOUSLY
        }
    }

    /**
     * Of a notify.
     *
     * @param threads the numbers of those that it wakes; empty if none waits
     */
    record Wakes(List<Integer> threads) implements Outcome {
        public static final Wakes NOBODY = new Wakes(List.of());

        public Wakes {
            threads = List.copyOf(threads);
        }

        /** And one more. */
        public Wakes and(int thread) {
            List<Integer> more = new ArrayList<>(threads);
            more.add(thread);
            return new Wakes(more);
        }
    }

    /** Of counting down: what is left. */
    record Left(long count) implements Outcome {}

    /** Of a choice that the program leaves to us. */
    record Chosen(int value) implements Outcome {}

    /** Of what reads or sets an attribute of a thread: which one that is. */
    record Attribute(String name) implements Outcome {}

    record Printed(String text) implements Outcome {}

    /** Of a call of which a history is kept. */
    record Returned(Explanation.Returned result) implements Outcome {}

    /** What a trace of version 1 to 3 says that cannot be taken apart. */
    record Told(String words) implements Outcome {}
}
