package dev.bohr.bench;

import java.util.ArrayList;
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
    static final String LINCHECK = "lincheck";
    static final String UNVERIFIED = "lincheck, no verification";

    /** Before, executions run on real threads, many times slower; one strategy says it as well as three. */
    private static final int FIRST_WITH_CONTINUATIONS = 24;

    /** Who is measured on a scenario and a JDK, in this order; Lincheck first, since the others are compared with it. */
    static List<Contender> lineUp(Scenario scenario, Jdk jdk, List<String> strategies, String lincheckGc) {
        List<Contender> contenders = new ArrayList<>();
        if (scenario.lincheck() == Scenario.Lincheck.RUNS_OPERATIONS) {
            if (scenario.isLinearizable()) {
                contenders.add(lincheck(lincheckGc));
            }
            contenders.add(lincheckUnverified(lincheckGc));
        }
        boolean slow = jdk.feature() < FIRST_WITH_CONTINUATIONS;
        for (String strategy : slow ? strategies.subList(0, 1) : strategies) {
            contenders.add(bohr(strategy, strategy, "model"));
        }
        if (scenario.hasLocks()) {
            contenders.add(bohr(strategies.get(0) + ", locks jdk", strategies.get(0), "jdk"));
        }
        return contenders;
    }

    /** As its users run it. */
    static Contender lincheck(String gc) {
        return lincheck(LINCHECK, "linearizability", gc);
    }

    /** As fast as it can be: not charged for a check of results that Bohr does not make. */
    static Contender lincheckUnverified(String gc) {
        return lincheck(UNVERIFIED, "none", gc);
    }

    /**
     * Needs no flag on any JDK tried, but warns on newer ones if it may not attach its agent.
     *
     * @param gc the collector as {@code -XX:+Use…GC} has it, or {@code default} for that of the JVM
     */
    private static Contender lincheck(String label, String verification, String gc) {
        return new Contender(label, LincheckRun.class, lincheckJvm(gc), List.of("--verification", verification));
    }

    private static List<String> lincheckJvm(String gc) {
        List<String> jvmArguments = new ArrayList<>(List.of("-XX:+EnableDynamicAgentLoading"));
        if (!gc.equals("default")) {
            jvmArguments.add("-XX:+Use" + gc + "GC");
        }
        return jvmArguments;
    }

    private static Contender bohr(String label, String strategy, String locks) {
        return new Contender(
                "bohr " + label, BohrRun.class, BohrJvm.options(), List.of("--strategy", strategy, "--locks", locks));
    }
}
