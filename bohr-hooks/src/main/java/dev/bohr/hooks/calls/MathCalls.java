package dev.bohr.hooks.calls;

import dev.bohr.hooks.Hooks;

/** Replacements of methods of {@code java.lang.Math}. */
public final class MathCalls {
    private static final double UNIT = 0x1.0p-53;

    private MathCalls() {}

    public static double random() {
        return Hooks.isManaged() ? (Hooks.engine().clock().randomBits() >>> 11) * UNIT : Math.random();
    }
}
