package dev.bohr.history;

import dev.bohr.linearizability.history.NullValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The fields of a line, each asked for by its name. All complaints are {@link IllegalArgumentException}s. */
final class Fields {
    private final Map<String, Object> values;

    private Fields(Map<String, Object> values) {
        this.values = values;
    }

    @SuppressWarnings("unchecked")
    static Fields of(Object line) {
        if (!(line instanceof Map)) {
            throw new IllegalArgumentException("a line is an object");
        }
        return new Fields((Map<String, Object>) line);
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    Optional<Object> optional(String name) {
        return Optional.ofNullable(values.get(name));
    }

    Object required(String name) {
        return optional(name).orElseThrow(() -> new IllegalArgumentException("there is no '" + name + "'"));
    }

    String text(String name) {
        if (required(name) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException("'" + name + "' is not a text");
    }

    /** A name, which may be a number as well. */
    String name(String name) {
        Object value = required(name);
        if (value instanceof String || value instanceof Long) {
            return value.toString();
        }
        throw new IllegalArgumentException("'" + name + "' is neither a text nor a whole number");
    }

    long time(String name) {
        if (required(name) instanceof Long time && time < Long.MAX_VALUE) {
            return time;
        }
        throw new IllegalArgumentException("'" + name + "' is not a whole number");
    }

    List<?> list(String name) {
        Object value = optional(name).orElse(List.of());
        if (value instanceof List<?> list) {
            return list;
        }
        throw new IllegalArgumentException("'" + name + "' is not a list");
    }

    /** Null is nothing. */
    boolean isNull(String name) {
        return optional(name).orElse(NullValue.NIL) == NullValue.NIL;
    }

    /** A field that is misspelt would be one that is missing: nothing is looked over. */
    void requireOnly(Set<String> known) {
        for (String name : values.keySet()) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException(
                        "there is no field '" + name + "', but " + String.join(", ", new TreeSet<>(known)));
            }
        }
    }
}
