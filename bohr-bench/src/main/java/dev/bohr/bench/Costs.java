package dev.bohr.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What an execution costs under each strategy, beside one under the random walk of the same program: in each round one after the
 * other, each in a JVM of its own, since a JVM that has seen several strategies compiles none as well as users get it. Started by
 * the script {@code costs}.
 *
 * <p>The strategies do not run the same executions: one that goes through those with few preemptions first has fewer switches. So
 * there is a second factor, of one step. What counts is the processor's time, so that other load does little harm.
 */
final class Costs {
    /** On a busy machine a JVM gets a small part of the time. */
    private static final int BUSY = 20;

    private static final String BASELINE = "random";
    private static final String LAYOUT = "| %-25s | %-8s | %12s | %15s | %8s | %8s | %8s |%n";

    private final BenchArguments benchArguments;
    private final InstalledJdk installedJdk;
    private boolean failed;

    private Costs(BenchArguments benchArguments, InstalledJdk installedJdk) {
        this.benchArguments = benchArguments;
        this.installedJdk = installedJdk;
    }

    public static void main(String[] args) throws InterruptedException {
        BenchArguments benchArguments = BenchArguments.readOrExit(
                args,
                Map.of(
                        "rounds", "3",
                        "seconds", "5",
                        "warmup", "10",
                        "strategies", "dfs,icb,dpor,source,optimal,cb-dpor,pct,pos,surw,auto",
                        "scenario", "all",
                        "jdk", Integer.toString(Runtime.version().feature())));
        InstalledJdk installedJdk = InstalledJdk.installed().stream()
                .filter(one -> Integer.toString(one.feature()).equals(benchArguments.text("jdk")))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no JDK " + benchArguments.text("jdk")));
        Costs costs = new Costs(benchArguments, installedJdk);
        List<String> lines = new ArrayList<>();
        for (BenchScenario benchScenario : costs.scenarios()) {
            lines.addAll(costs.measure(benchScenario));
        }
        System.out.println();
        System.out.printf(
                LAYOUT, "scenario", "strategy", "µs/execution", "steps/execution", "ns/step", "× random", "a step");
        System.out.println("|---|---|---:|---:|---:|---:|---:|");
        lines.forEach(System.out::print);
        System.exit(costs.failed ? 1 : 0);
    }

    private List<BenchScenario> scenarios() {
        String wanted = benchArguments.text("scenario");
        return Arrays.stream(BenchScenario.values())
                .filter(benchScenario -> wanted.equals("all")
                        ? benchScenario.isLarge() && benchScenario != BenchScenario.DEEPER
                        : List.of(wanted.split(",")).contains(benchScenario.text()))
                .toList();
    }

    @SuppressWarnings("NullAway") // each strategy has its list
    private List<String> measure(BenchScenario benchScenario) throws InterruptedException {
        Map<String, List<Measurement>> measured = new LinkedHashMap<>();
        measured.put(BASELINE, new ArrayList<>());
        for (String strategy : benchArguments.text("strategies").split(",")) {
            measured.put(strategy, new ArrayList<>());
        }
        for (long round = 1; round <= benchArguments.number("rounds"); round++) {
            for (String strategy : List.copyOf(measured.keySet())) {
                Optional<Measurement> measurement = measure(benchScenario, strategy);
                if (measurement.isPresent()) {
                    measured.get(strategy).add(measurement.get());
                } else {
                    measured.remove(strategy);
                    failed = true;
                }
            }
        }
        List<Measurement> baseline = measured.get(BASELINE);
        if (baseline == null) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        measured.forEach((strategy, rounds) -> lines.add(line(benchScenario, strategy, rounds, baseline)));
        return lines;
    }

    private Optional<Measurement> measure(BenchScenario benchScenario, String strategy) throws InterruptedException {
        Contender contender = Contender.bohr(strategy);
        List<String> all = new ArrayList<>(contender.arguments());
        all.addAll(List.of("--scenario", benchScenario.text(), "--clock", "cpu"));
        all.addAll(List.of("--warmup", benchArguments.text("warmup"), "--seconds", benchArguments.text("seconds")));
        long limit = BUSY * (benchArguments.number("warmup") + benchArguments.number("seconds"));
        try {
            Measurement measurement = ForkedJvm.measure(installedJdk, contender, all, limit);
            System.out.println(measurement.toLine());
            return Optional.of(measurement);
        } catch (IOException e) {
            System.out.printf("%s on %s: %s%n", strategy, benchScenario.text(), e.getMessage());
            return Optional.empty();
        }
    }

    /** The factors are medians of the rounds' factors, since the measurements of one round are neighbours in time. */
    private static String line(
            BenchScenario benchScenario, String strategy, List<Measurement> rounds, List<Measurement> baseline) {
        double[] executions = new double[rounds.size()];
        double[] steps = new double[rounds.size()];
        double[] lengths = new double[rounds.size()];
        double[] factors = new double[rounds.size()];
        double[] stepFactors = new double[rounds.size()];
        for (int i = 0; i < rounds.size(); i++) {
            executions[i] = 1e6 / rounds.get(i).executionsPerSecond();
            steps[i] = 1e9 / rounds.get(i).stepsPerSecond();
            lengths[i] = (double) rounds.get(i).steps() / rounds.get(i).executions();
            if (i < baseline.size()) {
                factors[i] =
                        baseline.get(i).executionsPerSecond() / rounds.get(i).executionsPerSecond();
                stepFactors[i] =
                        baseline.get(i).stepsPerSecond() / rounds.get(i).stepsPerSecond();
            } else {
                factors[i] = Double.NaN;
                stepFactors[i] = Double.NaN;
            }
        }
        return String.format(
                Locale.ROOT,
                LAYOUT,
                benchScenario.text(),
                strategy,
                rounded("%.2f", executions),
                rounded("%.1f", lengths),
                rounded("%.0f", steps),
                rounded("%.2f", factors),
                rounded("%.2f", stepFactors));
    }

    private static String rounded(String format, double... rounds) {
        return String.format(Locale.ROOT, format, MeasurementRow.median(rounds));
    }
}
