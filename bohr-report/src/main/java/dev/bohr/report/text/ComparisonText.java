package dev.bohr.report.text;

import dev.bohr.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Searches side by side, one a line. */
public final class ComparisonText {
    private static final String[] HEAD = {
        "search", "to the bug", "time to it", "found", "complete", "executions", "classes", "redundant", "per second"
    };

    private static final String UNKNOWN = "-";

    private ComparisonText() {}

    public static String format(Comparison comparison, Style style) {
        List<String[]> cells = new ArrayList<>();
        cells.add(HEAD);
        for (Comparison.Row row : comparison.rows()) {
            cells.add(cells(row));
        }
        StringBuilder text = new StringBuilder(Columns.printable(comparison.target()))
                .append(", JDK ")
                .append(comparison.jdk())
                .append(":\n");
        int[] widths = new int[HEAD.length];
        for (String[] line : cells) {
            for (int i = 0; i < line.length; i++) {
                widths[i] = Math.max(widths[i], Columns.width(line[i]));
            }
        }
        for (int i = 0; i < cells.size(); i++) {
            String line = line(cells.get(i), widths);
            text.append(i == 0 ? style.bold(line) : line).append('\n');
        }
        for (Comparison.Row row : comparison.rows()) {
            if (!row.reason().isEmpty()) {
                text.append(style.red(Columns.printable(row.search()) + ": " + Columns.printable(row.reason())))
                        .append('\n');
            }
        }
        text.append("to the bug, time to it: the median of the runs with ")
                .append(NumberText.count(comparison.seeds(), "seed"))
                .append("; the other columns: one run past bugs\n");
        return Columns.fit(text.toString(), style.width());
    }

    private static String[] cells(Comparison.Row row) {
        boolean hasBug = row.executionsToBug() >= 0;
        return new String[] {
            Columns.printable(row.search()),
            hasBug ? NumberText.grouped(Math.round(row.executionsToBug())) : UNKNOWN,
            hasBug ? NumberText.seconds(row.secondsToBug()) : UNKNOWN,
            row.found() + "/" + row.runs(),
            row.whole().complete() ? "yes" : "no",
            NumberText.grouped(row.whole().executions()),
            row.classes() < 0 ? UNKNOWN : NumberText.grouped(row.classes()),
            redundant(row),
            NumberText.grouped(row.whole().executionsPerSecond())
        };
    }

    /** Executions that showed no class that was not known. */
    private static String redundant(Comparison.Row row) {
        long executions = row.whole().executions();
        return row.classes() < 0 || executions == 0
                ? UNKNOWN
                : String.format(Locale.ROOT, "%.0f%%", 100.0 * (executions - row.classes()) / executions);
    }

    private static String line(String[] cells, int[] widths) {
        StringBuilder line = new StringBuilder(Columns.pad(cells[0], widths[0]));
        for (int i = 1; i < cells.length; i++) {
            line.append("  ")
                    .append(" ".repeat(widths[i] - Columns.width(cells[i])))
                    .append(cells[i]);
        }
        return line.toString();
    }
}
