package dev.bohr.gallery;

import java.util.Arrays;

/** What a program says of itself. Not {@code assert}, which does nothing unless the JVM is told to. */
public final class Claim {
    private Claim() {}

    public static void that(boolean holds, String otherwise) {
        if (!holds) {
            AssertionError error = new AssertionError(otherwise);
            // Whoever reads the report wants to see the program, not this class.
            StackTraceElement[] stack = error.getStackTrace();
            error.setStackTrace(Arrays.copyOfRange(stack, Math.min(1, stack.length), stack.length));
            throw error;
        }
    }
}
