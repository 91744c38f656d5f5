package dev.bohr.report.json;

import dev.bohr.Bug;
import dev.bohr.Comparison;
import dev.bohr.Difference;
import dev.bohr.Estimate;
import dev.bohr.Repetition;
import dev.bohr.Result;
import dev.bohr.Simplicity;
import dev.bohr.explain.EventWords;
import dev.bohr.linearizability.history.HistoryResult;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Violation;
import dev.bohr.trace.AtomicFile;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A result as JSON; the names of the fields are a promise to users' scripts. */
public final class JsonReport {
    private JsonReport() {}

    /** The text of the file. */
    public static String format(Result result) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("target", result.target());
        fields.put("strategy", result.strategy());
        fields.put("model", result.model());
        fields.put("jdk", result.jdk());
        fields.put("verdict", result.verdict().text());
        fields.put("complete", result.complete());
        fields.put("guarantee", result.guarantee());
        fields.put("reason", result.reason());
        fields.put("workload", result.workload());
        fields.put("advice", result.advice());
        fields.put("executions", result.executions());
        fields.put("seconds", Math.round(result.seconds() * 1000) / 1000.0);
        fields.put("executionsPerSecond", result.executionsPerSecond());
        fields.put("steps", result.steps());
        fields.put("threads", result.threads());
        fields.put("classes", result.classes());
        fields.put("classesAreAtLeast", result.explored().atLeast());
        fields.put("redundant", result.redundant());
        fields.put("blocked", result.blocked());
        fields.put("cut", result.explored().cut());
        fields.put("executionsPerClass", executionsPerClass(result));
        fields.put("bound", result.explored().bound());
        fields.put("estimate", estimate(result));
        fields.put("outcomes", new TreeMap<>(result.outcomes()));
        fields.put("outside", result.outside());
        fields.put("bugs", result.bugs().stream().map(JsonReport::bug).toList());
        fields.put("races", result.races().stream().map(JsonReport::bug).toList());
        return JsonWriter.write(fields);
    }

    /** 1 at best; -1 if classes were not told apart. */
    private static double executionsPerClass(Result result) {
        return result.classes() <= 0 ? -1 : Math.round(1000.0 * result.executions() / result.classes()) / 1000.0;
    }

    /** How many executions there are in all, and the part that is done; empty if there is no telling. */
    private static Map<String, Object> estimate(Result result) {
        Map<String, Object> fields = new LinkedHashMap<>();
        Estimate estimate = result.explored().estimate();
        if (estimate.isKnown() && !result.complete()) {
            fields.put("executions", estimate.whole());
            fields.put("low", estimate.low());
            fields.put("high", estimate.high());
            fields.put("rough", estimate.rough());
            fields.put("part", estimate.part(result.executions()));
        }
        return fields;
    }

    private static Map<String, Object> bug(Bug bug) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", bug.kind());
        fields.put("message", bug.message());
        fields.put("thread", bug.thread());
        fields.put("where", bug.where());
        fields.put("schedule", bug.schedule());
        fields.put("preemptions", bug.preemptions());
        fields.put("steps", bug.steps());
        Simplicity simplicity = bug.simplicity();
        fields.put("fewestPreemptions", simplicity.fewestPreemptions() ? "proved" : "not proved minimal");
        if (simplicity.isShrunk()) {
            Map<String, Object> shrunk = new LinkedHashMap<>();
            shrunk.put("attempts", simplicity.attempts());
            shrunk.put("firstPreemptions", simplicity.firstPreemptions());
            shrunk.put("firstSteps", simplicity.firstSteps());
            shrunk.put("smallestDepth", simplicity.depth());
            shrunk.put("smallestDepthProved", simplicity.depthProved());
            fields.put("shrunk", shrunk);
        }
        Cause cause = bug.trace().cause();
        if (cause.isFound() || cause.isOfEverySchedule()) {
            fields.put("cause", cause(bug.trace(), cause));
        }
        return fields;
    }

    private static Map<String, Object> cause(Trace trace, Cause cause) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("sentence", cause.sentence());
        fields.put(
                "differences",
                cause.differences().stream()
                        .map(difference -> {
                            Map<String, Object> one = new LinkedHashMap<>();
                            one.put("kind", difference.kind().text());
                            one.put("first", step(trace, difference.first()));
                            if (difference.second() != 0) {
                                one.put("second", step(trace, difference.second()));
                            }
                            return one;
                        })
                        .toList());
        fields.put("smallest", cause.smallest());
        fields.put("tried", cause.tried());
        fields.put("passingSchedule", cause.passing().toString());
        return fields;
    }

    /** A step that the failing execution did not come to has no number. */
    private static Map<String, Object> step(Trace trace, int step) {
        Map<String, Object> fields = new LinkedHashMap<>();
        if (!trace.isBeyond(step)) {
            fields.put("step", step);
        }
        fields.putAll(event(trace, trace.event(step)));
        return fields;
    }

    /** The result of {@code bohr doctor --twice}. */
    public static String format(Repetition repetition) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("target", repetition.target());
        fields.put("strategy", repetition.strategy());
        fields.put("seed", repetition.seed());
        fields.put("jdk", repetition.jdk());
        fields.put("verdict", repetition.verdict().text());
        fields.put("reason", repetition.reason());
        fields.put("schedules", repetition.schedules());
        fields.put("failed", repetition.failed());
        fields.put("steps", repetition.steps());
        fields.put("seconds", Math.round(repetition.seconds() * 1000) / 1000.0);
        Difference difference = repetition.difference();
        if (difference != null) {
            Map<String, Object> found = new LinkedHashMap<>();
            found.put("schedule", difference.schedule());
            found.put("step", difference.step());
            found.put("what", difference.what());
            found.put("first", event(difference.first(), difference.step()));
            found.put("second", event(difference.second(), difference.step()));
            fields.put("difference", found);
        }
        return JsonWriter.write(fields);
    }

    /** The result of {@code bohr compare}. */
    public static String format(Comparison comparison) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("target", comparison.target());
        fields.put("jdk", comparison.jdk());
        fields.put("seeds", comparison.seeds());
        fields.put("searches", comparison.rows().stream().map(JsonReport::row).toList());
        return JsonWriter.write(fields);
    }

    /** The result of {@code bohr history}. */
    public static String format(HistoryResult result) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("specification", result.specification());
        fields.put("criterion", result.criterion().text());
        fields.put("verdict", result.verdict().name().toLowerCase(Locale.ROOT));
        fields.put("calls", result.calls());
        fields.put("open", result.open());
        fields.put("processes", result.processes());
        fields.put("parts", result.parts());
        fields.put("configurations", result.configurations());
        fields.put("seconds", Math.round(result.seconds() * 1000) / 1000.0);
        fields.put(
                "violations",
                result.violations().stream().map(JsonReport::violation).toList());
        fields.put("undecided", result.undecided());
        return JsonWriter.write(fields);
    }

    private static Map<String, Object> violation(Violation violation) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("part", violation.part());
        violation.culprit().ifPresent(culprit -> fields.put("culprit", call(culprit)));
        if (violation.culprit().isPresent()) {
            fields.put("windowStart", violation.from());
            fields.put("windowEnd", violation.to());
        }
        fields.put("calls", violation.calls().stream().map(JsonReport::call).toList());
        fields.put("otherCalls", violation.others());
        fields.put("callsBefore", violation.before());
        fields.put(
                "statesBefore",
                violation.states().stream().map(Violation.StateBefore::text).toList());
        fields.put("statesLeftOut", violation.statesLeftOut());
        fields.put("minimal", violation.isShrunk());
        return fields;
    }

    private static Map<String, Object> call(RecordedCall call) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("line", call.line());
        fields.put("process", call.process());
        fields.put("call", call.text());
        fields.put("start", call.start());
        if (!call.isOpen()) {
            fields.put("end", call.end());
        }
        return fields;
    }

    private static Map<String, Object> row(Comparison.Row row) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("search", row.search());
        fields.put("reason", row.reason());
        fields.put("runs", row.runs());
        fields.put("found", row.found());
        fields.put("executionsToBug", row.executionsToBug());
        fields.put("secondsToBug", Math.round(row.secondsToBug() * 1000) / 1000.0);
        fields.put("complete", row.whole().complete());
        fields.put("executions", row.whole().executions());
        fields.put("classes", row.classes());
        fields.put("seconds", Math.round(row.whole().seconds() * 1000) / 1000.0);
        fields.put("executionsPerSecond", row.whole().executionsPerSecond());
        fields.put("bugs", row.whole().bugs().size());
        return fields;
    }

    /** Empty where the run had ended. */
    private static Map<String, Object> event(Trace trace, int step) {
        return step <= trace.events().size() ? event(trace, trace.event(step)) : Map.of();
    }

    private static Map<String, Object> event(Trace trace, Event event) {
        Map<String, Object> fields = new LinkedHashMap<>();
        EventWords words = new EventWords(trace.threads());
        fields.put("thread", words.thread(event));
        fields.put("operation", event.kind().text());
        fields.put("location", words.location(event));
        fields.put("value", words.outcome(event));
        fields.put("where", event.position());
        return fields;
    }

    /** One object on a line of its own, for files that have one on each. */
    public static String line(Map<String, Object> fields) {
        return JsonWriter.writeLine(fields);
    }

    /** Writes the file whole or not at all, so that whoever waits for it never reads half of it. */
    public static void write(Result result, Path file) throws IOException {
        write(format(result), file);
    }

    /** The same for a text that is made already. */
    public static void write(String text, Path file) throws IOException {
        AtomicFile.write(text, file);
    }
}
