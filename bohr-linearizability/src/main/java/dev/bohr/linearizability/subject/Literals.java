package dev.bohr.linearizability.subject;

import org.jspecify.annotations.Nullable;

/** Values as Java writes them. */
final class Literals {
    private Literals() {}

    /**
     * @throws IllegalArgumentException if the text is not a value of this type
     */
    static @Nullable Object parse(String text, Class<?> type) {
        String trimmed = text.strip();
        if (trimmed.equals("null")) {
            if (type.isPrimitive()) {
                throw new IllegalArgumentException("null is no " + type);
            }
            return null;
        }
        if (isQuoted(trimmed, '"') && type.isAssignableFrom(String.class)) {
            return trimmed.substring(1, trimmed.length() - 1);
        }
        if (isQuoted(trimmed, '\'')
                && trimmed.length() == 3
                && (type == char.class || type.isAssignableFrom(Character.class))) {
            return trimmed.charAt(1);
        }
        if ((type == boolean.class || type.isAssignableFrom(Boolean.class))
                && (trimmed.equals("true") || trimmed.equals("false"))) {
            return Boolean.valueOf(trimmed);
        }
        if (type.isEnum()) {
            for (Object constant : type.getEnumConstants()) {
                if (((Enum<?>) constant).name().equals(trimmed)) {
                    return constant;
                }
            }
        }
        return number(trimmed, type);
    }

    private static boolean isQuoted(String text, char quote) {
        return text.length() >= 2 && text.charAt(0) == quote && text.charAt(text.length() - 1) == quote;
    }

    private static Object number(String text, Class<?> type) {
        try {
            if (type == int.class || type.isAssignableFrom(Integer.class) && type != Character.class) {
                return Integer.valueOf(text);
            }
            if (type == long.class || type == Long.class) {
                return Long.valueOf(text.endsWith("L") ? text.substring(0, text.length() - 1) : text);
            }
            if (type == short.class || type == Short.class) {
                return Short.valueOf(text);
            }
            if (type == byte.class || type == Byte.class) {
                return Byte.valueOf(text);
            }
            if (type == double.class || type == Double.class) {
                return Double.valueOf(text);
            }
            if (type == float.class || type == Float.class) {
                return Float.valueOf(text);
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new IllegalArgumentException("'" + text + "' is no " + type.getSimpleName());
    }
}
