package dev.bohr.strategy;

/** The program did not do what it did before under the same choices; the message says where. */
public final class Divergence extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Divergence(String message) {
        super(message, null, false, false);
    }
}
