package dev.bohr.engine.recording;

import dev.bohr.engine.Positions;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.hooks.ProgramVariables;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds objects that were there before the execution by the static fields of the program that lead to them:
 * {@code Bank.accounts[2].lock}. Reads memory as it is and runs no code of the program's.
 */
final class StaticFields {
    private static final int LONGEST_PATH = 4;
    private static final int MOST_ELEMENTS = 100;
    private static final int MOST_OBJECTS = 5_000;

    /** An object, the class and the path in it that lead there, and how far it is from a static field. */
    private record Found(Object object, Class<?> root, String path, int length) {}

    private final ClassLoader loader;
    private final Function<Class<?>, String> names;
    private final Predicate<Object> areUnmet;
    private final Map<Class<?>, List<Field>> fields = new HashMap<>();

    /**
     * @param loader that of the program's classes
     * @param names what classes are called
     * @param areUnmet objects that are not to be given a hash
     */
    StaticFields(ClassLoader loader, Function<Class<?>, String> names, Predicate<Object> areUnmet) {
        this.loader = loader;
        this.names = names;
        this.areUnmet = areUnmet;
    }

    /** The shortest path to it; empty if there is none. */
    String pathTo(Object wanted) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Found> work = new ArrayDeque<>();
        for (String name : ProgramVariables.holders()) {
            addStatic(name, work);
        }
        while (!work.isEmpty() && seen.size() < MOST_OBJECTS) {
            Found found = work.remove();
            if (found.object() == wanted) {
                return names.apply(found.root()) + found.path();
            }
            if (seen.add(found.object()) && found.length() < LONGEST_PATH) {
                addContents(found, work);
            }
        }
        return "";
    }

    private void addStatic(String name, Deque<Found> work) {
        Class<?> type;
        try {
            type = Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            // A class of another loader, which this program does not know.
            return;
        }
        if (JdkInternals.UNSAFE.shouldBeInitialized(type)) {
            return;
        }
        for (Field field : declared(type)) {
            if (Modifier.isStatic(field.getModifiers())) {
                Object value = Heap.reference(
                        JdkInternals.UNSAFE.staticFieldBase(field), JdkInternals.UNSAFE.staticFieldOffset(field));
                add(value, type, "." + field.getName(), 1, work);
            }
        }
    }

    private void addContents(Found found, Deque<Found> work) {
        Object object = found.object();
        if (object instanceof Object[] array) {
            for (int i = 0; i < Math.min(array.length, MOST_ELEMENTS); i++) {
                add(array[i], found.root(), found.path() + "[" + i + "]", found.length() + 1, work);
            }
            return;
        }
        for (Field field : within(object)) {
            Object value = Heap.reference(object, JdkInternals.UNSAFE.objectFieldOffset(field));
            add(value, found.root(), found.path() + "." + Names.plain(field.getName()), found.length() + 1, work);
        }
    }

    private void add(@Nullable Object value, Class<?> root, String path, int length, Deque<Found> work) {
        if (value != null && !(value instanceof Class<?>) && !(value instanceof String) && !areUnmet.test(value)) {
            work.add(new Found(value, root, path, length));
        }
    }

    /** The fields of an object that tell what it holds for good: those of the JDK's classes only if they are final. */
    List<Field> within(Object object) {
        List<Field> all = new ArrayList<>();
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            boolean isProgram = Positions.isProgram(type.getName());
            if (!isProgram && !type.getName().startsWith("java.util.")) {
                break;
            }
            for (Field field : declared(type)) {
                int modifiers = field.getModifiers();
                if (!Modifier.isStatic(modifiers) && (isProgram || Modifier.isFinal(modifiers))) {
                    all.add(field);
                }
            }
        }
        return all;
    }

    private List<Field> declared(Class<?> type) {
        return fields.computeIfAbsent(type, StaticFields::references);
    }

    private static List<Field> references(Class<?> type) {
        List<Field> all = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (!field.getType().isPrimitive()) {
                all.add(field);
            }
        }
        return all;
    }
}
