package dev.bohr.linearizability.subject;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Arguments and results as text. Two results are the same if their texts are: so collections are compared by what is in them, exceptions
 * by their class, and objects that are not values, because they do not say when they are equal, by their class alone: what such an object
 * would say of itself may change while the call is over.
 */
public final class ResultText {
    private static final int MOST_ELEMENTS = 1_000;

    private ResultText() {}

    public static String of(@Nullable Object value) {
        try {
            return text(value);
        } catch (RuntimeException | StackOverflowError e) {
            return nameOf(value) + " of which no text can be made";
        }
    }

    /** What a call threw, by its class: messages may say where and when. */
    public static String ofThrown(Throwable thrown) {
        return thrown.getClass().getSimpleName();
    }

    private static String text(@Nullable Object value) {
        if (value instanceof CharSequence text) {
            return "\"" + text + "\"";
        }
        if (value instanceof Character) {
            return "'" + value + "'";
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
        return value == null || isValue(value) ? String.valueOf(value) : nameOf(value);
    }

    private static String nameOf(@Nullable Object value) {
        return value == null ? "null" : "a " + value.getClass().getSimpleName();
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

    /** Whether it says what it is and when it is equal to another, and so is not just an object among others. */
    private static boolean isValue(Object value) {
        try {
            Class<?> type = value.getClass();
            return type.getMethod("toString").getDeclaringClass() != Object.class
                    && type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}
