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

    private final Arguments arguments;
    private boolean failed;

    private SideBySide(Arguments arguments) {
        this.arguments = arguments;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Arguments arguments = Arguments.readOrExit(
                args,
                Map.of(
                        "rounds", "3",
                        "seconds", "5",
                        "warmup", "10",
                        "strategies", "random,dfs-again,few-switches,optimal,cb-dpor",
                        "search", Counting.LINCHECKS_DEFAULT,
                        "lincheck-gc", "default",
                        "scenario", "all",
                        "jdk", "all",
                        "json", ""));
        SideBySide sideBySide = new SideBySide(arguments);
        Table table = new Table(sideBySide.measure());
        System.out.println();
        System.out.print(table.toMarkdown());
        if (!arguments.text("json").isEmpty()) {
            Files.writeString(Path.of(arguments.text("json")), table.toJson());
        }
        System.exit(sideBySide.failed ? 1 : 0);
    }

    private List<Row> measure() throws IOException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        for (Scenario scenario : scenarios()) {
            for (Jdk jdk : jdks()) {
                if (scenario.runsOn(jdk.feature())) {
                    rows.addAll(measure(scenario, jdk));
                }
            }
        }
        return rows;
    }

    private List<Row> measure(Scenario scenario, Jdk jdk) throws InterruptedException {
        List<String> strategies = List.of(arguments.text("strategies").split(","));
        Rounds executions = new Rounds();
        Rounds classes = new Rounds();
        List<Contender> contenders = Contender.lineUp(scenario, jdk, strategies, arguments.text("lincheck-gc"));
        for (int round = 1; round <= arguments.number("rounds"); round++) {
            for (Contender contender : contenders) {
                measure(scenario, jdk, contender, contender.arguments(), Counting.EXECUTIONS, round, executions);
                if (contender.classArguments().isPresent()) {
                    List<String> forClasses = contender.classArguments().get();
                    measure(scenario, jdk, contender, forClasses, Counting.CLASSES, round, classes);
                }
            }
        }
        List<Row> rows = new ArrayList<>();
        for (Contender contender : contenders) {
            if (!executions.of(contender.label()).isEmpty()) {
                rows.add(new Row(
                        scenario,
                        contender.label(),
                        jdk,
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
            Scenario scenario, Jdk jdk, Contender contender, List<String> special, String count, int round, Rounds into)
            throws InterruptedException {
        List<String> all = new ArrayList<>(special);
        for (String name : List.of("warmup", "seconds", "search")) {
            all.addAll(List.of("--" + name, arguments.text(name)));
        }
        all.addAll(List.of("--scenario", scenario.text(), "--count", count));
        long limit = arguments.number("warmup") + arguments.number("seconds") + PATIENCE_SECONDS;
        try {
            Measurement measurement = ForkedJvm.measure(jdk, contender, all, limit);
            System.out.println("round " + round + ": " + measurement.toLine());
            into.add(contender.label(), measurement);
        } catch (IOException e) {
            failed = true;
            System.out.printf(
                    "round %d: %s of %s on %s, JDK %s: %s%n",
                    round, count, contender.label(), scenario.text(), jdk.version(), e.getMessage());
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

    private List<Scenario> scenarios() {
        String wanted = arguments.text("scenario");
        return wanted.equals("all")
                ? Arrays.stream(Scenario.values())
                        .filter(scenario -> !scenario.isLarge() && !scenario.isOfGraphs())
                        .toList()
                : List.of(Scenario.of(wanted));
    }

    private List<Jdk> jdks() {
        String wanted = arguments.text("jdk");
        List<Jdk> installed = Jdk.installed();
        List<Jdk> chosen = installed.stream()
                .filter(jdk -> wanted.equals("all") || wanted.equals(Integer.toString(jdk.feature())))
                .toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("no JDK " + wanted + " among those installed: "
                    + installed.stream().map(Jdk::version).toList());
        }
        return chosen;
    }
}
