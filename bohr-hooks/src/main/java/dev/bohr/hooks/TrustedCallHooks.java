package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.isManaged;
import static dev.bohr.hooks.Hooks.trustsCalls;

/**
 * Calls of the JDK's thread-safe classes, where each is taken for one step ({@code --jdk trusted}): where they begin and end, and where
 * they call code that is not theirs. Where they are looked into, each hook costs one look at a field.
 */
public final class TrustedCallHooks {
    /** Instead of a number of calls: nothing was noted, and nothing need be undone. */
    private static final int UNNOTED = -1;

    private TrustedCallHooks() {}

    /** At the entry of a trusted method; hand the result to {@link #exit}. */
    public static int enter() {
        return trustsCalls && isManaged() ? engine.trustedCalls().enter() : UNNOTED;
    }

    /** Where a trusted method ends, be it by an exception. */
    public static void exit(int before) {
        if (before != UNNOTED && isManaged()) {
            engine.trustedCalls().backTo(before);
        }
    }

    /** At the entry of code that may be called by a trusted method and is not trusted; hand the result to {@link #exit}. */
    public static int leave() {
        return trustsCalls && isManaged() ? engine.trustedCalls().leave() : UNNOTED;
    }

    /** Between two tasks of a worker: what one thread does there, another can come in between. */
    public static void cut() {
        if (trustsCalls && isManaged()) {
            engine.trustedCalls().cut();
        }
    }
}
