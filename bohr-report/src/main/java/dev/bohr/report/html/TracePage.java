package dev.bohr.report.html;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.report.text.Numbers;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Traces to walk through in a browser: the steps by thread, what leads from one to another, how things stand, and the source. */
public final class TracePage {
    private TracePage() {}

    /** The page of one trace. */
    public static String format(Trace trace, Sources sources) {
        SourceFiles files = new SourceFiles(sources);
        Map<String, Object> data =
                TraceData.of(trace, trace.failure().isEmpty() ? "trace" : "bug", trace.failure(), "", files);
        data.put(
                "details",
                Numbers.count(trace.events().size(), "step") + " with "
                        + Numbers.count(trace.preemptions(), "preemption"));
        return page(trace.header().target(), List.of(data), new LinkedHashMap<>(), files);
    }

    /**
     * The page of a run: what came of it, and the traces of its bugs and races.
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
            Sources sources) {
        SourceFiles files = new SourceFiles(sources);
        List<Map<String, Object>> traces = new ArrayList<>();
        result.bugs().forEach(bug -> traces.add(data(bug, "bug", replay, files)));
        result.races().forEach(race -> traces.add(data(race, "race", replay, files)));
        return page(result.target(), traces, RunData.of(result, allowed, options), files);
    }

    private static Map<String, Object> data(
            Bug bug, String kind, Function<? super Bug, String> replay, SourceFiles files) {
        Map<String, Object> data = TraceData.of(bug.trace(), kind, bug.message(), replay.apply(bug), files);
        data.put("details", RunData.details(bug));
        return data;
    }

    private static String page(
            String title, List<Map<String, Object>> traces, Map<String, Object> run, SourceFiles files) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("run", run);
        data.put("traces", traces);
        data.put("sources", files.all());
        return Page.format(title, data);
    }
}
