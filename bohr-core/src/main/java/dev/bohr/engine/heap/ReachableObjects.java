package dev.bohr.engine.heap;

import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.hooks.Installation;
import dev.bohr.model.ArrayGrowth;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The objects that can be reached from some others; each has an identity hash from then on. */
public final class ReachableObjects {
    private static final int MOST = 1_000_000;
    /** What keeps the state of a search; the rest of Bohr may hold objects of the program's. */
    private static final String[] ENGINE = {
        "dev.bohr.engine.",
        "dev.bohr.explore.",
        "dev.bohr.strategy.",
        "dev.bohr.model.",
        "dev.bohr.graph.",
        "dev.bohr.trace.",
        "dev.bohr.hooks."
    };

    /** The statics of a class that are references. */
    private record Statics(@Nullable Object base, long[] offsets) {}

    private static final ClassValue<Statics> STATICS = new ClassValue<>() {
        @Override
        protected Statics computeValue(Class<?> type) {
            Object base = null;
            List<Long> offsets = new ArrayList<>();
            for (Field field : fieldsOf(type)) {
                if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    base = JdkInternals.UNSAFE.staticFieldBase(field);
                    offsets.add(JdkInternals.UNSAFE.staticFieldOffset(field));
                }
            }
            return new Statics(
                    base, offsets.stream().mapToLong(offset -> offset).toArray());
        }
    };

    private Object[] table = new Object[1 << 10];
    private int size;
    private Object[] work = new Object[256];
    private int left;
    private final Map<Class<?>, long[]> references = new HashMap<>();

    public boolean areTooMany() {
        return size >= MOST;
    }

    public boolean contains(Object object) {
        return table[slot(object)] == object;
    }

    public void addFrom(@Nullable Object object) {
        add(object);
        while (left > 0 && !areTooMany()) {
            Object next = work[--left];
            work[left] = null;
            if (next instanceof Object[] array) {
                for (Object element : array) {
                    add(element);
                }
            } else {
                for (long offset : references.computeIfAbsent(next.getClass(), ReachableObjects::referencesOf)) {
                    add(Heap.reference(next, offset));
                }
            }
        }
    }

    /** From the statics of all classes that are woven and initialised. */
    public void addStatics() {
        for (Class<?> type : Installation.initialised()) {
            Statics statics = STATICS.get(type);
            for (long offset : statics.offsets) {
                addFrom(Heap.reference(statics.base, offset));
            }
        }
    }

    private void add(@Nullable Object object) {
        if (object == null || isWithoutState(object)) {
            return;
        }
        int slot = slot(object);
        if (table[slot] == object) {
            return;
        }
        table[slot] = object;
        if (++size * 2 > table.length) {
            grow();
        }
        if (left == work.length) {
            work = ArrayGrowth.doubled(work);
        }
        work[left++] = object;
    }

    /** What never changes, or belongs to the JVM and to us. */
    private static boolean isWithoutState(Object object) {
        if (object instanceof String
                || object instanceof Class
                || object instanceof ClassLoader
                || object instanceof Module
                || object instanceof Number && object.getClass().getName().startsWith("java.lang.")) {
            return true;
        }
        String name = object.getClass().getName();
        return name.startsWith("java.lang.invoke.")
                || name.startsWith("java.lang.reflect.")
                || name.startsWith("dev.bohr.") && Arrays.stream(ENGINE).anyMatch(name::startsWith);
    }

    private int slot(Object object) {
        int mask = table.length - 1;
        int slot = System.identityHashCode(object) & mask;
        while (table[slot] != null && table[slot] != object) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        Object[] then = table;
        table = new Object[then.length * 2];
        for (Object object : then) {
            if (object != null) {
                table[slot(object)] = object;
            }
        }
    }

    private static long[] referencesOf(Class<?> type) {
        List<Long> offsets = new ArrayList<>();
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            for (Field field : fieldsOf(owner)) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    offsets.add(JdkInternals.UNSAFE.objectFieldOffset(field));
                }
            }
        }
        return offsets.stream().mapToLong(offset -> offset).toArray();
    }

    private static Field[] fieldsOf(Class<?> type) {
        try {
            return type.isArray() ? new Field[0] : type.getDeclaredFields();
        } catch (LinkageError e) {
            return new Field[0]; // a field's class is missing
        }
    }
}
