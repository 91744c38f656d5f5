package dev.bohr.trace;

import java.util.List;

/**
 * Why what calls returned cannot be right. Calls are meant by their index in {@code calls}.
 *
 * @param criterion what the history was to be: {@code linearizable}
 * @param test as a user would write it
 * @param reason in a sentence
 * @param note what else must be known to understand it; empty if there is nothing
 * @param calls those that were made, in the order of the test
 * @param unexplained as few of them as there can be whose results cannot be explained together
 * @param contradictions what every order that explains those results contradicts one of; empty if there is no such order
 * @param explaining an order that would explain all results, were it not for the contradictions; empty if there is none
 * @param closest the order of the calls, made one after the other, that comes closest; empty if none was looked for
 * @param breaksAt the index in {@code closest} of the first call that does not return there what it returned; -1 if there is none
 * @param breaks that, in a sentence; empty if there is none
 * @param orders in how many orders the calls were made one after the other
 */
public record Explanation(
        Kind kind,
        String criterion,
        String test,
        String reason,
        String note,
        List<Made> calls,
        List<Integer> unexplained,
        List<Contradiction> contradictions,
        List<Placed> explaining,
        List<Placed> closest,
        int breaksAt,
        String breaks,
        long orders) {
    /** The end of a call that has none. */
    public static final int NEVER = Integer.MAX_VALUE;

    /** What cannot be explained. */
    public enum Kind {
        /** In no order do calls return that. */
        RESULTS("results"),
        /** In no order does a call block after the others have returned. */
        BLOCKED("blocked"),
        /** In some order calls return that, but each such order contradicts which of them returned before which began. */
        ORDER("order"),
        /** What must always hold of the object does not. */
        INVARIANT("invariant");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    /**
     * A call that was made.
     *
     * @param thread its name
     * @param call as in Java: {@code put(1, "a")}
     * @param began the step in which it began
     * @param returned the step in which it returned, or {@link #NEVER}
     */
    public record Made(String thread, String call, Returned result, int began, int returned) {}

    /** A call in an order, and what it returns there. */
    public record Placed(int call, Returned result) {}

    /**
     * Which of two calls was over before the other began, though it would have to be otherwise.
     *
     * @param over the call that had returned
     * @param began the one that began after that
     * @param mayOverlap whether it would be enough if they overlapped; else the one that began would have to be over before the other
     */
    public record Contradiction(int over, int began, boolean mayOverlap) {}

    /**
     * The result of a call.
     *
     * @param text the value, or the name of the exception; else empty
     */
    public record Returned(Way way, String text) {
        public static final Returned NOTHING = new Returned(Way.NOTHING, "");
        public static final Returned BLOCKS = new Returned(Way.BLOCKS, "");
        public static final Returned NOT_MADE = new Returned(Way.NOT_MADE, "");

        /** How it came. */
        public enum Way {
            VALUE,
            /** There is nothing to return. */
            NOTHING,
            EXCEPTION,
            /** It never returns. */
            BLOCKS,
            /** It never begins. */
            NOT_MADE
        }

        /** As a table has it. */
        @Override
        public String toString() {
            return switch (way) {
                case VALUE -> text;
                case NOTHING -> "void";
                case EXCEPTION -> "throws " + text;
                case BLOCKS -> "never returns";
                case NOT_MADE -> "is not made";
            };
        }

        /** Behind a call: {@code poll(): 1}. */
        public String behind(String call) {
            return switch (way) {
                case VALUE -> call + ": " + text;
                case NOTHING -> call;
                case EXCEPTION, BLOCKS, NOT_MADE -> call + " " + this;
            };
        }
    }

    public Explanation {
        calls = List.copyOf(calls);
        unexplained = List.copyOf(unexplained);
        contradictions = List.copyOf(contradictions);
        explaining = List.copyOf(explaining);
        closest = List.copyOf(closest);
    }
}
