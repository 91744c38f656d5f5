package dev.bohr.engine;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.regex.Pattern;

/**
 * Names of objects and locations that are the same in every run of a schedule: an object is named by the thread that created
 * it and that thread's count. For traces only; nothing here is fast.
 */
public final class Names {
    private static final int LONGEST_TEXT = 40;

    /** What tells hidden classes apart: an address, and up to JDK 20 a count of all lambdas in the JVM. */
    private static final Pattern NUMBER_OF_LAMBDA = Pattern.compile("(?<=\\$\\$Lambda)\\$\\d+|/0x.*");

    private final ObjectTable objects;

    public Names(ObjectTable objects) {
        this.objects = objects;
    }

    /** {@code Node#2.1}; {@code Lock#p0} for an object that was there before. */
    public String object(Object object) {
        ObjectTable.Entry entry = objects.of(object);
        String number = entry.creator < 0 ? "p" + entry.number : entry.creator + "." + entry.number;
        return type(object) + "#" + number;
    }

    private static String type(Object object) {
        Class<?> type = object.getClass();
        String name = type.getName();
        if (name.startsWith("java.util.concurrent.") && name.endsWith("Sync")) {
            // the model of a lock hangs on its Sync object; people know the lock
            type = type.getNestHost();
        }
        // A hidden class made of the bytes of a nested one does not know its host, and fails when asked for its simple
        // name.
        String simple = type.isHidden() ? "" : type.getSimpleName();
        if (simple.isEmpty()) {
            String full = type.getName();
            simple = NUMBER_OF_LAMBDA
                    .matcher(full.substring(full.lastIndexOf('.') + 1))
                    .replaceAll("");
        }
        return simple;
    }

    /** {@code Node#2.1.next}, {@code int[]#0.1[3]}, {@code Counter.count}. */
    public String location(Object base, long offset) {
        if (base == null) {
            return offset < 0 ? "" : "memory outside the heap";
        }
        if (base instanceof Thread thread) {
            return ThreadNumbers.name(thread);
        }
        if (base instanceof Class<?> type && offset >= 0) {
            String field = field(type, offset, true);
            if (field != null) {
                return type.getSimpleName() + "." + field;
            }
        }
        if (offset < 0) {
            return base instanceof Class<?> type ? type.getSimpleName() + ".class" : object(base);
        }
        if (base.getClass().isArray()) {
            Place place = Places.array(base.getClass());
            return object(base) + "[" + (offset - place.offset() >> place.shift()) + "]";
        }
        return object(base) + "." + field(base.getClass(), offset, false);
    }

    private static String field(Class<?> start, long offset, boolean isStatic) {
        for (Class<?> type = start; type != null; type = isStatic ? null : type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) == isStatic
                        && (isStatic ? Jdk.UNSAFE.staticFieldOffset(field) : Jdk.UNSAFE.objectFieldOffset(field))
                                == offset) {
                    return field.getName();
                }
            }
        }
        return isStatic ? null : "+" + offset;
    }

    /** A value without calling any code of the program's. */
    String value(Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof String text) {
            return '"' + (text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…") + '"';
        }
        if (value instanceof Number && value.getClass().getName().startsWith("java.lang.")
                || value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof Character) {
            return "'" + value + "'";
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        if (value instanceof Class<?> type) {
            return type.getSimpleName() + ".class";
        }
        return value instanceof Thread thread ? ThreadNumbers.name(thread) : object(value);
    }
}
