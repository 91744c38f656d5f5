package dev.bohr.model;

/** The program did not do what it did before under the same choices; the message says where. */
public final class Divergence extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param node the number of steps before it */
    public Divergence(int node, String what) {
        this("at step " + (node + 1) + " " + what + " under the same schedule");
    }

    public Divergence(String message) {
        super(message, null, false, false);
    }
}
