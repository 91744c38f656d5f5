package dev.bohr.junit;

/** In a package that is not woven. */
public final class NotWovenCase {
    @ConcurrencyTest
    void passes() {}
}
