package dev.bohr.bench;

import java.util.List;
import java.util.Locale;

/** The rows for people, as Markdown, and for machines, as JSON with every single measurement. */
final class MeasurementTable {
    private static final String LAYOUT = "| %-19s | %-25s | %-7s | %12s | %12s | %10s | %13s | %9s | %8s | %9s |%n";

    private final List<MeasurementRow> rows;

    MeasurementTable(List<MeasurementRow> rows) {
        this.rows = List.copyOf(rows);
    }

    String toMarkdown() {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                LAYOUT,
                "scenario",
                "tool",
                "JDK",
                "executions/s",
                "steps/s",
                "× lincheck",
                "× no verific.",
                "classes/s",
                "per 100",
                "× classes"));
        text.append("|---|---|---|---:|---:|---:|---:|---:|---:|---:|").append(System.lineSeparator());
        for (MeasurementRow measurementRow : rows) {
            text.append(String.format(
                    LAYOUT,
                    measurementRow.scenario().text(),
                    measurementRow.label(),
                    measurementRow.jdk().version(),
                    rounded("%,.0f", measurementRow.executionsPerSecond()),
                    rounded("%,.0f", measurementRow.stepsPerSecond()),
                    rounded("%.1f", measurementRow.ratioToLincheck()),
                    rounded("%.1f", measurementRow.ratioToUnverified()),
                    rounded("%,.0f", measurementRow.classesPerSecond()),
                    rounded("%.1f", measurementRow.classesPerHundred()),
                    rounded("%.1f", measurementRow.ratioOfClasses())));
        }
        return text.toString();
    }

    private static String rounded(String format, double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
    }

    String toJson() {
        StringBuilder text = new StringBuilder("[");
        String separator = "\n";
        for (MeasurementRow measurementRow : rows) {
            for (List<Measurement> rounds : List.of(measurementRow.measurements(), measurementRow.classes())) {
                for (int round = 0; round < rounds.size(); round++) {
                    text.append(separator).append(json(rounds.get(round), round));
                    separator = ",\n";
                }
            }
        }
        return text.append("\n]\n").toString();
    }

    /** No value has a character that JSON would want escaped: they are names of ours, versions and numbers. */
    private static String json(Measurement measurement, int round) {
        return String.format(
                Locale.ROOT,
                "  {\"scenario\": \"%s\", \"tool\": \"%s\", \"strategy\": \"%s\", \"locks\": \"%s\", \"jdk\": \"%s\","
                        + " \"round\": %d, \"executions\": %d, \"seconds\": %.3f, \"cpuSeconds\": %.3f, \"steps\": %s, \"classes\": %s}",
                measurement.scenario(),
                measurement.tool(),
                measurement.strategy(),
                measurement.locks(),
                measurement.jdk(),
                round + 1,
                measurement.executions(),
                measurement.seconds(),
                measurement.cpuSeconds(),
                known(measurement.steps()),
                known(measurement.classes()));
    }

    private static String known(long number) {
        return number == Measurement.UNKNOWN ? "null" : Long.toString(number);
    }
}
