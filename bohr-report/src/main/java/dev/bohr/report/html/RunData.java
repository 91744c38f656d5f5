package dev.bohr.report.html;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.Result.Verdict;
import dev.bohr.Simplicity;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.report.svg.CoverageChart;
import dev.bohr.report.text.CampaignText;
import dev.bohr.report.text.Columns;
import dev.bohr.report.text.CostWords;
import dev.bohr.report.text.NumberText;
import dev.bohr.report.text.SummaryText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The result of a whole run, as the page reads it ({@code summary.js}). */
final class RunData {
    /** A curve needs more than one point to be looked at. */
    private static final int CURVE = 2;

    private RunData() {}

    static Map<String, Object> of(Result result, Set<String> allowed, List<String> options) {
        Map<String, Object> fields = fields(result.target(), result.verdict(), SummaryText.headline(result));
        fields.put("reason", Columns.printable(result.reason()));
        fields.put("facts", printable(SummaryText.facts(result)));
        fields.put("options", set(options));
        fields.put(
                "outcomes",
                SummaryText.mostFrequent(result.outcomes()).stream()
                        .map(outcome -> List.of(
                                Columns.printable(outcome.getKey()),
                                NumberText.grouped(outcome.getValue()),
                                allowed.isEmpty() || allowed.contains(outcome.getKey())))
                        .toList());
        fields.put("curve", result.explored().curve().size() < CURVE ? "" : CoverageChart.svg(result));
        return fields;
    }

    /** The result of the tests of a class. */
    static Map<String, Object> of(CampaignResult result, String target, List<String> options) {
        Map<String, Object> fields = fields(target, result.verdict(), CampaignText.headline(result));
        fields.put("reason", Columns.printable(result.reason()));
        fields.put("facts", printable(CampaignText.facts(result)));
        fields.put("options", set(options));
        return fields;
    }

    /** The result of tests that grade their outcomes; in {@code tests} is the result of each. */
    static Map<String, Object> of(String target, Verdict verdict, String headline, List<Map<String, Object>> tests) {
        Map<String, Object> fields = fields(target, verdict, headline);
        fields.put("tests", tests);
        return fields;
    }

    /** Those that say something. */
    private static List<String> set(List<String> options) {
        return options.stream()
                .filter(option -> !option.endsWith("=") && !option.endsWith("=[]"))
                .map(Columns::printable)
                .toList();
    }

    private static Map<String, Object> fields(String target, Verdict verdict, String headline) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("target", Columns.printable(target));
        fields.put("verdict", verdict.text());
        fields.put("headline", headline);
        return fields;
    }

    private static Map<String, Object> printable(Map<String, String> facts) {
        Map<String, Object> printable = new LinkedHashMap<>();
        facts.forEach((label, text) -> printable.put(label, Columns.printable(text)));
        return printable;
    }

    /** What is known of a bug beside its message, in words. */
    static String details(Bug bug) {
        StringBuilder text = new StringBuilder(bug.kind());
        if (!bug.thread().isEmpty()) {
            text.append(" in ").append(bug.thread());
        }
        if (!bug.where().isEmpty()) {
            text.append(" at ").append(bug.where());
        }
        text.append(", after ").append(NumberText.count(bug.steps(), "step"));
        text.append(" with ").append(CostWords.of(bug.trace()));
        Simplicity simplicity = bug.simplicity();
        if (!simplicity.equals(Simplicity.UNKNOWN) && bug.preemptions() > 0) {
            text.append(simplicity.fewestPreemptions() ? " (fewest: proved)" : " (not proved minimal)");
        }
        return Columns.printable(text.toString());
    }
}
