package dev.bohr.bench;

import java.nio.file.Path;
import java.util.List;

/**
 * A tool in one way of using it.
 *
 * @param label how the table calls it
 * @param main the class that measures it
 * @param jvmArguments what its JVM needs
 * @param arguments what its main class needs, besides scenario and times
 */
record Contender(String label, Class<?> main, List<String> jvmArguments, List<String> arguments) {
    /** Needs no flag on any JDK tried, but warns on newer ones if it may not attach its agent. */
    static Contender lincheck() {
        return new Contender("lincheck", LincheckRun.class, List.of("-XX:+EnableDynamicAgentLoading"), List.of());
    }

    static Contender bohr(String strategy, String locks, Path agent) {
        return new Contender(
                "bohr " + strategy + ", locks " + locks,
                BohrRun.class,
                List.of("-javaagent:" + agent),
                List.of("--strategy", strategy, "--locks", locks));
    }
}
