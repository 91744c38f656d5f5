package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.NullValue;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * All that an object consists of, as a value that can be compared: equal snapshots are equal states. Of the JDK's objects the contents are
 * taken, in the order in which they are given; of others the fields. What cannot be looked into is equal to nothing, which is never wrong: the check then
 * only does not notice that it has been there.
 */
final class Snapshot {
    /** Equal to nothing but itself. */
    private static final class Unique {}

    /** Numbers the objects that were met, so that rings and shared objects are seen as such. */
    private final IdentityHashMap<Object, Integer> met = new IdentityHashMap<>();

    private boolean isUnique;

    private Snapshot() {}

    static Object of(Object object) {
        Snapshot snapshot = new Snapshot();
        try {
            Object value = snapshot.value(object);
            return snapshot.isUnique ? new Unique() : value;
        } catch (StackOverflowError e) {
            return new Unique();
        }
    }

    static boolean isUnique(Object snapshot) {
        return snapshot instanceof Unique;
    }

    private Object value(@Nullable Object object) {
        if (object == null) {
            return NullValue.NIL;
        }
        Class<?> type = object.getClass();
        if (object instanceof String
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof Enum<?>
                || object instanceof Class<?>) {
            return object;
        }
        if (object instanceof Number && type.getName().startsWith("java.lang.")) {
            return object;
        }
        Integer number = met.putIfAbsent(object, met.size());
        if (number != null) {
            return List.of("again", number);
        }
        List<Object> parts = new ArrayList<>(List.of(type.getName()));
        if (type.isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                parts.add(value(Array.get(object, i)));
            }
            return parts;
        }
        Class<?> each = type;
        for (; each != null && !isOfJdk(each); each = each.getSuperclass()) {
            fields(object, each, parts);
        }
        if (each != null && each != Object.class) {
            contents(object, parts);
        }
        return parts;
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getName().startsWith("java.");
    }

    private void fields(Object object, Class<?> type, List<Object> parts) {
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                try {
                    field.setAccessible(true);
                    parts.add(value(field.get(object)));
                } catch (ReflectiveOperationException | RuntimeException e) {
                    isUnique = true;
                }
            }
        }
    }

    private void contents(Object object, List<Object> parts) {
        if (object instanceof Collection<?> collection) {
            collection.forEach(each -> parts.add(value(each)));
            // What fits into it may be all that two of them differ in.
            parts.add(object instanceof BlockingQueue<?> queue ? queue.remainingCapacity() : 0);
        } else if (object instanceof Map<?, ?> map) {
            map.forEach((key, each) -> {
                parts.add(value(key));
                parts.add(value(each));
            });
        } else if (object instanceof AtomicReference<?> reference) {
            parts.add(value(reference.get()));
        } else if (object instanceof AtomicBoolean flag) {
            parts.add(flag.get());
        } else if (object instanceof Number number) {
            // Atomic numbers, adders and large ones, which say all there is to them.
            parts.add(number.toString());
        } else {
            isUnique = true;
        }
    }
}
