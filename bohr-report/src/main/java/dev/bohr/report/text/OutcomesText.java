package dev.bohr.report.text;

import dev.bohr.Result;
import java.util.ArrayList;
import java.util.List;

/** The outcomes of a test that says what it thinks of each, as a table. */
public final class OutcomesText {
    /**
     * An outcome.
     *
     * @param executions how many had it
     * @param grade what the test says of it, in a word
     * @param isBug whether it must not be
     * @param description the test's own
     * @param witness the file with an execution that has it; empty if there is none
     */
    public record Row(
            String outcome, long executions, String grade, boolean isBug, String description, String witness) {}

    private static final List<String> HEAD = List.of("outcome", "executions", "grade", "description");
    private static final int MARGIN = 2;
    private static final int DESCRIPTION = 3;
    private static final int NARROWEST_DESCRIPTION = 20;

    private OutcomesText() {}

    public static String format(Result result, String name, List<Row> rows, Style style) {
        List<String> lines = new ArrayList<>(title(result, name, style));
        List<List<String>> cells = new ArrayList<>();
        cells.add(HEAD);
        for (Row row : rows) {
            cells.add(List.of(
                    row.outcome().isEmpty() ? "(nothing)" : Columns.printable(row.outcome()),
                    NumberText.grouped(row.executions()),
                    row.isBug() && row.executions() > 0 ? row.grade() + "!" : row.grade(),
                    Columns.printable(row.description())));
        }
        int[] widths = widths(cells, style);
        for (int i = 0; i < cells.size() && !rows.isEmpty(); i++) {
            boolean isBug = i > 0 && rows.get(i - 1).isBug() && rows.get(i - 1).executions() > 0;
            for (String line : lines(cells.get(i), widths)) {
                lines.add(i == 0 ? style.bold(line) : isBug ? style.red(line) : line);
            }
            if (i > 0 && !rows.get(i - 1).witness().isEmpty()) {
                lines.add(" ".repeat(2 * MARGIN)
                        + style.faint("witness: " + rows.get(i - 1).witness()));
            }
        }
        return Columns.fit(String.join("\n", lines) + "\n", style.width());
    }

    /** The test and its outcome, in a line. */
    public static String title(Result result, String name) {
        return Columns.printable(name) + ", model " + result.model() + ": "
                + switch (result.verdict()) {
                    case OK -> "ok";
                    case BUG -> NumberText.count(result.bugs().size(), "bug");
                    case BUDGET -> "no bug so far, and not all explored";
                    case NOT_CHECKED -> "NOT CHECKED: " + Columns.printable(result.reason());
                }
                + " (" + NumberText.count(result.executions(), "execution")
                + (result.complete() || result.verdict() != Result.Verdict.BUG ? "" : ", not all explored") + ")";
    }

    private static List<String> title(Result result, String name, Style style) {
        return Columns.wrap(title(result, name), style.width(), MARGIN).stream()
                .map(line -> switch (result.verdict()) {
                    case OK -> style.green(line);
                    case BUDGET -> style.yellow(line);
                    case BUG, NOT_CHECKED -> style.red(line);
                })
                .toList();
    }

    private static int[] widths(List<List<String>> cells, Style style) {
        int[] widths = new int[HEAD.size()];
        for (List<String> line : cells) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], Columns.width(line.get(i)));
            }
        }
        int before = MARGIN;
        for (int i = 0; i < DESCRIPTION; i++) {
            before += widths[i] + MARGIN;
        }
        widths[DESCRIPTION] = Math.max(NARROWEST_DESCRIPTION, style.width() - before);
        return widths;
    }

    private static List<String> lines(List<String> cells, int[] widths) {
        String before = " ".repeat(MARGIN)
                + Columns.pad(cells.get(0), widths[0])
                + " ".repeat(MARGIN)
                + " ".repeat(widths[1] - Columns.width(cells.get(1)))
                + cells.get(1)
                + " ".repeat(MARGIN)
                + Columns.pad(cells.get(2), widths[2])
                + " ".repeat(MARGIN);
        List<String> lines = new ArrayList<>();
        for (String part : Columns.wrap(cells.get(DESCRIPTION), widths[DESCRIPTION], 0)) {
            lines.add((before + part).stripTrailing());
            before = " ".repeat(Columns.width(before));
        }
        return lines;
    }
}
