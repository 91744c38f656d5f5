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
final class TwinPrograms {
    private TwinPrograms() {}

    public static void main(String[] args) {
        BenchArguments benchArguments =
                BenchArguments.readOrExit(args, Map.of("scenario", "racy-counter", "strategy", "dfs-counted"));
        BenchScenario benchScenario = BenchScenario.of(benchArguments.text("scenario"));
        Options options = Options.defaults().withStrategy(benchArguments.text("strategy"));
        Result plain = Bohr.check(Program.of(benchScenario.text(), benchScenario.program()), options, Progress.SILENT);
        Runnable twin = benchScenario.twin().orElseThrow();
        Fingerprints recorded = new Fingerprints(256);
        Result twins = Bohr.check(
                Program.of(benchScenario.text(), () -> {
                    twin.run();
                    recorded.add(AccessRecorder.fingerprint());
                }),
                options,
                Progress.SILENT);
        System.out.printf(
                "%s under %s: %,d classes in %,d executions; of its twin %,d in %,d, by the recorder %,d; %s %s%n",
                benchScenario.text(),
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
