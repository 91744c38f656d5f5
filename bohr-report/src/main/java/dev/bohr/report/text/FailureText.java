package dev.bohr.report.text;

import dev.bohr.Bug;
import dev.bohr.Simplicity;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * A failure for people: what it is, why it happens, the steps that matter by thread, and the line that runs them again. The same
 * text serves terminals and the messages of tests.
 */
public final class FailureText {
    /** So many lines of steps, if not all are asked for. */
    private static final int ROWS = 24;

    private static final int MESSAGE_LINES = 40;

    private FailureText() {}

    /**
     * @param bug what failed
     * @param style how wide, and whether in colours
     * @param all whether every step is shown, however many there are
     * @param replay the command that runs the failure again; empty if there is none
     */
    public static String format(Bug bug, Style style, boolean all, String replay) {
        return format(bug, style, all, replay, List.of());
    }

    /** @param explanation what is to be said between the cause and the steps */
    static String format(Bug bug, Style style, boolean all, String replay, List<String> explanation) {
        List<String> lines = failure(bug, style);
        lines.add("");
        if (!explanation.isEmpty()) {
            lines.addAll(explanation);
            lines.add("");
        }
        lines.addAll(steps(bug.trace(), style, all));
        if (!replay.isEmpty()) {
            lines.add("");
            lines.addAll(Columns.wrap(
                    "To run it again" + (isFolded(bug.trace(), all) ? " (with --all-steps to see every step):" : ":"),
                    style.width(),
                    2));
            ShellCommand.wrap(replay, style.width()).forEach(line -> lines.add(style.bold(line)));
        }
        return String.join("\n", lines) + "\n";
    }

    /** The steps alone. */
    public static List<String> steps(Trace trace, Style style, boolean all) {
        return new TraceTable(trace, style, ImportantSteps.of(trace, all ? Integer.MAX_VALUE : ROWS)).lines();
    }

    private static boolean isFolded(Trace trace, boolean all) {
        return !all && trace.events().size() > ROWS;
    }

    private static List<String> failure(Bug bug, Style style) {
        List<String> lines = new ArrayList<>();
        for (String line : bug.message().split("\\R")) {
            String words = Columns.printable(line.strip());
            if (lines.size() >= MESSAGE_LINES) {
                lines.add("     ...");
                break;
            }
            if (lines.isEmpty()) {
                List<String> first = wrapped("BUG: " + words, style, 5);
                lines.add(style.red(first.get(0)));
                lines.addAll(first.subList(1, first.size()));
            } else {
                lines.addAll(wrapped("     " + " ".repeat(margin(line)) + words, style, 7));
            }
        }
        lines.addAll(CauseText.lines(bug.trace(), style));
        StringBuilder details = new StringBuilder("     ").append(Columns.printable(bug.kind()));
        // Most messages name the thread and the place already.
        if (!bug.message().contains(bug.thread())) {
            details.append(" in ").append(Columns.printable(bug.thread()));
        }
        if (!bug.message().contains(bug.where())) {
            details.append(" at ").append(Columns.printable(bug.where()));
        }
        details.append(", after ").append(NumberText.count(bug.steps(), "step"));
        details.append(" with ").append(CostWords.of(bug.trace()));
        Simplicity simplicity = bug.simplicity();
        if (!simplicity.equals(Simplicity.UNKNOWN) && bug.preemptions() > 0) {
            details.append(simplicity.fewestPreemptions() ? " (fewest: proved)" : " (not proved minimal)");
        }
        lines.addAll(wrapped(details.toString(), style, 5));
        if (simplicity.isShrunk()) {
            lines.addAll(wrapped("     " + shrunk(simplicity), style, 5));
        }
        return lines;
    }

    private static String shrunk(Simplicity simplicity) {
        return "found with " + NumberText.count(simplicity.firstSteps(), "step") + " and "
                + NumberText.count(simplicity.firstPreemptions(), "preemption") + ", shrunk by "
                + NumberText.count(simplicity.attempts(), "execution") + "; smallest failing depth "
                + NumberText.count(simplicity.depth(), "step")
                + (simplicity.depthProved() ? " (proved)" : " (not proved minimal)");
    }

    private static int margin(String line) {
        return Math.min(8, line.length() - line.stripLeading().length());
    }

    /** Wraps what begins with blanks or a label, and cuts what would fill the screen. */
    private static List<String> wrapped(String line, Style style, int indent) {
        String text = line.stripLeading();
        int margin = line.length() - text.length();
        int width = style.width() - margin;
        List<String> lines = new ArrayList<>();
        for (String part : Columns.wrap(Columns.shorten(text, 6 * width), width, Math.max(0, indent - margin))) {
            lines.add(" ".repeat(margin) + part);
        }
        return lines;
    }
}
