package dev.bohr.linearizability.judge;

import dev.bohr.linearizability.subject.ResultText;
import dev.bohr.trace.Explanation.Returned;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers for what calls return: the same number for the same result. */
public final class ResultNumbers {
    /** Of a call that was not made. */
    public static final int NOT_MADE = -1;

    /** Of a call that did not return. */
    public static final int PENDING = -2;

    /** What a method returns that returns nothing. */
    private static final Object NOTHING = new Object();

    private final Map<Object, Integer> numbers = new HashMap<>();
    private final List<Returned> values = new ArrayList<>();

    int ofVoid() {
        return number(NOTHING, Returned.NOTHING);
    }

    int of(@Nullable Object value) {
        if (!isPlain(value)) {
            return ofText(ResultText.of(value), Returned.Way.VALUE);
        }
        Integer known = numbers.get(value);
        if (known == null) {
            known = ofText(ResultText.of(value), Returned.Way.VALUE);
            numbers.put(value, known);
        }
        return known;
    }

    /** To throw something is not to return it. */
    int ofThrown(Throwable thrown) {
        return ofText(ResultText.ofThrown(thrown), Returned.Way.EXCEPTION);
    }

    /** Results are the same if their texts are, of whatever class they be. */
    private int ofText(String text, Returned.Way way) {
        Returned value = new Returned(way, text);
        return number(value, value);
    }

    /** Values whose text never changes, so that it is enough to make it once. */
    private static boolean isPlain(@Nullable Object value) {
        return value == null
                || value instanceof Integer
                || value instanceof Boolean
                || value instanceof Long
                || value instanceof String
                || value instanceof Enum<?>;
    }

    private int number(@Nullable Object key, Returned value) {
        Integer known = numbers.get(key);
        if (known != null) {
            return known;
        }
        numbers.put(key, values.size());
        values.add(value);
        return values.size() - 1;
    }

    public Returned returned(int number) {
        return number == PENDING ? Returned.BLOCKS : number == NOT_MADE ? Returned.NOT_MADE : values.get(number);
    }

    String text(int number) {
        return number == NOT_MADE ? "not made" : returned(number).toString();
    }
}
