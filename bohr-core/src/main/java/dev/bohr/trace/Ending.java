package dev.bohr.trace;

import java.util.List;

/**
 * How an execution ended.
 *
 * @param message why it is a failure; empty if it is none
 * @param threads the numbers of those that fail or cannot proceed; empty if it is not about threads
 */
public record Ending(FailureKind kind, String message, List<Integer> threads) {
    /** As it should. */
    public static final Ending COMPLETED = new Ending(FailureKind.NONE, "", List.of());

    public Ending {
        threads = List.copyOf(threads);
    }

    public boolean isFailure() {
        return kind != FailureKind.NONE;
    }
}
