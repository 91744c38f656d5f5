package dev.bohr.engine.live;

import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.engine.recording.Names;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What is in the memory of a paused program, in words. Runs none of the program's code, and gives no names. */
public final class LiveValues {
    private static final int MOST_PARTS = 20;

    private final Names names;
    private final LiveLocations locations;
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
        this.locations = new LiveLocations(names, nameHere);
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
        List<LiveLocations.Found> found = locations.find(text);
        boolean isUnclear = found.size() > 1;
        List<LiveValue> values = new ArrayList<>();
        for (LiveLocations.Found one : found) {
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
                && !(value instanceof LiveLocations.Boxed)
                && Names.literal(value).isEmpty();
    }

    /** What a trace would say; empty for an object that no trace has named. */
    @SuppressWarnings("NullAway") // null is a literal
    private String word(@Nullable Object value) {
        if (value instanceof LiveLocations.Boxed boxed) {
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
            int length = JdkInternals.arrayLength(object);
            String sized = type.replaceFirst("\\[]", "[" + length + "]");
            List<LiveValue> parts = new ArrayList<>();
            for (int i = 0; depth > 0 && i < Math.min(length, MOST_PARTS); i++) {
                parts.add(part("[" + i + "]", LiveLocations.element(object, i), depth - 1));
            }
            return new LiveValue(name, word, sized, parts, length - parts.size());
        }
        JdkShapes.Shape shape = JdkShapes.of(object);
        if (shape == null) {
            return shown(name, word, type, fields(object, Object.class), depth);
        }
        if (!shape.text().isEmpty()) {
            return new LiveValue(name, shape.text(), shape.type(), List.of(), 0);
        }
        // What the program has added comes first: it is not to be lost behind many elements.
        List<JdkShapes.Part> parts = fields(object, shape.owner());
        parts.addAll(shape.parts());
        return shown(name, word, shape.type(), parts, depth);
    }

    private LiveValue shown(String name, String word, String type, List<JdkShapes.Part> parts, int depth) {
        List<LiveValue> values = new ArrayList<>();
        for (JdkShapes.Part part : parts.subList(0, depth > 0 ? Math.min(parts.size(), MOST_PARTS) : 0)) {
            String key = part.name() instanceof JdkShapes.Key k
                    ? keyText(k.key())
                    : part.name().toString();
            values.add(part(key, part.value(), depth - 1));
        }
        return new LiveValue(name, word, type, values, parts.size() - values.size());
    }

    private String keyText(@Nullable Object key) {
        String word = word(key);
        return word.isEmpty() ? Names.typeOf(java.util.Objects.requireNonNull(key)) : word;
    }

    /** Those of the classes below one. */
    private static List<JdkShapes.Part> fields(Object object, Class<?> end) {
        List<JdkShapes.Part> parts = new ArrayList<>();
        for (Class<?> type = object.getClass(); type != null && type != end; type = type.getSuperclass()) {
            if (type == Thread.class) {
                break; // the JVM's own
            }
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !(field.isSynthetic() && isOfAgents(field))) {
                    parts.add(new JdkShapes.Part(Names.plain(field.getName()), LiveLocations.field(object, field)));
                }
            }
        }
        return parts;
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
