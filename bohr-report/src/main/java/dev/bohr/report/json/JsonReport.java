package dev.bohr.report.json;

import dev.bohr.Bug;
import dev.bohr.Result;
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
        fields.put("outcomes", new TreeMap<>(result.outcomes()));
        fields.put("outside", result.outside());
        fields.put("bugs", result.bugs().stream().map(JsonReport::bug).toList());
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

    /** Writes the file whole or not at all, so that whoever waits for it never reads half of it. */
    public static void write(Result result, Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // A pipe or /dev/stdout is written to, not replaced.
            Files.writeString(file, format(result));
            return;
        }
        Path unfinished = Files.createTempFile(file.toAbsolutePath().getParent(), ".bohr-", ".tmp");
        try {
            Files.writeString(unfinished, format(result));
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
