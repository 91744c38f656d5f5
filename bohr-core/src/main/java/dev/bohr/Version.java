package dev.bohr;

/** The version of this tool. */
public final class Version {
    public static final String TEXT = "0.1.0";

    private Version() {}
}
