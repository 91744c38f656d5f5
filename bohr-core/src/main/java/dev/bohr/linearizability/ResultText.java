package dev.bohr.linearizability;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Arguments and results as text. Two results are the same if their texts are: so collections are compared by what is in them, exceptions
 * by their class, and objects that say nothing of themselves by their class alone.
 */
public final class ResultText {
    private static final int MOST_ELEMENTS = 1_000;

    private ResultText() {}

    public static String of(@Nullable Object value) {
        if (value instanceof CharSequence text) {
            return "\"" + text + "\"";
        }
        if (value instanceof Character) {
            return "'" + value + "'";
        }
        if (value instanceof Throwable thrown) {
            return "throws " + thrown.getClass().getSimpleName();
        }
        if (value instanceof Optional<?> optional) {
            return optional.map(inside -> "Optional[" + of(inside) + "]").orElse("Optional.empty");
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return of(entry.getKey()) + "=" + of(entry.getValue());
        }
        if (value instanceof Map<?, ?> map) {
            return list(map.entrySet(), "{", "}");
        }
        if (value instanceof Iterable<?> elements && !(value instanceof java.nio.file.Path)) {
            return list(elements, "[", "]");
        }
        if (value != null && value.getClass().isArray()) {
            List<@Nullable Object> elements = new ArrayList<>();
            for (int i = 0; i < Math.min(Array.getLength(value), MOST_ELEMENTS); i++) {
                elements.add(Array.get(value, i));
            }
            return list(elements, "[", "]");
        }
        return value == null || saysWhatItIs(value)
                ? String.valueOf(value)
                : "a " + value.getClass().getSimpleName();
    }

    private static String list(Iterable<?> elements, String open, String close) {
        StringJoiner text = new StringJoiner(", ", open, close);
        int count = 0;
        for (Object element : elements) {
            if (++count > MOST_ELEMENTS) {
                text.add("...");
                break;
            }
            text.add(of(element));
        }
        return text.toString();
    }

    /** An object that inherits its text from Object would show where it is in memory. */
    private static boolean saysWhatItIs(Object value) {
        try {
            return value.getClass().getMethod("toString").getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}
