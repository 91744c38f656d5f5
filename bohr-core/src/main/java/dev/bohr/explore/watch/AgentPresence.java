package dev.bohr.explore.watch;

import dev.bohr.hooks.Installation;
import java.util.List;

/** Whether the agent is in this JVM. Knows nothing else, so that it can be asked where not even the hooks are. */
public final class AgentPresence {
    private AgentPresence() {}

    /** @throws IllegalStateException if the agent is not there, without which nothing is under control */
    public static void require() {
        if (!isHere()) {
            throw new IllegalStateException(
                    "the Bohr agent is not there: start the JVM with -javaagent:bohr-agent.jar");
        }
    }

    /** Why something was not under control although it is; empty if all was. */
    public static String notWoven() {
        List<String> failures = Installation.failures();
        return failures.isEmpty()
                ? ""
                : "a class could not be woven, so what it does was not under control: " + failures.get(0);
    }

    public static boolean isHere() {
        try {
            return Installation.isComplete();
        } catch (NoClassDefFoundError e) {
            return false;
        }
    }
}
