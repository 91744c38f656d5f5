package dev.bohr.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
                        "strategies", "random,dfs-again,few-switches",
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
        Map<Contender, List<Measurement>> measurements = new LinkedHashMap<>();
        List<String> strategies = List.of(arguments.text("strategies").split(","));
        String lincheckGc = arguments.text("lincheck-gc");
        for (Contender contender : Contender.lineUp(scenario, jdk, strategies, lincheckGc)) {
            measurements.put(contender, new ArrayList<>());
        }
        for (long round = 1; round <= arguments.number("rounds"); round++) {
            for (Contender contender : List.copyOf(measurements.keySet())) {
                try {
                    Measurement measurement = measure(scenario, jdk, contender);
                    System.out.println("round " + round + ": " + measurement.toLine());
                    measurements.get(contender).add(measurement);
                } catch (IOException e) {
                    failed = true;
                    System.out.printf(
                            "round %d: %s on %s, JDK %s: %s%n",
                            round, contender.label(), scenario.text(), jdk.version(), e.getMessage());
                    // Rows are compared round by round, so one with a gap cannot be used.
                    measurements.remove(contender);
                }
            }
        }
        // Without measurements where the row is missing: then there is nothing to compare with.
        List<Measurement> lincheck = labelled(Contender.LINCHECK, measurements);
        List<Measurement> unverified = labelled(Contender.UNVERIFIED, measurements);
        List<Row> rows = new ArrayList<>();
        measurements.forEach((contender, measured) ->
                rows.add(new Row(scenario, contender.label(), jdk, measured, lincheck, unverified)));
        return rows;
    }

    private static List<Measurement> labelled(String label, Map<Contender, List<Measurement>> measurements) {
        return measurements.entrySet().stream()
                .filter(entry -> entry.getKey().label().equals(label))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(List.of());
    }

    private Measurement measure(Scenario scenario, Jdk jdk, Contender contender)
            throws IOException, InterruptedException {
        return ForkedJvm.measure(
                jdk,
                contender,
                List.of(
                        "--scenario", scenario.text(),
                        "--warmup", arguments.text("warmup"),
                        "--seconds", arguments.text("seconds")),
                arguments.number("warmup") + arguments.number("seconds") + PATIENCE_SECONDS);
    }

    private List<Scenario> scenarios() {
        String wanted = arguments.text("scenario");
        return wanted.equals("all") ? Arrays.asList(Scenario.values()) : List.of(Scenario.of(wanted));
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
