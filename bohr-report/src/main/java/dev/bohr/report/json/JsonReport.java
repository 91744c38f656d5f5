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
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A result as JSON; the names of the fields are a promise to users' scripts. */
public final class JsonReport {
    private JsonReport() {}

    /** The text of the file. */
    public static String format(Result result) {
        return JsonWriter.write(new JsonFields()
                .with("target", result.target())
                .with("strategy", result.strategy())
                .with("model", result.model())
                .with("jdk", result.jdk())
                .with("verdict", result.verdict().text())
                .with("complete", result.complete())
                .with("guarantee", result.guarantee())
                .with("reason", result.reason())
                .with("workload", result.workload())
                .with("advice", result.advice())
                .with("executions", result.executions())
                .withSeconds("seconds", result.seconds())
                .with("executionsPerSecond", result.executionsPerSecond())
                .with("steps", result.steps())
                .with("threads", result.threads())
                .with("classes", result.classes())
                .with("classesAreAtLeast", result.explored().atLeast())
                .with("redundant", result.redundant())
                .with("blocked", result.blocked())
                .with("cut", result.explored().cut())
                .with("executionsPerClass", executionsPerClass(result))
                .with("bound", result.explored().bound())
                .with("estimate", estimate(result))
                .with("outcomes", new TreeMap<>(result.outcomes()))
                .with("outside", result.outside())
                .with("bugs", result.bugs().stream().map(JsonReport::bug).toList())
                .with("races", result.races().stream().map(JsonReport::bug).toList()));
    }

    /** 1 at best; -1 if classes were not told apart. */
    private static double executionsPerClass(Result result) {
        return result.classes() <= 0 ? -1 : Math.round(1000.0 * result.executions() / result.classes()) / 1000.0;
    }

    /** How many executions there are in all, and the part that is done; empty if there is no telling. */
    private static Map<String, Object> estimate(Result result) {
        Estimate estimate = result.explored().estimate();
        if (!estimate.isKnown() || result.complete()) {
            return Map.of();
        }
        return new JsonFields()
                .with("executions", estimate.whole())
                .with("low", estimate.low())
                .with("high", estimate.high())
                .with("rough", estimate.rough())
                .with("part", estimate.part(result.executions()));
    }

    private static Map<String, Object> bug(Bug bug) {
        JsonFields fields = new JsonFields()
                .with("kind", bug.kind())
                .with("message", bug.message())
                .with("thread", bug.thread())
                .with("where", bug.where())
                .with("schedule", bug.schedule())
                .with("preemptions", bug.preemptions())
                .with("steps", bug.steps());
        Simplicity simplicity = bug.simplicity();
        fields.put("fewestPreemptions", simplicity.fewestPreemptions() ? "proved" : "not proved minimal");
        if (simplicity.isShrunk()) {
            fields.put(
                    "shrunk",
                    new JsonFields()
                            .with("attempts", simplicity.attempts())
                            .with("firstPreemptions", simplicity.firstPreemptions())
                            .with("firstSteps", simplicity.firstSteps())
                            .with("smallestDepth", simplicity.depth())
                            .with("smallestDepthProved", simplicity.depthProved()));
        }
        Cause cause = bug.trace().cause();
        if (cause.isFound() || cause.isOfEverySchedule()) {
            fields.put("cause", cause(bug.trace(), cause));
        }
        return fields;
    }

    private static Map<String, Object> cause(Trace trace, Cause cause) {
        return new JsonFields()
                .with("sentence", cause.sentence())
                .with(
                        "differences",
                        cause.differences().stream()
                                .map(difference -> {
                                    JsonFields one = new JsonFields()
                                            .with("kind", difference.kind().text())
                                            .with("first", step(trace, difference.first()));
                                    if (difference.second() != 0) {
                                        one.put("second", step(trace, difference.second()));
                                    }
                                    return one;
                                })
                                .toList())
                .with("smallest", cause.smallest())
                .with("tried", cause.tried())
                .with("passingSchedule", cause.passing().toString());
    }

    /** A step that the failing execution did not come to has no number. */
    private static Map<String, Object> step(Trace trace, int step) {
        JsonFields fields = new JsonFields();
        if (!trace.isBeyond(step)) {
            fields.put("step", step);
        }
        fields.putAll(event(trace, trace.event(step)));
        return fields;
    }

    /** The result of {@code bohr doctor --twice}. */
    public static String format(Repetition repetition) {
        JsonFields fields = new JsonFields()
                .with("target", repetition.target())
                .with("strategy", repetition.strategy())
                .with("seed", repetition.seed())
                .with("jdk", repetition.jdk())
                .with("verdict", repetition.verdict().text())
                .with("reason", repetition.reason())
                .with("schedules", repetition.schedules())
                .with("failed", repetition.failed())
                .with("steps", repetition.steps())
                .withSeconds("seconds", repetition.seconds());
        Difference difference = repetition.difference();
        if (difference != null) {
            fields.put(
                    "difference",
                    new JsonFields()
                            .with("schedule", difference.schedule())
                            .with("step", difference.step())
                            .with("what", difference.what())
                            .with("first", event(difference.first(), difference.step()))
                            .with("second", event(difference.second(), difference.step())));
        }
        return JsonWriter.write(fields);
    }

    /** The result of {@code bohr compare}. */
    public static String format(Comparison comparison) {
        return JsonWriter.write(new JsonFields()
                .with("target", comparison.target())
                .with("jdk", comparison.jdk())
                .with("seeds", comparison.seeds())
                .with(
                        "searches",
                        comparison.rows().stream().map(JsonReport::row).toList()));
    }

    /** The result of {@code bohr history}. */
    public static String format(HistoryResult result) {
        return JsonWriter.write(new JsonFields()
                .with("specification", result.specification())
                .with("criterion", result.criterion().text())
                .with("verdict", result.verdict().name().toLowerCase(Locale.ROOT))
                .with("calls", result.calls())
                .with("open", result.open())
                .with("processes", result.processes())
                .with("parts", result.parts())
                .with("configurations", result.configurations())
                .withSeconds("seconds", result.seconds())
                .with(
                        "violations",
                        result.violations().stream().map(JsonReport::violation).toList())
                .with("undecided", result.undecided()));
    }

    private static Map<String, Object> violation(Violation violation) {
        JsonFields fields = new JsonFields().with("part", violation.part());
        violation.culprit().ifPresent(culprit -> fields.put("culprit", call(culprit)));
        if (violation.culprit().isPresent()) {
            fields.with("windowStart", violation.from()).with("windowEnd", violation.to());
        }
        return fields.with(
                        "calls",
                        violation.calls().stream().map(JsonReport::call).toList())
                .with("otherCalls", violation.others())
                .with("callsBefore", violation.before())
                .with(
                        "statesBefore",
                        violation.states().stream()
                                .map(Violation.StateBefore::text)
                                .toList())
                .with("statesLeftOut", violation.statesLeftOut())
                .with("minimal", violation.isShrunk());
    }

    private static Map<String, Object> call(RecordedCall call) {
        JsonFields fields = new JsonFields()
                .with("line", call.line())
                .with("process", call.process())
                .with("call", call.text())
                .with("start", call.start());
        if (!call.isOpen()) {
            fields.put("end", call.end());
        }
        return fields;
    }

    private static Map<String, Object> row(Comparison.Row row) {
        return new JsonFields()
                .with("search", row.search())
                .with("reason", row.reason())
                .with("runs", row.runs())
                .with("found", row.found())
                .with("executionsToBug", row.executionsToBug())
                .withSeconds("secondsToBug", row.secondsToBug())
                .with("complete", row.whole().complete())
                .with("executions", row.whole().executions())
                .with("classes", row.classes())
                .withSeconds("seconds", row.whole().seconds())
                .with("executionsPerSecond", row.whole().executionsPerSecond())
                .with("bugs", row.whole().bugs().size());
    }

    /** Empty where the run had ended. */
    private static Map<String, Object> event(Trace trace, int step) {
        return step <= trace.events().size() ? event(trace, trace.event(step)) : Map.of();
    }

    private static Map<String, Object> event(Trace trace, Event event) {
        EventWords words = new EventWords(trace.threads());
        return new JsonFields()
                .with("thread", words.thread(event))
                .with("operation", event.kind().text())
                .with("location", words.location(event))
                .with("value", words.outcome(event))
                .with("where", event.position());
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
