package dev.bohr.bench;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the agent is: in its own module, beside this one. */
public final class AgentJar {
    private AgentJar() {}

    /** The path, if the agent has been built; otherwise an exception says how to build it. */
    public static Path locate() {
        Path jar = module().resolveSibling("bohr-agent").resolve("target").resolve("bohr-agent.jar");
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException("no agent at " + jar + ": run mvn package first");
        }
        return jar;
    }

    /** The classes of this module are in its target/classes. */
    private static Path module() {
        try {
            Path classes = Path.of(AgentJar.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return classes.getParent().getParent();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
