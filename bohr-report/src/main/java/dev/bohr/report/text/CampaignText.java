package dev.bohr.report.text;

import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The result of the tests of a class, in a few lines. */
public final class CampaignText {
    private CampaignText() {}

    public static String format(CampaignResult result, Style style) {
        List<String> lines = new ArrayList<>(verdict(result, style));
        facts(result).forEach((label, text) -> SummaryText.labelled(label, text, style, lines));
        return Columns.fit(String.join("\n", lines) + "\n", style.width());
    }

    /** What is to be said of it, by the word that stands before it; an empty text is nothing to say. */
    public static Map<String, String> facts(CampaignResult result) {
        Map<String, String> facts = new LinkedHashMap<>();
        Campaign.Failing failing = result.failing();
        if (failing != null) {
            facts.put("smallest", failing.least().scenario().toString());
            boolean isSmaller = !failing.found().equals(failing.least().scenario());
            facts.put(
                    "found as",
                    isSmaller
                            ? failing.found() + "; " + NumberText.count(failing.attempts(), "smaller test") + " tried"
                            : "");
        } else {
            facts.put("guarantee", guarantee(result));
        }
        facts.put("explored", explored(result));
        facts.put("operations", String.join(", ", result.operations()));
        facts.put("left out", leftOut(result));
        facts.put("search", result.strategy() + ", memory model sc, JDK " + Runtime.version());
        return facts;
    }

    /** The verdict in a few words. */
    public static String headline(CampaignResult result) {
        return switch (result.verdict()) {
            case OK -> result.criterion().text();
            case BUG ->
                "NOT "
                        + (result.criterion() == Criterion.SEQUENTIALLY_CONSISTENT
                                ? "sequentially consistent"
                                : "linearizable");
            case BUDGET -> result.criterion().text() + " so far, and not all explored";
            case NOT_CHECKED -> "NOT CHECKED";
        };
    }

    private static List<String> verdict(CampaignResult result, Style style) {
        String text = Columns.printable(result.subject()) + ": " + headline(result);
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
                    + (result.bound() >= 0 ? " with up to " + NumberText.count(result.bound(), "preemption") : "")
                    + " under sequential consistency; " + right;
        }
        return "only so many of " + result.description()
                + (result.incomplete() == 0
                        ? ""
                        : "; of " + NumberText.grouped(result.incomplete()) + " not all executions, the first of them "
                                + result.firstIncomplete())
                + "; " + right;
    }

    private static String explored(CampaignResult result) {
        return NumberText.count(result.tests(), "test")
                + (result.most() == Long.MAX_VALUE ? "" : " of " + NumberText.grouped(result.most())) + ", "
                + NumberText.count(result.executions(), "execution") + " and "
                + NumberText.count(result.orders(), "serial order")
                + " in " + NumberText.seconds(result.seconds());
    }

    private static String leftOut(CampaignResult result) {
        return result.leftOut().stream().map(Object::toString).collect(Collectors.joining("; "));
    }
}
