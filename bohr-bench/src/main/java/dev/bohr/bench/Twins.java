package dev.bohr.bench;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.bench.recording.AccessRecorder;
import dev.bohr.explore.progress.Fingerprints;
import java.util.Map;

/**
 * Shows that an {@link AccessRecorder} is right: under a search that runs to its end Bohr counts the classes of a program, and the
 * recorder those of its twin, and the numbers are the same. This JVM must have been started with the agent. Exit code 1 if they
 * differ.
 */
final class Twins {
    private Twins() {}

    public static void main(String[] args) {
        Arguments arguments = Arguments.readOrExit(args, Map.of("scenario", "racy-counter", "strategy", "dfs-counted"));
        Scenario scenario = Scenario.of(arguments.text("scenario"));
        Options options = Options.defaults().withStrategy(arguments.text("strategy"));
        Result plain = Bohr.check(Program.of(scenario.text(), scenario.program()), options, Progress.SILENT);
        Runnable twin = scenario.twin().orElseThrow();
        Fingerprints recorded = new Fingerprints(256);
        Result twins = Bohr.check(
                Program.of(scenario.text(), () -> {
                    twin.run();
                    recorded.add(AccessRecorder.fingerprint());
                }),
                options,
                Progress.SILENT);
        System.out.printf(
                "%s under %s: %,d classes in %,d executions; of its twin %,d in %,d, by the recorder %,d; %s %s%n",
                scenario.text(),
                options.strategy(),
                plain.classes(),
                plain.executions(),
                twins.classes(),
                twins.executions(),
                recorded.size(),
                plain.guarantee(),
                plain.reason());
        boolean isComplete = plain.complete() && twins.complete();
        System.exit(isComplete && plain.classes() == recorded.size() && twins.classes() == recorded.size() ? 0 : 1);
    }
}
