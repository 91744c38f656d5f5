package dev.bohr.suite;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Progress;
import dev.bohr.Result;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Runs the programs of the suite and prints a line for each: what was found wrong, or that nothing was. Started by the script
 * {@code no-false-alarms}. Exit code 1 if anything was.
 */
public final class NoFalseAlarms {
    /** From so many on a random walk must have met every outcome that is not said to be rare. */
    public static final long ENOUGH_TO_MEET_ALL = 20_000;

    private NoFalseAlarms() {}

    public static void main(String[] args) {
        SuiteOptions asked = SuiteOptions.readOrExit(args, 100_000);
        System.exit(run(asked) == 0 ? 0 : 1);
    }

    private static int run(SuiteOptions asked) {
        Options options = asked.options();
        System.out.printf(
                "JDK %s, %s, locks %s%n",
                Runtime.version(), options.strategy(), options.modelLocks() ? "model" : "jdk");
        System.out.printf(
                "%-42s %7s %12s %12s  %s%n", "program", "threads", "executions", "per second", "outcomes, verdict");
        int wrong = 0;
        for (SuiteProgram program : asked.programs()) {
            if (options.strategy().equals("dfs") && !program.ends()) {
                continue;
            }
            Result result = check(program, options);
            List<String> complaints = complaints(program, result, options);
            System.out.printf(
                    "%-42s %7d %,12d %,12d  %d of %d, %s%n",
                    program.name(),
                    result.threads(),
                    result.executions(),
                    result.executionsPerSecond(),
                    result.outcomes().size(),
                    program.allowed().size(),
                    complaints.isEmpty() ? result.complete() ? "complete" : "ok" : "WRONG: " + complaints);
            wrong += complaints.isEmpty() ? 0 : 1;
        }
        System.out.println(wrong == 0 ? "no false alarm" : wrong + " programs are wrong");
        return wrong;
    }

    /** Checks one program; outcomes outside its set are bugs. */
    public static Result check(SuiteProgram program, Options options) {
        return Bohr.check(program.program(), options.withAllowed(program.allowed()), Progress.SILENT);
    }

    /** What is wrong with a result, in words; nothing if it is as it should be. */
    public static List<String> complaints(SuiteProgram program, Result result, Options options) {
        List<String> complaints = new java.util.ArrayList<>();
        result.bugs().forEach(bug -> complaints.add(bug.message()));
        if (!program.racy()) {
            result.races().forEach(race -> complaints.add(race.message()));
        }
        if (!result.reason().isEmpty()) {
            complaints.add(result.reason());
        }
        boolean depthFirst = options.strategy().equals("dfs");
        if (complaints.isEmpty() && depthFirst && !result.complete()) {
            complaints.add("depth-first search did not end");
        }
        if (complaints.isEmpty() && (depthFirst || options.executions() >= ENOUGH_TO_MEET_ALL)) {
            Set<String> missing = new TreeSet<>(program.allowed());
            missing.removeAll(result.outcomes().keySet());
            if (!depthFirst) {
                missing.removeAll(program.rare());
            }
            if (!missing.isEmpty()) {
                complaints.add("never seen: " + missing);
            }
        }
        return complaints;
    }
}
