package dev.bohr.bench;

import dev.bohr.bench.strategies.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A tool in one way of using it.
 *
 * @param label how the table calls it
 * @param main the class that measures it
 * @param jvmArguments what its JVM needs
 * @param arguments what its main class needs, besides scenario and times
 * @param classArguments the same where happens-before classes are counted; empty if they cannot be
 */
record Contender(
        String label,
        Class<?> main,
        List<String> jvmArguments,
        List<String> arguments,
        Optional<List<String>> classArguments) {
    static final String LINCHECK = "lincheck";
    static final String UNVERIFIED = "lincheck, no verification";

    private static final String OPTIMAL = "optimal";

    /** Before, executions run on real threads, many times slower; one strategy a kind says it as well as all. */
    private static final int FIRST_WITH_CONTINUATIONS = 24;

    /** Who is measured on a scenario and a JDK, in this order; Lincheck first, since the others are compared with it. */
    static List<Contender> lineUp(
            BenchScenario benchScenario, InstalledJdk installedJdk, List<String> strategies, String lincheckGc) {
        List<Contender> contenders = new ArrayList<>();
        if (benchScenario.lincheck() == BenchScenario.Lincheck.RUNS_OPERATIONS) {
            boolean hasTwin = benchScenario.twin().isPresent();
            if (benchScenario.isLinearizable()) {
                contenders.add(lincheck(LINCHECK, "linearizability", lincheckGc, hasTwin));
            }
            contenders.add(lincheck(UNVERIFIED, "none", lincheckGc, hasTwin));
        }
        boolean slow = installedJdk.feature() < FIRST_WITH_CONTINUATIONS;
        for (String strategy : strategies) {
            if (!slow || strategy.equals(strategies.get(0)) || strategy.equals(OPTIMAL)) {
                contenders.add(bohr(strategy));
            }
        }
        if (benchScenario.hasLocks()) {
            contenders.add(bohrWithLocksOfTheJdk(strategies.get(0)));
        }
        return contenders;
    }

    /**
     * Needs no flag on any JDK tried, but warns on newer ones if it may not attach its agent.
     *
     * @param verification {@code linearizability}, as its users run it; or {@code none}: as fast as it can be, not charged for a
     *     check of results that Bohr does not make
     * @param gc the collector as {@code -XX:+Use…GC} has it, or {@code default} for that of the JVM
     */
    private static Contender lincheck(String label, String verification, String gc, boolean hasTwin) {
        List<String> arguments = List.of("--verification", verification);
        return new Contender(
                label,
                LincheckRun.class,
                lincheckJvm(gc),
                arguments,
                hasTwin ? Optional.of(arguments) : Optional.empty());
    }

    private static List<String> lincheckJvm(String gc) {
        List<String> jvmArguments = new ArrayList<>(List.of("-XX:+EnableDynamicAgentLoading"));
        if (!gc.equals("default")) {
            jvmArguments.add("-XX:+Use" + gc + "GC");
        }
        return jvmArguments;
    }

    static Contender bohr(String strategy) {
        return new Contender(
                "bohr " + strategy,
                BohrRun.class,
                BohrJvm.options(),
                List.of("--strategy", strategy),
                Optional.of(List.of("--strategy", Counted.nameFor(strategy))));
    }

    /** Its classes would be another thing: of the accesses within the locks. */
    private static Contender bohrWithLocksOfTheJdk(String strategy) {
        return new Contender(
                "bohr " + strategy + ", locks jdk",
                BohrRun.class,
                BohrJvm.options(),
                List.of("--strategy", strategy, "--locks", "jdk"),
                Optional.empty());
    }
}
