package dev.bohr.engine;

/** Something happened that Bohr does not control: the verdict is "not checked", and the message is the reason. */
public final class ControlLost extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ControlLost(String reason) {
        super(reason);
    }
}
