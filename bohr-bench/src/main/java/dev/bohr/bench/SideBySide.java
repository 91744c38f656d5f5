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

    private final List<Contender> contenders;
    private final Arguments arguments;
    private boolean failed;

    private SideBySide(List<Contender> contenders, Arguments arguments) {
        this.contenders = contenders;
        this.arguments = arguments;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Arguments arguments = Arguments.readOrExit(
                args,
                Map.of(
                        "rounds", "3",
                        "seconds", "5",
                        "warmup", "10",
                        "strategy", "random",
                        "tools", "lincheck,bohr",
                        "scenario", "all",
                        "jdk", "all",
                        "json", ""));
        SideBySide sideBySide = new SideBySide(contenders(arguments), arguments);
        Table table = new Table(sideBySide.measure());
        System.out.println();
        System.out.print(table.toMarkdown());
        if (!arguments.text("json").isEmpty()) {
            Files.writeString(Path.of(arguments.text("json")), table.toJson());
        }
        System.exit(sideBySide.failed ? 1 : 0);
    }

    /** Lincheck first: it is what the others are compared with. */
    private static List<Contender> contenders(Arguments arguments) {
        List<Contender> contenders = new ArrayList<>(List.of(Contender.lincheck()));
        if (List.of(arguments.text("tools").split(",")).contains("bohr")) {
            Path agent = AgentJar.locate();
            String strategy = arguments.text("strategy");
            contenders.add(Contender.bohr(strategy, "model", agent));
            contenders.add(Contender.bohr(strategy, "jdk", agent));
        }
        return contenders;
    }

    private List<Row> measure() throws IOException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        for (Scenario scenario : scenarios()) {
            for (Jdk jdk : jdks()) {
                rows.addAll(measure(scenario, jdk));
            }
        }
        return rows;
    }

    private List<Row> measure(Scenario scenario, Jdk jdk) throws InterruptedException {
        Map<Contender, List<Measurement>> measurements = new LinkedHashMap<>();
        contenders.forEach(contender -> measurements.put(contender, new ArrayList<>()));
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
        List<Measurement> baseline = measurements.get(contenders.get(0));
        List<Row> rows = new ArrayList<>();
        if (baseline != null) {
            measurements.forEach(
                    (contender, measured) -> rows.add(new Row(scenario, contender.label(), jdk, measured, baseline)));
        }
        return rows;
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
