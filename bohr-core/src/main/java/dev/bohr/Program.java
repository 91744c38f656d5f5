package dev.bohr;

import org.jspecify.annotations.Nullable;

/**
 * What is checked: run once in each execution, on the first managed thread.
 *
 * @param name the target as a user would name it
 * @param body what to run
 * @param resultIsOutcome whether the outcome of an execution is what the body returned, as text, or what the program has
 *     written to standard output
 * @param judge what the program itself says of its outcomes
 */
public record Program(String name, Body body, boolean resultIsOutcome, Judge judge) {
    /** A program that says nothing of its outcomes. */
    public Program(String name, Body body, boolean resultIsOutcome) {
        this(name, body, resultIsOutcome, Judge.ALLOWS_ALL);
    }

    /** The code of a program. */
    @FunctionalInterface
    public interface Body {
        @Nullable
        Object run() throws Throwable;
    }

    /** Tells which outcomes are bugs; asked when an execution has ended. */
    @FunctionalInterface
    public interface Judge {
        /** No outcome is a bug. */
        Judge ALLOWS_ALL = outcome -> "";

        /** Why this outcome is a bug, to follow "the outcome is '1, 0', which is"; empty if it is none. */
        String complaint(String outcome);

        /** The outcome of the execution that has just ended with no thread enabled; empty if that is a bug as ever. */
        default String whenStuck() {
            return "";
        }

        /** The outcome of an execution that has ended: its result, unless the program keeps a better one until then. */
        default String whenCompleted(String result) {
            return result;
        }

        /** Whether {@code System.exit(0)} is an end like any other. */
        default boolean mayExit() {
            return true;
        }
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
