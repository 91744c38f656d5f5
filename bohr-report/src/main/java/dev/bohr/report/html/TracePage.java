package dev.bohr.report.html;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.Result.Verdict;
import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.report.text.Columns;
import dev.bohr.report.text.CostWords;
import dev.bohr.report.text.NumberText;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Traces to walk through in a browser: the steps by thread, what leads from one to another, how things stand, and the source. */
public final class TracePage {
    private final SourceFiles files;
    private final List<Map<String, Object>> traces = new ArrayList<>();

    private TracePage(SourceLookup sourceLookup) {
        this.files = new SourceFiles(sourceLookup);
    }

    /**
     * The page of one trace.
     *
     * @param title what it is a trace of, in the words of the user
     * @param replay the command that runs it again; empty if there is none
     * @param explanation why what its calls returned cannot be right, if that is what fails
     */
    public static String format(
            Trace trace, String title, String replay, Optional<Explanation> explanation, SourceLookup sourceLookup) {
        TracePage page = new TracePage(sourceLookup);
        page.add(trace, trace.failure().isEmpty() ? "trace" : "bug", trace.failure(), details(trace), replay);
        explanation.ifPresent(page::explain);
        return page.format(title, new LinkedHashMap<>());
    }

    /**
     * The page of a run: its outcome, and the traces of its bugs and races.
     *
     * @param allowed the outcomes that are no bug; empty if all are
     * @param options how it was searched, as {@code key=value}
     * @param replay the command that runs a bug or a race again; empty if there is none
     */
    public static String format(
            Result result,
            Set<String> allowed,
            List<String> options,
            Function<? super Bug, String> replay,
            SourceLookup sourceLookup) {
        TracePage page = new TracePage(sourceLookup);
        result.bugs().forEach(bug -> page.add(bug, "bug", replay.apply(bug)));
        result.races().forEach(race -> page.add(race, "race", replay.apply(race)));
        return page.format(result.target(), RunData.of(result, allowed, options));
    }

    /**
     * The page of the tests of a class: their outcomes, and the trace of the smallest that fails.
     *
     * @param target what was tested, as the user wrote it
     * @param explanation why the failing test fails, if one does for what its calls return
     * @param options how it was searched, as {@code key=value}
     * @param replay the command that runs the failing test again; empty if there is none
     */
    public static String format(
            CampaignResult result,
            String target,
            Optional<Explanation> explanation,
            List<String> options,
            String replay,
            SourceLookup sourceLookup) {
        TracePage page = new TracePage(sourceLookup);
        Campaign.Failing failing = result.failing();
        if (failing != null) {
            page.add(failing.least().bug(), "bug", replay);
            explanation.ifPresent(page::explain);
        }
        return page.format(target, RunData.of(result, target, options));
    }

    /**
     * The page of tests that grade their outcomes: the outcomes of each, and the traces of its bugs and of an execution for each outcome.
     *
     * @param target what was tested, as the user wrote it
     * @param verdict the worst of them
     * @param headline the result of all of them, in a line
     */
    public static String format(
            String target, Verdict verdict, String headline, List<GradedTest> tests, SourceLookup sourceLookup) {
        TracePage page = new TracePage(sourceLookup);
        List<Map<String, Object>> data = new ArrayList<>();
        for (GradedTest test : tests) {
            test.result()
                    .bugs()
                    .forEach(bug -> page.add(
                            bug.trace(),
                            "bug",
                            bug.message(),
                            test.title() + " · " + RunData.details(bug),
                            test.replay(bug)));
            data.add(test.data(page::addOutcome));
        }
        return page.format(target, RunData.of(target, verdict, headline, data));
    }

    /** Adds an execution that has an outcome, and returns which part of the page it is. */
    private int addOutcome(Trace trace, String message, String replay) {
        add(trace, "outcome", message, details(trace), replay);
        return traces.size() - 1;
    }

    private void add(Bug bug, String kind, String replay) {
        add(bug.trace(), kind, bug.message(), RunData.details(bug), replay);
    }

    private void add(Trace trace, String kind, String message, String details, String replay) {
        Map<String, Object> data = TraceData.of(trace, kind, message, replay, files);
        data.put("details", details);
        traces.add(data);
    }

    private void explain(Explanation explanation) {
        traces.get(traces.size() - 1).put("history", ExplanationData.of(explanation));
    }

    private static String details(Trace trace) {
        return NumberText.count(trace.events().size(), "step") + " with " + CostWords.of(trace);
    }

    private String format(String title, Map<String, Object> run) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("title", Columns.printable(title));
        data.put("run", run);
        data.put("traces", traces);
        data.put("sources", files.all());
        return Page.format(title, data);
    }
}
