package dev.bohr.report.json;

import dev.bohr.Bug;
import dev.bohr.Difference;
import dev.bohr.Repetition;
import dev.bohr.Result;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
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
        fields.put("executions", result.executions());
        fields.put("seconds", Math.round(result.seconds() * 1000) / 1000.0);
        fields.put("executionsPerSecond", result.executionsPerSecond());
        fields.put("steps", result.steps());
        fields.put("threads", result.threads());
        fields.put("classes", result.classes());
        fields.put("redundant", result.redundant());
        fields.put("outcomes", new TreeMap<>(result.outcomes()));
        fields.put("outside", result.outside());
        fields.put("bugs", result.bugs().stream().map(JsonReport::bug).toList());
        fields.put("races", result.races().stream().map(JsonReport::bug).toList());
        return JsonWriter.write(fields);
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
        return fields;
    }

    /** What came of {@code bohr doctor --twice}. */
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

    /** Empty where the run had come to its end. */
    private static Map<String, Object> event(Trace trace, int step) {
        Map<String, Object> fields = new LinkedHashMap<>();
        if (step <= trace.events().size()) {
            Event event = trace.events().get(step - 1);
            fields.put("thread", trace.threads().get(event.thread()));
            fields.put("operation", event.operation());
            fields.put("location", event.location());
            fields.put("value", event.value());
            fields.put("where", event.position());
        }
        return fields;
    }

    /** Writes the file whole or not at all, so that whoever waits for it never reads half of it. */
    public static void write(Result result, Path file) throws IOException {
        write(format(result), file);
    }

    /** The same for a text that is made already. */
    public static void write(String text, Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // A pipe or /dev/stdout is written to, not replaced.
            Files.writeString(file, text);
            return;
        }
        Path unfinished = Files.createTempFile(file.toAbsolutePath().getParent(), ".bohr-", ".tmp");
        try {
            Files.writeString(unfinished, text);
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
