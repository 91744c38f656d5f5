package dev.bohr.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How many executions a second the search by execution graphs runs, beside searches of interleavings of the same program: in each round
 * one after the other, each in a JVM of its own. Started by the script {@code graphs}.
 */
final class Graphs {
    /** On a busy machine a JVM gets a small part of the time. */
    private static final int BUSY = 20;

    private static final String LAYOUT = "| %-14s | %-10s | %12s | %12s | %8s | %10s |%n";

    private final BenchArguments benchArguments;
    private final boolean isByProcessor;
    private boolean failed;

    private Graphs(BenchArguments benchArguments) {
        this.benchArguments = benchArguments;
        this.isByProcessor = benchArguments.text("clock").equals("cpu");
    }

    public static void main(String[] args) throws InterruptedException {
        BenchArguments benchArguments = BenchArguments.readOrExit(
                args,
                Map.of(
                        "rounds", "1",
                        "seconds", "5",
                        "warmup", "10",
                        "clock", "wall",
                        "searches", "dfs,optimal,graph:sc,graph:jam",
                        "programs", "n-writers-7,coa-5,casrot-8,lastzero-15,indexer-15,fib-5"));
        Graphs graphs = new Graphs(benchArguments);
        List<String> lines = new ArrayList<>();
        for (String program : benchArguments.text("programs").split(",")) {
            lines.addAll(graphs.measure(BenchScenario.of(program)));
        }
        System.out.println();
        System.out.printf(LAYOUT, "program", "search", "executions/s", "steps each", "× dfs", "× optimal");
        System.out.println("|---|---|---:|---:|---:|---:|");
        lines.forEach(System.out::print);
        System.exit(graphs.failed ? 1 : 0);
    }

    private List<String> measure(BenchScenario benchScenario) throws InterruptedException {
        Map<String, List<Measurement>> measured = new LinkedHashMap<>();
        for (long round = 1; round <= benchArguments.number("rounds"); round++) {
            for (String search : benchArguments.text("searches").split(",")) {
                try {
                    Measurement measurement = measure(benchScenario, search);
                    System.out.println(measurement.toLine());
                    measured.computeIfAbsent(search, unused -> new ArrayList<>())
                            .add(measurement);
                } catch (IOException e) {
                    System.out.printf("%s on %s: %s%n", search, benchScenario.text(), e.getMessage());
                    failed = true;
                }
            }
        }
        return measured.keySet().stream()
                .map(search -> line(benchScenario, search, measured))
                .toList();
    }

    /** @param search a strategy, with a memory model after a colon if it is not sequential consistency */
    private Measurement measure(BenchScenario benchScenario, String search) throws IOException, InterruptedException {
        String[] parts = search.split(":");
        List<String> all = new ArrayList<>(List.of("--scenario", benchScenario.text()));
        if (parts.length > 1) {
            all.addAll(List.of("--model", parts[1]));
        }
        for (String name : List.of("clock", "warmup", "seconds")) {
            all.addAll(List.of("--" + name, benchArguments.text(name)));
        }
        long limit = BUSY * (benchArguments.number("warmup") + benchArguments.number("seconds"));
        return ForkedJvm.measure(InstalledJdk.running(), Contender.bohr(parts[0]), all, limit);
    }

    @SuppressWarnings("NullAway") // each search was measured
    private String line(BenchScenario benchScenario, String search, Map<String, List<Measurement>> measured) {
        List<Measurement> own = measured.get(search);
        return String.format(
                Locale.ROOT,
                LAYOUT,
                benchScenario.text(),
                search,
                String.format(
                        Locale.ROOT,
                        "%,.0f",
                        MeasurementRow.median(
                                own.stream().mapToDouble(this::rate).toArray())),
                String.format(
                        Locale.ROOT,
                        "%.1f",
                        (double) own.get(0).steps() / own.get(0).executions()),
                ratio(own, measured.getOrDefault("dfs", List.of())),
                ratio(own, measured.getOrDefault("optimal", List.of())));
    }

    private double rate(Measurement measurement) {
        return measurement.executions() / (isByProcessor ? measurement.cpuSeconds() : measurement.seconds());
    }

    /** The median of the rounds' ratios: the measurements of one round are neighbours in time. */
    private String ratio(List<Measurement> own, List<Measurement> others) {
        int rounds = Math.min(own.size(), others.size());
        if (rounds == 0) {
            return "-";
        }
        double[] ratios = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            ratios[i] = rate(own.get(i)) / rate(others.get(i));
        }
        return String.format(Locale.ROOT, "%.2f", MeasurementRow.median(ratios));
    }
}
