package dev.bohr.litmus;

import dev.bohr.report.text.NumberText;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** What tests have shown, for people: a line with the name of the test, and below it a row for each model. */
public record LitmusText(int width) {
    private static final String ROW = "  %-5s %12s %9s  ";

    /** A test may have a thousand outcomes; all are in the JSON. */
    private static final int MOST_LINES = 6;

    public String heading() {
        return String.format(ROW, "model", "executions", "blocked") + "outcomes";
    }

    public String row(LitmusRun run) {
        String start = String.format(
                ROW, run.model(), NumberText.grouped(run.executions()), NumberText.grouped(run.blocked()));
        List<String> lines = outcomes(run, Math.max(20, width - start.length()));
        String gap = run.gap().isEmpty() ? "" : "\n" + "  " + run.gap();
        return start + String.join("\n" + " ".repeat(start.length()), lines) + gap;
    }

    /** Outcomes between bars, as many as there is room for. */
    private static List<String> outcomes(LitmusRun run, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int left = run.outcomes().size();
        for (Iterator<String> each = run.outcomes().iterator(); each.hasNext(); left--) {
            String next = each.next() + (each.hasNext() ? " | " : "");
            if (line.length() > 0 && line.length() + next.stripTrailing().length() > width) {
                lines.add(line.toString().stripTrailing());
                line.setLength(0);
            }
            if (lines.size() == MOST_LINES) {
                lines.add("and " + NumberText.grouped(left) + " more");
                return lines;
            }
            line.append(next);
        }
        lines.add(line.toString());
        return lines;
    }
}
