package dev.bohr.report.text;

import dev.bohr.linearizability.Campaign;
import dev.bohr.linearizability.CampaignResult;
import dev.bohr.linearizability.Criterion;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What came of the tests of a class, in a few lines. */
public final class CampaignText {
    private CampaignText() {}

    public static String format(CampaignResult result, Style style) {
        List<String> lines = new ArrayList<>(verdict(result, style));
        Campaign.Failing failing = result.failing();
        if (failing != null) {
            SummaryText.labelled("smallest", failing.least().scenario().toString(), style, lines);
            boolean isSmaller = !failing.found().equals(failing.least().scenario());
            SummaryText.labelled(
                    "found as",
                    isSmaller
                            ? failing.found() + "; " + Numbers.count(failing.attempts(), "smaller test") + " tried"
                            : "",
                    style,
                    lines);
        } else {
            SummaryText.labelled("guarantee", guarantee(result), style, lines);
        }
        SummaryText.labelled("explored", explored(result), style, lines);
        SummaryText.labelled("operations", String.join(", ", result.operations()), style, lines);
        SummaryText.labelled("left out", leftOut(result), style, lines);
        SummaryText.labelled("search", result.strategy() + ", memory model sc, JDK " + Runtime.version(), style, lines);
        return Columns.fit(String.join("\n", lines) + "\n", style.width());
    }

    private static List<String> verdict(CampaignResult result, Style style) {
        String text = Columns.printable(result.subject()) + ": "
                + switch (result.verdict()) {
                    case OK -> result.criterion().text();
                    case BUG ->
                        "NOT "
                                + (result.criterion() == Criterion.SEQUENTIALLY_CONSISTENT
                                        ? "sequentially consistent"
                                        : "linearizable");
                    case BUDGET -> result.criterion().text() + " so far, and not all explored";
                    case NOT_CHECKED -> "NOT CHECKED";
                };
        return Columns.wrap(text, style.width(), 2).stream()
                .map(line -> switch (result.verdict()) {
                    case OK -> style.green(line);
                    case BUDGET -> style.yellow(line);
                    case BUG, NOT_CHECKED -> style.red(line);
                })
                .toList();
    }

    private static String guarantee(CampaignResult result) {
        if (!result.reason().isEmpty()) {
            return "";
        }
        String right = result.specification().isEmpty()
                ? "what is right is what the class itself does, one call after the other"
                : "what is right is what " + result.specification() + " does";
        if (result.isComplete()) {
            return result.description() + ", each with all its executions"
                    + (result.bound() >= 0 ? " with up to " + Numbers.count(result.bound(), "preemption") : "")
                    + " under sequential consistency; " + right;
        }
        return "only so many of " + result.description()
                + (result.incomplete() == 0
                        ? ""
                        : "; of " + Numbers.grouped(result.incomplete()) + " not all executions, the first of them "
                                + result.firstIncomplete())
                + "; " + right;
    }

    private static String explored(CampaignResult result) {
        return Numbers.count(result.tests(), "test")
                + (result.most() == Long.MAX_VALUE ? "" : " of " + Numbers.grouped(result.most())) + ", "
                + Numbers.count(result.executions(), "execution") + " and "
                + Numbers.count(result.orders(), "serial order")
                + " in " + Numbers.seconds(result.seconds());
    }

    private static String leftOut(CampaignResult result) {
        return result.leftOut().stream().map(Object::toString).collect(Collectors.joining("; "));
    }
}
