package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.NullValue;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Values of a history as a method takes them, and its results as a history has them. */
final class ArgumentConversion {
    private ArgumentConversion() {}

    /** Whether parameters of these types can take the values. */
    static boolean fit(Class<?>[] types, List<Object> values) {
        if (types.length != values.size()) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            if (distance(types[i], values.get(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** How far the types are from the values: a method that takes an int is preferred to one that takes an Object, as in Java. */
    static int distance(Class<?>[] types, List<Object> values) {
        int sum = 0;
        for (int i = 0; i < types.length; i++) {
            sum += distance(types[i], values.get(i));
        }
        return sum;
    }

    /** -1 if the type cannot take it. */
    private static int distance(Class<?> type, Object value) {
        if (value == NullValue.NIL) {
            return type.isPrimitive() ? -1 : 0;
        }
        if (value instanceof Long number) {
            return ofWhole(type, number);
        }
        if (value instanceof Double) {
            return type == double.class || type == float.class
                    ? 0
                    : type == Double.class || type == Float.class ? 1 : ofAny(type, value);
        }
        if (value instanceof Boolean) {
            return type == boolean.class ? 0 : ofAny(type, value);
        }
        if (value instanceof String text && (type == char.class || type == Character.class)) {
            return text.length() == 1 ? 1 : -1;
        }
        return ofAny(type, value);
    }

    private static int ofWhole(Class<?> type, long number) {
        if (type == long.class || type == int.class && (int) number == number) {
            return 0;
        }
        boolean isSmall =
                type == short.class && (short) number == number || type == byte.class && (byte) number == number;
        if (isSmall || type == double.class || type == float.class) {
            return 1;
        }
        if (type == Integer.class && (int) number == number || type == Long.class) {
            return 2;
        }
        return ofAny(type, number);
    }

    private static int ofAny(Class<?> type, Object value) {
        if (!type.isInstance(value)) {
            return -1;
        }
        return type == value.getClass() ? 2 : type == Object.class ? 4 : 3;
    }

    static @Nullable Object[] converted(Class<?>[] types, List<Object> values) {
        @Nullable Object[] converted = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            converted[i] = converted(types[i], values.get(i));
        }
        return converted;
    }

    private static @Nullable Object converted(Class<?> type, Object value) {
        if (value == NullValue.NIL) {
            return null;
        }
        if (value instanceof Number number) {
            if (type == int.class || type == Integer.class) {
                return number.intValue();
            }
            if (type == short.class) {
                return number.shortValue();
            }
            if (type == byte.class) {
                return number.byteValue();
            }
            if (type == double.class || type == Double.class) {
                return number.doubleValue();
            }
            if (type == float.class || type == Float.class) {
                return number.floatValue();
            }
        }
        if (value instanceof String text && (type == char.class || type == Character.class)) {
            return text.charAt(0);
        }
        return value;
    }

    /** A result as it would have been recorded: whole numbers as long, characters and what is unknown as text. */
    static Object recorded(@Nullable Object result) {
        if (result == null) {
            return NullValue.NIL;
        }
        if (result instanceof Optional<?> optional) {
            return optional.map(ArgumentConversion::recorded).orElse(NullValue.NIL);
        }
        if (result instanceof Integer || result instanceof Short || result instanceof Byte || result instanceof Long) {
            return ((Number) result).longValue();
        }
        if (result instanceof Float number) {
            return number.doubleValue();
        }
        if (result instanceof Double || result instanceof Boolean || result instanceof String) {
            return result;
        }
        if (result instanceof Collection<?> collection) {
            List<Object> list = new ArrayList<>();
            collection.forEach(each -> list.add(recorded(each)));
            return list;
        }
        if (result instanceof Map<?, ?> map) {
            Map<String, Object> fields = new TreeMap<>();
            map.forEach((key, value) -> fields.put(String.valueOf(key), recorded(value)));
            return fields;
        }
        if (result.getClass().isArray()) {
            List<Object> list = new ArrayList<>();
            for (int i = 0; i < Array.getLength(result); i++) {
                list.add(recorded(Array.get(result, i)));
            }
            return list;
        }
        return result instanceof Enum<?> constant ? constant.name() : result.toString();
    }
}
