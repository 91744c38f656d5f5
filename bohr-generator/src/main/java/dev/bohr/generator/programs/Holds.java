package dev.bohr.generator.programs;

/** Numbers for what a thread can hold. */
public final class Holds {
    static final int MONITORS = 0;
    static final int LOCKS = 2;
    static final int READ_LOCK = 4;
    static final int WRITE_LOCK = 5;

    public static final int COUNT = 6;

    private Holds() {}
}
