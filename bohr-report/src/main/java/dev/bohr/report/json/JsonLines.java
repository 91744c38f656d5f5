package dev.bohr.report.json;

import java.util.Map;

/** Results of many tests, one on each line, so that scripts can read them as they go. */
public final class JsonLines {
    private JsonLines() {}

    /** One line, with its end: maps, lists, texts, numbers and booleans. */
    public static String line(Map<String, ?> fields) {
        return JsonWriter.writeLine(fields);
    }
}
