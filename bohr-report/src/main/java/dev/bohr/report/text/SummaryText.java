package dev.bohr.report.text;

import dev.bohr.Options;
import dev.bohr.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The result of a check, in a few lines. */
public final class SummaryText {
    private static final int LABEL = 12;
    private static final int OUTCOMES = 50;

    private SummaryText() {}

    /**
     * @param allowed the outcomes that are no bug; empty if all are
     */
    public static String format(Result result, Set<String> allowed, Style style) {
        List<String> lines = new ArrayList<>(verdict(result, style));
        facts(result).forEach((label, text) -> labelled(label, text, style, lines));
        outcomes(result.outcomes(), allowed, style, lines);
        return Columns.fit(String.join("\n", lines) + "\n", style.width());
    }

    /** What is to be said of it, by the word that stands before it; an empty text is nothing to say. */
    public static Map<String, String> facts(Result result) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("guarantee", result.verdict() == Result.Verdict.NOT_CHECKED ? "" : result.guarantee());
        facts.put(
                "explored",
                NumberText.count(result.executions(), "execution") + " in " + NumberText.seconds(result.seconds())
                        + " ("
                        + NumberText.grouped(result.executionsPerSecond()) + " a second), "
                        + NumberText.count(result.steps(), "step") + ", up to "
                        + NumberText.count(result.threads(), "thread"));
        facts.put("classes", classes(result));
        facts.put("search", result.strategy() + ", memory model " + result.model() + ", JDK " + result.jdk());
        facts.put("races", result.races().isEmpty() ? "" : races(result));
        facts.put("weak", weak(result));
        facts.put("mostly", result.workload());
        facts.put("advice", result.advice());
        facts.put("outside", String.join("; ", result.outside()));
        return facts;
    }

    private static String races(Result result) {
        return NumberText.count(result.races().size(), "data race") + "; --races fail makes them bugs, --races ignore"
                + " does not look for them";
    }

    /** Where there are races and no bug, sequential consistency is not all that Java promises. */
    private static String weak(Result result) {
        boolean isSilent = result.verdict() == Result.Verdict.OK || result.verdict() == Result.Verdict.BUDGET;
        return isSilent && !result.races().isEmpty() && result.model().equals(Options.SEQUENTIAL)
                ? "--weak explores what Java allows of a program with data races; this was sequential consistency alone"
                : "";
    }

    /** What was seen of happens-before classes, and at what price; nothing if they were not told apart. */
    private static String classes(Result result) {
        if (result.classes() < 0) {
            return "";
        }
        StringBuilder text = new StringBuilder(result.explored().atLeast() ? "at least " : "")
                .append(NumberText.grouped(result.classes()))
                .append(result.classes() == 1 ? " happens-before class" : " happens-before classes");
        if (result.redundant() > 0) {
            text.append(", ").append(NumberText.count(result.redundant(), "redundant execution"));
        }
        if (result.blocked() > 0) {
            text.append(", ")
                    .append(NumberText.count(result.blocked(), "execution"))
                    .append(" given up");
        }
        if (result.classes() > 0) {
            text.append(String.format(
                    Locale.ROOT, "; %.2f executions a class", (double) result.executions() / result.classes()));
        }
        return text.toString();
    }

    /** The verdict in a few words. */
    public static String headline(Result result) {
        return switch (result.verdict()) {
            case OK -> "no bug";
            case BUG -> NumberText.count(result.bugs().size(), "bug");
            case BUDGET ->
                isAllCut(result)
                        ? "no execution ended: each was longer than --max-steps allows"
                        : "no bug so far, and not all explored";
            case NOT_CHECKED -> "NOT CHECKED";
        };
    }

    private static boolean isAllCut(Result result) {
        return result.executions() > 0 && result.explored().cut() == result.executions();
    }

    private static List<String> verdict(Result result, Style style) {
        String text = Columns.printable(result.target()) + ": " + headline(result);
        return Columns.wrap(text, style.width(), 2).stream()
                .map(line -> switch (result.verdict()) {
                    case OK -> style.green(line);
                    case BUDGET -> style.yellow(line);
                    case BUG, NOT_CHECKED -> style.red(line);
                })
                .toList();
    }

    /** A line, or more if it is long, with a word before it; nothing if there is nothing to say. */
    static void labelled(String label, String text, Style style, List<String> lines) {
        if (text.isEmpty()) {
            return;
        }
        String margin = "  " + Columns.pad(label, LABEL);
        for (String part : Columns.wrap(Columns.printable(text), style.width() - margin.length(), 0)) {
            lines.add(margin + part);
            margin = " ".repeat(margin.length());
        }
    }

    /** The outcomes, those that were seen most often first. */
    public static List<Map.Entry<String, Long>> mostFrequent(Map<String, Long> outcomes) {
        return outcomes.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
    }

    private static void outcomes(Map<String, Long> outcomes, Set<String> allowed, Style style, List<String> lines) {
        if (outcomes.isEmpty()) {
            return;
        }
        int digits = outcomes.values().stream()
                .mapToInt(count -> NumberText.grouped(count).length())
                .max()
                .orElse(1);
        int room = style.width() - 2 - LABEL - digits - 2;
        String mark = "  not allowed";
        List<Map.Entry<String, Long>> sorted = mostFrequent(outcomes);
        String label = "outcomes";
        for (Map.Entry<String, Long> outcome : sorted.subList(0, Math.min(OUTCOMES, sorted.size()))) {
            boolean bad = !allowed.isEmpty() && !allowed.contains(outcome.getKey());
            String count = NumberText.grouped(outcome.getValue());
            String text = outcome.getKey().isEmpty() ? "(nothing)" : Columns.printable(outcome.getKey());
            lines.add("  " + Columns.pad(label, LABEL) + " ".repeat(digits - count.length()) + count + "  "
                    + Columns.shorten(text, room - (bad ? mark.length() : 0)) + (bad ? style.red(mark) : ""));
            label = "";
        }
        if (sorted.size() > OUTCOMES) {
            lines.add(" ".repeat(2 + LABEL) + "... and " + NumberText.count(sorted.size() - OUTCOMES, "more outcome"));
        }
    }
}
