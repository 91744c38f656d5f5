package dev.bohr.agent.weave.code;

/** A class cannot be woven; it stays as it was and its user is told. */
public final class WeavingFailure extends Exception {
    private static final long serialVersionUID = 1L;

    public WeavingFailure(String reason) {
        super(reason);
    }

    @Override
    public String toString() {
        return getMessage();
    }
}
