package dev.bohr.junit;

import java.util.Optional;

/**
 * A test fails under some schedule, or could not be checked; the message says which, and how to run it again. If something was thrown
 * it stands for that: it has its place in the program, its causes, and what it suppresses.
 */
public final class ConcurrencyFailure extends AssertionError {
    private static final long serialVersionUID = 1;

    private final transient Optional<Throwable> thrown;

    /**
     * @param place where in the program, innermost first; the stack of the thread that waits for the check tells nothing
     * @param thrown in the execution that fails
     */
    ConcurrencyFailure(String message, StackTraceElement[] place, Optional<Throwable> thrown) {
        super(message, thrown.map(Throwable::getCause).orElse(null));
        this.thrown = thrown;
        setStackTrace(place);
        thrown.ifPresent(exception -> {
            for (Throwable suppressed : exception.getSuppressed()) {
                addSuppressed(suppressed);
            }
        });
    }

    /** What the program has thrown, if that is how it fails. */
    public Optional<Throwable> thrown() {
        return thrown;
    }
}
