package dev.bohr.junit;

/** In a package that is not woven. */
public final class NotWovenCase {
    @ConcurrencyTest
    void passes() {}

    /** For tests that are woven themselves. */
    public static class Base {}
}
