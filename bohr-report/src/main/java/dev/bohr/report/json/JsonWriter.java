package dev.bohr.report.json;

import java.util.List;
import java.util.Map;

/** Writes values as JSON: maps, lists, texts, numbers and booleans are all that a result is made of. */
final class JsonWriter {
    private final StringBuilder out = new StringBuilder();
    private final boolean oneLine;

    private JsonWriter(boolean oneLine) {
        this.oneLine = oneLine;
    }

    /** The text of one value, indented by two blanks a level. */
    static String write(Object value) {
        return write(value, false);
    }

    /** The text of one value, on one line. */
    static String line(Object value) {
        return write(value, true);
    }

    private static String write(Object value, boolean oneLine) {
        JsonWriter writer = new JsonWriter(oneLine);
        writer.value(value, 0);
        return writer.out.append('\n').toString();
    }

    private void value(Object value, int level) {
        if (value instanceof Map<?, ?> map) {
            object(map, level);
        } else if (value instanceof List<?> list) {
            array(list, level);
        } else if (value instanceof Double number) {
            // JSON has neither infinity nor NaN.
            out.append(Double.isFinite(number) ? number.toString() : "0");
        } else if (value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else {
            text(value.toString());
        }
    }

    private void object(Map<?, ?> map, int level) {
        String separator = "";
        out.append('{');
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.append(separator);
            newLine(level + 1);
            text(entry.getKey().toString());
            out.append(": ");
            value(entry.getValue(), level + 1);
            separator = ",";
        }
        if (!map.isEmpty()) {
            newLine(level);
        }
        out.append('}');
    }

    private void array(List<?> list, int level) {
        String separator = "";
        out.append('[');
        for (Object element : list) {
            out.append(separator);
            newLine(level + 1);
            value(element, level + 1);
            separator = ",";
        }
        if (!list.isEmpty()) {
            newLine(level);
        }
        out.append(']');
    }

    private void newLine(int level) {
        if (oneLine) {
            return;
        }
        out.append('\n').append("  ".repeat(level));
    }

    private void text(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    // Surrogates too: one that stands alone has no UTF-8, and a pair may be written so as well.
                    if (c < ' '
                            || c >= 0x7f && c < 0xa0
                            || c == '\u2028'
                            || c == '\u2029'
                            || Character.isSurrogate(c)) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
