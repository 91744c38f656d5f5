package dev.bohr.oracle;

import java.util.Optional;

/**
 * What is wrong with an execution.
 *
 * @param kind {@code deadlock}, {@code livelock}, {@code exception}, {@code outcome}, {@code exit}
 * @param message the cause
 * @param thread the name of the thread that failed, empty if it is not one alone
 * @param where the place in the program, empty if there is none
 * @param thrown the exception, if it is one
 */
public record Failure(String kind, String message, String thread, String where, Optional<Throwable> thrown) {
    /** One that is no exception. */
    public Failure(String kind, String message, String thread, String where) {
        this(kind, message, thread, where, Optional.empty());
    }
}
