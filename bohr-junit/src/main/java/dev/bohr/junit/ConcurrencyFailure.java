package dev.bohr.junit;

/** A test fails under some schedule, or could not be checked; the message says which, and how to run it again. */
public final class ConcurrencyFailure extends AssertionError {
    private static final long serialVersionUID = 1;

    /** @param place where in the program, innermost first; the stack of the thread that waits for the check tells nothing */
    ConcurrencyFailure(String message, StackTraceElement[] place) {
        super(message);
        if (place.length > 0) {
            setStackTrace(place);
        }
    }

    ConcurrencyFailure(String message) {
        this(message, new StackTraceElement[0]);
    }
}
