package dev.bohr.tests.junit;

import dev.bohr.junit.ConcurrencyTest;

/** Only the class inside is used. */
final class NeverLoaded {
    private NeverLoaded() {}

    static class Inside {
        @ConcurrencyTest
        void passes() {}
    }
}
