package dev.bohr.report.text;

import dev.bohr.linearizability.history.Criterion;
import dev.bohr.linearizability.history.HistoryResult;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Violation;
import java.util.ArrayList;
import java.util.List;

/** What the check of a recorded history came to, and why one is wrong: the key, the window, the calls drawn as intervals. */
public final class HistoryText {
    private static final int INDENT = 2;
    private static final int MOST_DRAWN = 40;
    private static final int MOST_NAMED = 10;

    private final Style style;
    private final StringBuilder text = new StringBuilder();

    private HistoryText(Style style) {
        this.style = style;
    }

    public static String format(HistoryResult result, Style style) {
        HistoryText text = new HistoryText(style);
        text.verdict(result);
        if (!result.violations().isEmpty()) {
            text.violation(result, result.violations().get(0));
            text.others(result);
        }
        if (!result.undecided().isEmpty()) {
            text.undecided(result);
        }
        return text.text.toString();
    }

    private void verdict(HistoryResult result) {
        String criterion = result.criterion().text();
        String line = switch (result.verdict()) {
            case HOLDS -> style.green(criterion);
            case VIOLATED ->
                style.red("NOT " + criterion + where(result.violations().get(0)));
            case UNDECIDED ->
                style.yellow("NOT DECIDED: " + (result.interrupted() ? "interrupted" : "the budget was too small"));
        };
        text.append(line).append('\n');
        say(NumberText.count(result.calls(), "call")
                + (result.open() == 0 ? "" : " (" + NumberText.grouped(result.open()) + " never answered)") + " of "
                + NumberText.count(result.processes(), "process").replace("processs", "processes") + " against "
                + Columns.printable(result.specification())
                + (result.parts() == 1 ? "" : ", " + NumberText.grouped(result.parts()) + " keys and objects apart")
                + ": "
                + NumberText.count(result.configurations(), "configuration") + ", "
                + NumberText.seconds(result.seconds()));
    }

    private static String where(Violation violation) {
        return violation.part().isEmpty() ? "" : ": " + Columns.printable(violation.part());
    }

    private void violation(HistoryResult result, Violation violation) {
        text.append('\n');
        if (violation.culprit().isPresent()) {
            RecordedCall culprit = violation.culprit().get();
            say(named(culprit) + " cannot be explained.");
            window(violation);
        } else {
            say("No order of these calls that keeps the order of each process can be explained.");
        }
        text.append('\n').append(drawn(violation)).append('\n');
        closest(violation);
        if (violation.culprit().isPresent() && violation.lastBefore().size() > 0) {
            say("The last changes before, in an order that fits: "
                    + String.join(
                            "; ",
                            violation.lastBefore().stream()
                                    .map(HistoryText::named)
                                    .toList()));
        }
        if (!violation.isShrunk()) {
            say("Perhaps fewer calls would do: not all were tried.");
        }
        if (result.criterion() == Criterion.SEQUENTIALLY_CONSISTENT && violation.others() > 0) {
            say("The other " + NumberText.count(violation.others(), "call")
                    + " may take effect at any time, or never: it makes no difference.");
        }
    }

    private void window(Violation violation) {
        String states = violation.states().stream()
                .map(HistoryText::state)
                .reduce((a, b) -> a + ", or " + b)
                .orElse("");
        if (violation.statesLeftOut() > 0) {
            states += ", or one of " + NumberText.grouped(violation.statesLeftOut()) + " others";
        }
        String window = "Window: time " + NumberText.grouped(violation.from()) + " to "
                + NumberText.grouped(violation.to()) + ".";
        if (!states.isEmpty()) {
            window += violation.before() == 0
                    ? " Nothing was over before it"
                    : " " + NumberText.count(violation.before(), "call") + (violation.before() == 1 ? " was" : " were")
                            + " over before it";
            window += ", and the state then was " + states + ".";
        }
        say(window);
        if (violation.others() > 0) {
            say(NumberText.count(violation.others(), "more call") + " "
                    + (violation.others() == 1 ? "makes" : "make") + " no difference, and "
                    + (violation.others() == 1 ? "is" : "are") + " left out.");
        }
    }

    private static String state(Violation.StateBefore state) {
        String done = String.join(
                " and ", state.done().stream().map(HistoryText::named).toList());
        return Columns.printable(state.text()) + (done.isEmpty() ? "" : " after " + done);
    }

    private String drawn(Violation violation) {
        List<IntervalsText.Interval> intervals = new ArrayList<>();
        int left = Math.max(0, violation.calls().size() - MOST_DRAWN);
        // What matters is at the end.
        for (RecordedCall call :
                violation.calls().subList(left, violation.calls().size())) {
            boolean isCulprit = violation.culprit().filter(call::equals).isPresent();
            intervals.add(new IntervalsText.Interval(
                    "process " + call.process(),
                    call.text() + " (line " + call.line() + ")",
                    call.start(),
                    call.isOpen() ? IntervalsText.OPEN : call.end(),
                    isCulprit));
        }
        return (left == 0 ? "" : "  (" + NumberText.count(left, "earlier call") + " not drawn)\n")
                + IntervalsText.format(intervals, style);
    }

    private void closest(Violation violation) {
        String order = String.join(
                "; ", violation.closest().stream().map(HistoryText::named).toList());
        List<String> stuck = new ArrayList<>();
        for (Violation.Stuck each : violation.stuck()) {
            stuck.add(named(each.call())
                    + (each.specified().isEmpty()
                            ? " would have to wait"
                            : " would have been " + Columns.printable(each.specified())));
        }
        if (!stuck.isEmpty()) {
            say((order.isEmpty() ? "Whatever comes first: " : "The longest order that fits is " + order + "; then ")
                    + String.join(", ", stuck) + ".");
        }
    }

    private void others(HistoryResult result) {
        List<Violation> others =
                result.violations().subList(1, result.violations().size());
        if (others.isEmpty()) {
            return;
        }
        List<String> names = others.stream()
                .limit(MOST_NAMED)
                .map(each -> Columns.printable(each.part())
                        + each.culprit()
                                .map(call -> " (line " + call.line() + ")")
                                .orElse(""))
                .toList();
        say("Wrong as well: " + String.join("; ", names)
                + (others.size() > MOST_NAMED
                        ? " and " + NumberText.grouped(others.size() - MOST_NAMED) + " more"
                        : ""));
    }

    private void undecided(HistoryResult result) {
        List<String> names = result.undecided().stream()
                .filter(each -> !each.isEmpty())
                .limit(MOST_NAMED)
                .map(Columns::printable)
                .toList();
        say("Not decided: " + (names.isEmpty() ? "the history" : String.join("; ", names))
                + (result.undecided().size() > MOST_NAMED
                        ? " and " + NumberText.grouped(result.undecided().size() - MOST_NAMED) + " more"
                        : "")
                + (result.interrupted()
                        ? "."
                        : ". Give it more with --states and --time, and memory with BOHR_JAVA_OPTS=-Xmx4g."));
    }

    private static String named(RecordedCall call) {
        return Columns.printable(call.text()) + " (line " + call.line() + ")";
    }

    private void say(String sentence) {
        Columns.wrap(sentence, style.width(), INDENT)
                .forEach(line -> text.append(line).append('\n'));
    }
}
