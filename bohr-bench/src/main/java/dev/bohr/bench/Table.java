package dev.bohr.bench;

import java.util.List;
import java.util.Locale;

/** The rows for people, as Markdown, and for machines, as JSON with every single measurement. */
final class Table {
    private static final String LAYOUT = "| %-19s | %-25s | %-7s | %12s | %12s | %10s | %13s |%n";

    private final List<Row> rows;

    Table(List<Row> rows) {
        this.rows = List.copyOf(rows);
    }

    String toMarkdown() {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                LAYOUT, "scenario", "tool", "JDK", "executions/s", "steps/s", "× lincheck", "× no verific."));
        text.append("|---|---|---|---:|---:|---:|---:|").append(System.lineSeparator());
        for (Row row : rows) {
            text.append(String.format(
                    LAYOUT,
                    row.scenario().text(),
                    row.label(),
                    row.jdk().version(),
                    rounded("%,.0f", row.executionsPerSecond()),
                    rounded("%,.0f", row.stepsPerSecond()),
                    rounded("%.1f", row.ratioToLincheck()),
                    rounded("%.1f", row.ratioToUnverified())));
        }
        return text.toString();
    }

    private static String rounded(String format, double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
    }

    String toJson() {
        StringBuilder text = new StringBuilder("[");
        String separator = "\n";
        for (Row row : rows) {
            for (int round = 0; round < row.measurements().size(); round++) {
                text.append(separator).append(json(row, round));
                separator = ",\n";
            }
        }
        return text.append("\n]\n").toString();
    }

    /** No value has a character that JSON would want escaped: they are names of ours, versions and numbers. */
    private static String json(Row row, int round) {
        Measurement measurement = row.measurements().get(round);
        return String.format(
                Locale.ROOT,
                "  {\"scenario\": \"%s\", \"tool\": \"%s\", \"strategy\": \"%s\", \"locks\": \"%s\", \"jdk\": \"%s\","
                        + " \"round\": %d, \"executions\": %d, \"seconds\": %.3f, \"steps\": %s}",
                measurement.scenario(),
                measurement.tool(),
                measurement.strategy(),
                measurement.locks(),
                measurement.jdk(),
                round + 1,
                measurement.executions(),
                measurement.seconds(),
                measurement.steps() == Measurement.UNKNOWN ? "null" : Long.toString(measurement.steps()));
    }
}
