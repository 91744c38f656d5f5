package dev.bohr.hooks.operations;

/** How a lock is held. */
public final class LockMode {
    public static final int EXCLUSIVE = 0;
    public static final int SHARED = 1;

    private LockMode() {}
}
