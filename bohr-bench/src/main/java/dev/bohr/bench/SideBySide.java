package dev.bohr.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Measures the tools side by side: in each round one after the other on the same scenario, each in a JVM of its own, so that
 * what is compared was measured within the same minute. Started by the script {@code side-by-side}.
 */
final class SideBySide {
    /** What a JVM may take longer than it was told to, before it is taken for stuck. */
    private static final long PATIENCE_SECONDS = 60;

    private final BenchArguments benchArguments;
    private boolean failed;

    private SideBySide(BenchArguments benchArguments) {
        this.benchArguments = benchArguments;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        BenchArguments benchArguments = BenchArguments.readOrExit(
                args,
                Map.of(
                        "rounds", "3",
                        "seconds", "5",
                        "warmup", "10",
                        "strategies", "random,dfs-again,few-switches,optimal,cb-dpor",
                        "search", CountArguments.LINCHECKS_DEFAULT,
                        "lincheck-gc", "default",
                        "scenario", "all",
                        "jdk", "all",
                        "json", ""));
        SideBySide sideBySide = new SideBySide(benchArguments);
        MeasurementTable measurementTable = new MeasurementTable(sideBySide.measure());
        System.out.println();
        System.out.print(measurementTable.toMarkdown());
        if (!benchArguments.text("json").isEmpty()) {
            Files.writeString(Path.of(benchArguments.text("json")), measurementTable.toJson());
        }
        System.exit(sideBySide.failed ? 1 : 0);
    }

    private List<MeasurementRow> measure() throws IOException, InterruptedException {
        List<MeasurementRow> rows = new ArrayList<>();
        for (BenchScenario benchScenario : scenarios()) {
            for (InstalledJdk installedJdk : jdks()) {
                if (benchScenario.runsOn(installedJdk.feature())) {
                    rows.addAll(measure(benchScenario, installedJdk));
                }
            }
        }
        return rows;
    }

    private List<MeasurementRow> measure(BenchScenario benchScenario, InstalledJdk installedJdk)
            throws InterruptedException {
        List<String> strategies = List.of(benchArguments.text("strategies").split(","));
        Rounds executions = new Rounds();
        Rounds classes = new Rounds();
        List<Contender> contenders =
                Contender.lineUp(benchScenario, installedJdk, strategies, benchArguments.text("lincheck-gc"));
        for (int round = 1; round <= benchArguments.number("rounds"); round++) {
            for (Contender contender : contenders) {
                measure(
                        benchScenario,
                        installedJdk,
                        contender,
                        contender.arguments(),
                        CountArguments.EXECUTIONS,
                        round,
                        executions);
                if (contender.classArguments().isPresent()) {
                    List<String> forClasses = contender.classArguments().get();
                    measure(benchScenario, installedJdk, contender, forClasses, CountArguments.CLASSES, round, classes);
                }
            }
        }
        List<MeasurementRow> rows = new ArrayList<>();
        for (Contender contender : contenders) {
            if (!executions.of(contender.label()).isEmpty()) {
                rows.add(new MeasurementRow(
                        benchScenario,
                        contender.label(),
                        installedJdk,
                        executions.of(contender.label()),
                        executions.of(Contender.LINCHECK),
                        executions.of(Contender.UNVERIFIED),
                        classes.of(contender.label()),
                        classes.of(Contender.UNVERIFIED)));
            }
        }
        return rows;
    }

    private void measure(
            BenchScenario benchScenario,
            InstalledJdk installedJdk,
            Contender contender,
            List<String> special,
            String count,
            int round,
            Rounds into)
            throws InterruptedException {
        List<String> all = new ArrayList<>(special);
        for (String name : List.of("warmup", "seconds", "search")) {
            all.addAll(List.of("--" + name, benchArguments.text(name)));
        }
        all.addAll(List.of("--scenario", benchScenario.text(), "--count", count));
        long limit = benchArguments.number("warmup") + benchArguments.number("seconds") + PATIENCE_SECONDS;
        try {
            Measurement measurement = ForkedJvm.measure(installedJdk, contender, all, limit);
            System.out.println("round " + round + ": " + measurement.toLine());
            into.add(contender.label(), measurement);
        } catch (IOException e) {
            failed = true;
            System.out.printf(
                    "round %d: %s of %s on %s, JDK %s: %s%n",
                    round, count, contender.label(), benchScenario.text(), installedJdk.version(), e.getMessage());
            into.giveUp(contender.label());
        }
    }

    /** What was measured of each contender, one measurement a round. */
    private static final class Rounds {
        private final Map<String, List<Measurement>> measured = new HashMap<>();
        private final Set<String> givenUp = new HashSet<>();

        void add(String label, Measurement measurement) {
            measured.computeIfAbsent(label, l -> new ArrayList<>()).add(measurement);
        }

        /** Rows are compared round by round, so one with a gap cannot be used. */
        void giveUp(String label) {
            givenUp.add(label);
        }

        /** Nothing if there is a gap, or if it was not measured: then there is nothing to compare with. */
        List<Measurement> of(String label) {
            return givenUp.contains(label) ? List.of() : measured.getOrDefault(label, List.of());
        }
    }

    private List<BenchScenario> scenarios() {
        String wanted = benchArguments.text("scenario");
        return wanted.equals("all")
                ? Arrays.stream(BenchScenario.values())
                        .filter(benchScenario -> !benchScenario.isLarge() && !benchScenario.isOfGraphs())
                        .toList()
                : List.of(BenchScenario.of(wanted));
    }

    private List<InstalledJdk> jdks() {
        String wanted = benchArguments.text("jdk");
        List<InstalledJdk> installed = InstalledJdk.installed();
        List<InstalledJdk> chosen = installed.stream()
                .filter(installedJdk -> wanted.equals("all") || wanted.equals(Integer.toString(installedJdk.feature())))
                .toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("no JDK " + wanted + " among those installed: "
                    + installed.stream().map(InstalledJdk::version).toList());
        }
        return chosen;
    }
}
