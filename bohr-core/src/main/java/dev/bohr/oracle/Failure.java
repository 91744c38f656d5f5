package dev.bohr.oracle;

import dev.bohr.trace.Ending;
import dev.bohr.trace.FailureKind;
import java.util.List;
import java.util.Optional;

/**
 * What is wrong with an execution.
 *
 * @param message the cause
 * @param thread the name of the thread that failed, empty if it is not one alone
 * @param where the place in the program, empty if there is none
 * @param threads the numbers of those that failed or cannot proceed
 * @param thrown the exception, if it is one
 */
public record Failure(
        FailureKind kind,
        String message,
        String thread,
        String where,
        List<Integer> threads,
        Optional<Throwable> thrown) {
    /** One that is no exception. */
    public Failure(FailureKind kind, String message, String thread, String where, List<Integer> threads) {
        this(kind, message, thread, where, threads, Optional.empty());
    }

    /** As a trace has it. */
    public Ending ending() {
        return new Ending(kind, message, threads);
    }
}
