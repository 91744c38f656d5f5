package dev.bohr.bench;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A JVM as the launcher {@code bohr} starts it, as far as that matters for speed: what is measured is what users get. */
public final class BohrJvm {
    private static final String COLLECTOR = "-XX:+UseSerialGC";

    private BohrJvm() {}

    /** The agent, and the collector that the launcher asks for. */
    public static List<String> options() {
        return List.of("-javaagent:" + agent(), COLLECTOR, "-XX:-OmitStackTraceInFastThrow");
    }

    /** The same without the agent, to compare with. */
    public static List<String> optionsWithoutAgent() {
        return List.of(COLLECTOR);
    }

    /** In its own module, beside this one; if it has not been built, an exception says how to build it. */
    private static Path agent() {
        Path jar = module().resolveSibling("bohr-agent").resolve("target").resolve("bohr-agent.jar");
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException("no agent at " + jar + ": run mvn package first");
        }
        return jar;
    }

    /** The classes of this module are in its target/classes. */
    @SuppressWarnings("NullAway") // so they have a parent that has one
    private static Path module() {
        try {
            Path classes = Path.of(BohrJvm.class
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
