package dev.bohr.cli.program;

/** What the user named cannot be checked; the message says why and, if there is something to do, what. */
public final class UnusableTarget extends Exception {
    private static final long serialVersionUID = 1;

    public UnusableTarget(String message) {
        super(message);
    }

    public UnusableTarget(String message, Throwable cause) {
        super(message, cause);
    }
}
