package dev.bohr;

/** A trace does not belong to this program, to this version of it, or is cut short; the message names the first difference. */
public final class ReplayMismatch extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ReplayMismatch(String message) {
        super(message);
    }
}
