package dev.bohr.bench.jmh;

import dev.bohr.bench.BohrJvm;
import dev.bohr.bench.programs.Microscopic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** JMH with the agent in the JVMs it forks, and what follows from its results. Takes all arguments of JMH. */
public final class JmhRunner {
    private JmhRunner() {}

    public static void main(String[] args) throws CommandLineOptionException, RunnerException {
        CommandLineOptions given = new CommandLineOptions(args);
        if (given.shouldHelp()) {
            printHelp(given);
            return;
        }
        OptionsBuilder options = new OptionsBuilder();
        // Without the agent only what does not need it can be run: UnmanagedBenchmark, to compare with.
        List<String> jvm =
                "off".equals(System.getenv("BOHR_BENCH_AGENT")) ? BohrJvm.optionsWithoutAgent() : BohrJvm.options();
        options.parent(given).shouldFailOnError(true).jvmArgsPrepend(jvm.toArray(String[]::new));
        if (given.getForkCount().orElse(1) == 0) {
            throw new IllegalArgumentException("the agent is in forked JVMs only, so there must be one");
        }
        printDerived(new Runner(options.build()).run());
    }

    private static void printHelp(CommandLineOptions given) {
        try {
            given.showHelp();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("NullAway") // looked for before
    private static void printDerived(Collection<RunResult> results) {
        Map<String, Double> scores = results.stream()
                .collect(Collectors.toMap(
                        result -> result.getPrimaryResult().getLabel(),
                        result -> result.getPrimaryResult().getScore(),
                        (first, second) -> second));
        if (scores.keySet().containsAll(List.of("withSwitch", "withChoice"))) {
            System.out.printf("derived: a switch costs %.1f ns%n", scores.get("withSwitch") - scores.get("withChoice"));
        }
        if (scores.keySet().containsAll(List.of("thread", "nothing"))) {
            System.out.printf(
                    "derived: a managed thread costs %.1f ns%n",
                    scores.get("thread") - scores.get("nothing") / Microscopic.THREADS);
        }
    }
}
