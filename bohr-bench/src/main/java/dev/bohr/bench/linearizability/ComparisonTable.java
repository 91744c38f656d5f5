package dev.bohr.bench.linearizability;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What was measured, for people, as Markdown. */
final class ComparisonTable {
    private static final String LAYOUT = "| %-15s | %-12s | %-5s | %12s | %12s | %8s | %13s | %8s | %10s | %8s |%n";

    private final StringBuilder lines = new StringBuilder();

    ComparisonTable() {
        lines.append(String.format(
                LAYOUT,
                "class",
                "task",
                "start",
                "lincheck, s",
                "bohr, s",
                "×",
                "its search, s",
                "×",
                "executions",
                "bohr's"));
        lines.append("|---|---|---|---:|---:|---:|---:|---:|---:|---:|").append(System.lineSeparator());
    }

    /** A ratio is the median of the rounds' ratios: the two answers of a round are neighbours in time. */
    void add(TestedClasses testedClasses, Task task, String start, List<Round> rounds) {
        lines.append(String.format(
                LAYOUT,
                testedClasses.text(),
                task.text(),
                start,
                text("%,.4f", rounds, round -> round.lincheck().seconds()),
                text("%,.4f", rounds, round -> round.bohr().seconds()),
                text("%,.1f", rounds, Round::ratio),
                text("%,.4f", rounds, round -> round.lincheck().searchSeconds()),
                text("%,.1f", rounds, Round::searchRatio),
                text("%,.0f", rounds, round -> round.lincheck().executions()),
                text("%,.0f", rounds, round -> round.bohr().executions())));
    }

    private static String text(String format, List<Round> rounds, ToDoubleFunction<Round> value) {
        return String.format(
                Locale.ROOT,
                format,
                median(rounds.stream().mapToDouble(value).sorted().toArray()));
    }

    private static double median(double... sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    String toMarkdown() {
        return lines.toString();
    }
}
