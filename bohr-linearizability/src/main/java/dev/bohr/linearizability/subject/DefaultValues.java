package dev.bohr.linearizability.subject;

import dev.bohr.linearizability.subject.OperationType.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** What arguments may be if nobody says so: as few values as show a difference. */
final class DefaultValues {
    private static final int FEW = 2;
    private static final String CHARACTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    private DefaultValues() {}

    /** A few values of a type; null if none are known. */
    static @Nullable Values few(Class<?> type) {
        if (type == boolean.class || type == Boolean.class) {
            return new Values(type, List.of(false, true), false);
        }
        if (type == TimeUnit.class) {
            return new Values(type, List.of(TimeUnit.MILLISECONDS), false);
        }
        if (type.isEnum()) {
            return new Values(type, Arrays.asList(type.getEnumConstants()), false);
        }
        return numbered(type, FEW, false);
    }

    /** As many values as a test can have calls; null if none are known. */
    static @Nullable Values fresh(Class<?> type) {
        return numbered(type, Scenario.MOST_CALLS, true);
    }

    private static @Nullable Values numbered(Class<?> type, int count, boolean fresh) {
        IntFunction<Object> maker = maker(type);
        if (maker == null) {
            return null;
        }
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            values.add(maker.apply(i));
        }
        return new Values(type, values, fresh);
    }

    /** Gives each number another value. */
    private static @Nullable IntFunction<Object> maker(Class<?> type) {
        if (type == long.class || type == Long.class) {
            return Long::valueOf;
        }
        if (type == short.class || type == Short.class) {
            return number -> (short) number;
        }
        if (type == byte.class || type == Byte.class) {
            return number -> (byte) number;
        }
        if (type == double.class || type == Double.class) {
            return Double::valueOf;
        }
        if (type == float.class || type == Float.class) {
            return Float::valueOf;
        }
        if (type == char.class || type == Character.class) {
            return number -> CHARACTERS.charAt(number - 1);
        }
        // Whatever takes a number, such as Object and Comparable, gets one.
        if (type == int.class || type.isAssignableFrom(Integer.class)) {
            return Integer::valueOf;
        }
        if (type.isAssignableFrom(String.class)) {
            return DefaultValues::letters;
        }
        return null;
    }

    /** a, b, c, ..., z, aa, ab and so on. */
    private static String letters(int number) {
        int letters = 'z' - 'a' + 1;
        String last = String.valueOf((char) ('a' + (number - 1) % letters));
        return number <= letters ? last : letters((number - 1) / letters) + last;
    }
}
