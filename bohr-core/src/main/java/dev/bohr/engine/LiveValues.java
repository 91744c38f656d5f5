package dev.bohr.engine;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What is in the memory of a program that stands still, in words. Runs none of the program's code, and gives no names. */
public final class LiveValues {
    private static final int MOST_PARTS = 20;

    private final Names names;
    private final LivePlaces places;
    private final UnaryOperator<String> nameInTrace;
    private final boolean modelsLocks;

    /**
     * @param nameHere what an object of the trace is called in this execution
     * @param nameInTrace the other way round
     * @param modelsLocks whether it is models of ours that know how locks stand, and not their own fields
     */
    public LiveValues(
            Names names, UnaryOperator<String> nameHere, UnaryOperator<String> nameInTrace, boolean modelsLocks) {
        this.names = names;
        this.places = new LivePlaces(names, nameHere);
        this.nameInTrace = nameInTrace;
        this.modelsLocks = modelsLocks;
    }

    /**
     * What a text stands for now; more than one if it can be read in two ways, that of the trace first.
     *
     * @param depth how far to go into objects that have no name of their own
     * @throws IllegalArgumentException with what is wrong, if it stands for nothing
     */
    public List<LiveValue> find(String text, int depth) {
        List<LivePlaces.Found> found = places.find(text);
        boolean isUnclear = found.size() > 1;
        List<LiveValue> values = new ArrayList<>();
        for (LivePlaces.Found one : found) {
            String how = isUnclear ? " (" + one.how() + ")" : "";
            values.add(opened(text, one.value(), depth).called(text + how));
        }
        return values;
    }

    /** With what is in it, whether it has a name or not. */
    private LiveValue opened(String name, @Nullable Object value, int depth) {
        String word = word(value);
        if (!word.isEmpty() && !isObject(value)) {
            return LiveValue.of(name, word);
        }
        return contents(name, word.equals(name) ? "" : word, java.util.Objects.requireNonNull(value), depth);
    }

    private LiveValue part(String name, @Nullable Object value, int depth) {
        String word = word(value);
        if (!word.isEmpty()) {
            return isObject(value)
                    ? new LiveValue(name, word, Names.typeOf(java.util.Objects.requireNonNull(value)), List.of(), 0)
                    : LiveValue.of(name, word);
        }
        return contents(name, "", java.util.Objects.requireNonNull(value), depth);
    }

    private static boolean isObject(@Nullable Object value) {
        return value != null
                && !(value instanceof LivePlaces.Boxed)
                && Names.literal(value).isEmpty();
    }

    /** What a trace would say; empty for an object that no trace has named. */
    private String word(@Nullable Object value) {
        if (value instanceof LivePlaces.Boxed boxed) {
            return boxed.text();
        }
        if (value instanceof Class<?> type) {
            return type.getTypeName() + ".class";
        }
        String literal = Names.literal(value);
        return literal.isEmpty() ? nameInTrace.apply(names.known(value)) : literal;
    }

    private LiveValue contents(String name, String word, Object object, int depth) {
        String type = Names.typeOf(object);
        if (modelsLocks && isLock(object)) {
            return new LiveValue(name, word, type + ", kept by Bohr: see 'locks' and 'trace'", List.of(), 0);
        }
        if (object.getClass().isArray()) {
            int length = Jdk.arrayLength(object);
            String sized = type.replaceFirst("\\[]", "[" + length + "]");
            List<LiveValue> parts = new ArrayList<>();
            for (int i = 0; depth > 0 && i < Math.min(length, MOST_PARTS); i++) {
                parts.add(part("[" + i + "]", LivePlaces.element(object, i), depth - 1));
            }
            return new LiveValue(name, word, sized, parts, length - parts.size());
        }
        JdkShapes.Shape shape = JdkShapes.of(object);
        if (shape != null) {
            return shaped(name, word, shape, depth);
        }
        return fields(name, word, object, depth);
    }

    private LiveValue shaped(String name, String word, JdkShapes.Shape shape, int depth) {
        if (!shape.text().isEmpty()) {
            return new LiveValue(name, shape.text(), shape.type(), List.of(), 0);
        }
        List<LiveValue> parts = new ArrayList<>();
        for (JdkShapes.Part part : shape.parts()) {
            if (depth > 0 && parts.size() < MOST_PARTS) {
                String key = part.name() instanceof JdkShapes.Key k
                        ? keyText(k.key())
                        : part.name().toString();
                parts.add(part(key, part.value(), depth - 1));
            }
        }
        return new LiveValue(name, word, shape.type(), parts, shape.parts().size() - parts.size());
    }

    private String keyText(@Nullable Object key) {
        String word = word(key);
        return word.isEmpty() ? Names.typeOf(java.util.Objects.requireNonNull(key)) : word;
    }

    private LiveValue fields(String name, String word, Object object, int depth) {
        List<LiveValue> parts = new ArrayList<>();
        int all = 0;
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            if (type == Thread.class) {
                break; // the JVM's own
            }
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || field.isSynthetic() && isOfAgents(field)) {
                    continue;
                }
                all++;
                if (depth > 0 && parts.size() < MOST_PARTS) {
                    parts.add(part(Names.plain(field.getName()), LivePlaces.field(object, field), depth - 1));
                }
            }
        }
        return new LiveValue(name, word, Names.typeOf(object), parts, all - parts.size());
    }

    private static boolean isOfAgents(Field field) {
        return field.getName().startsWith("$");
    }

    private static boolean isLock(Object object) {
        return object.getClass().getName().startsWith("java.util.concurrent.locks.")
                || object instanceof Semaphore
                || object instanceof CountDownLatch;
    }
}
