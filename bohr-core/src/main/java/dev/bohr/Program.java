package dev.bohr;

import org.jspecify.annotations.Nullable;

/**
 * What is checked: run once in each execution, on the first managed thread.
 *
 * @param name the target as a user would name it
 * @param body what to run
 * @param resultIsOutcome whether the outcome of an execution is what the body returned, as text, or what the program has
 *     written to standard output
 */
public record Program(String name, Body body, boolean resultIsOutcome) {
    /** The code of a program. */
    @FunctionalInterface
    public interface Body {
        @Nullable
        Object run() throws Throwable;
    }

    /** A program without a result of its own. */
    public static Program of(String name, Runnable body) {
        return new Program(
                name,
                () -> {
                    body.run();
                    return null;
                },
                false);
    }
}
