package dev.bohr.input;

/** What the user named or wrote cannot be used; the message says why and, if there is something to do, what. */
public final class UnusableInput extends Exception {
    private static final long serialVersionUID = 1;

    public UnusableInput(String message) {
        super(message);
    }

    public UnusableInput(String message, Throwable cause) {
        super(message, cause);
    }
}
