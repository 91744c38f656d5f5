package dev.bohr.cli;

import dev.bohr.hooks.Installation;
import java.util.Optional;

/** What the agent has done in this JVM, if it is here at all. */
final class AgentStatus {
    private AgentStatus() {}

    /** Why nothing can be checked in this JVM, if so. */
    static Optional<String> missing() {
        try {
            return Installation.isComplete() ? Optional.empty() : Optional.of(ADVICE);
        } catch (NoClassDefFoundError e) {
            // The hooks are brought by the agent, so without it there is not even the class to ask.
            return Optional.of(ADVICE);
        }
    }

    static int wovenClasses() {
        return Installation.woven().size();
    }

    private static final String ADVICE =
            "the Bohr agent is not active in this JVM; start Bohr with the 'bohr' launcher, or java with "
                    + "-javaagent:bohr-agent.jar";

    /** Why what a class does is not under control, if it is not; the agent must be there. */
    static Optional<String> notWoven(Class<?> type) {
        Installation.prepareCheck();
        return Installation.woven().contains(type.getName())
                ? Optional.empty()
                : Optional.of(type.getName() + " is not woven, so that what it does is not under control; "
                        + "--include weaves more classes of the JDK, --exclude leaves out classes of the program");
    }
}
