package dev.bohr.report.text;

import dev.bohr.Bug;
import dev.bohr.report.text.IntervalsText.Interval;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Explanation.Made;
import dev.bohr.trace.Explanation.Placed;
import java.util.ArrayList;
import java.util.List;

/**
 * Why what calls returned cannot be right: the calls drawn as intervals, those that cannot be explained, the closest order in which they
 * could have been made one after the other and the call at which it breaks.
 */
public final class LinearizabilityText {
    private static final int INDENT = 2;

    private final Explanation explanation;
    private final Style style;
    private final List<String> lines = new ArrayList<>();

    private LinearizabilityText(Explanation explanation, Style style) {
        this.explanation = explanation;
        this.style = style;
    }

    /** The explanation alone. */
    public static String format(Explanation explanation, Style style) {
        return String.join("\n", new LinearizabilityText(explanation, style).lines()) + "\n";
    }

    /**
     * The failure with its explanation, its steps and how to run it again.
     *
     * @param all whether every step is shown, however many there are
     * @param replay the command that runs the failure again; empty if there is none
     */
    public static String format(Explanation explanation, Bug bug, Style style, boolean all, String replay) {
        return FailureText.format(bug, style, all, replay, new LinearizabilityText(explanation, style).lines());
    }

    private List<String> lines() {
        sentence("Test: " + Columns.printable(explanation.test()));
        lines.add("");
        draw();
        lines.add("");
        sentence(Columns.printable(explanation.reason()));
        if (!explanation.note().isEmpty()) {
            sentence(Columns.printable(explanation.note()));
        }
        if (!explanation.explaining().isEmpty()) {
            sentence("All of it would be right in this order: " + inLine(explanation.explaining()) + ".");
        }
        if (!explanation.closest().isEmpty()) {
            lines.add("");
            lines.addAll(new OrderTable(explanation, style).lines());
        }
        if (!explanation.breaks().isEmpty()) {
            sentence(Columns.printable(explanation.breaks()));
        }
        return lines;
    }

    private void sentence(String text) {
        lines.addAll(Columns.wrap(text, style.width(), INDENT));
    }

    private void draw() {
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i < explanation.calls().size(); i++) {
            Made made = explanation.calls().get(i);
            // What begins in the step in which another returns overlaps it.
            long start = 2L * made.began();
            long end = made.returned() == Explanation.NEVER ? IntervalsText.OPEN : 2L * made.returned() + 1;
            intervals.add(new Interval(
                    made.thread(),
                    made.result().behind(made.call()),
                    start,
                    end,
                    explanation.unexplained().contains(i)));
        }
        IntervalsText.format(intervals, style).lines().forEach(lines::add);
        if (!explanation.unexplained().isEmpty()) {
            lines.add(" ".repeat(INDENT) + style.faint("=== " + marked(explanation)));
        }
    }

    /** What is said of the calls that cannot be explained. */
    public static String marked(Explanation explanation) {
        if (explanation.kind() == Explanation.Kind.INVARIANT) {
            return "does not hold";
        }
        return explanation.unexplained().size() == 1 ? "cannot be explained" : "cannot be explained together";
    }

    private String inLine(List<Placed> order) {
        return String.join(
                ", ",
                order.stream()
                        .map(each -> each.result()
                                .behind(explanation.calls().get(each.call()).call()))
                        .map(Columns::printable)
                        .toList());
    }
}
