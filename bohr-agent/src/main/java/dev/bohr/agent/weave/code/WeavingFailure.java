package dev.bohr.agent.weave.code;

/** A class cannot be woven; it stays as it was and its user is warned. */
public final class WeavingFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;

    public WeavingFailure(String reason) {
        super(reason);
        this.reason = reason;
    }

    @Override
    public String toString() {
        return reason;
    }
}
