package dev.bohr.explore.watch;

import dev.bohr.hooks.Installation;

/** Whether the agent is in this JVM. Knows nothing else, so that it can be asked where not even the hooks are. */
public final class Presence {
    private Presence() {}

    /** @throws IllegalStateException if the agent is not there, without which nothing is under control */
    public static void require() {
        if (!isHere()) {
            throw new IllegalStateException(
                    "the Bohr agent is not there: start the JVM with -javaagent:bohr-agent.jar");
        }
    }

    public static boolean isHere() {
        try {
            return Installation.isComplete();
        } catch (NoClassDefFoundError e) {
            return false;
        }
    }
}
