package dev.bohr.linearizability.history;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Values as people read them. */
public final class ValueWords {
    private ValueWords() {}

    /** Texts in quotes, so that "1" is not 1. */
    public static String text(Object value) {
        if (value instanceof String text) {
            return "\"" + text + "\"";
        }
        if (value instanceof List<?> list) {
            StringJoiner joiner = new StringJoiner(", ", "[", "]");
            list.forEach(each -> joiner.add(text(each)));
            return joiner.toString();
        }
        if (value instanceof Map<?, ?> map) {
            StringJoiner joiner = new StringJoiner(", ", "{", "}");
            map.forEach((key, each) -> joiner.add(text(key) + "=" + text(each)));
            return joiner.toString();
        }
        return value.toString();
    }
}
