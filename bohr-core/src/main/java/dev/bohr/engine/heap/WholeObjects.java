package dev.bohr.engine.heap;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Saves all of an object of the JDK that is not woven (a StringBuilder, a stream of bytes), or of an array that it keeps, before an
 * execution changes it: what its methods write is not seen one by one. Used without the managed mark.
 */
public final class WholeObjects {
    private final UndoLog undo;
    private final Map<Object, Boolean> saved = new IdentityHashMap<>();
    private final Map<Class<?>, MemoryLocation[]> fields = new HashMap<>();

    public WholeObjects(UndoLog undo) {
        this.undo = undo;
    }

    public void save(Object object) {
        if (saved.put(object, true) != null) {
            return;
        }
        if (object.getClass().isArray()) {
            undo.saveArray(object);
            return;
        }
        for (MemoryLocation field : fields(object.getClass())) {
            undo.save(object, field.offset(), field.type());
            Object value = Heap.isReference(field.type()) ? Heap.reference(object, field.offset()) : null;
            if (value != null && value.getClass().isArray() && saved.put(value, true) == null) {
                undo.saveArray(value);
            }
        }
    }

    public MemoryLocation[] fields(Class<?> type) {
        return fields.computeIfAbsent(type, WholeObjects::fieldsOf);
    }

    public void forget() {
        if (!saved.isEmpty()) {
            saved.clear();
        }
    }

    private static MemoryLocation[] fieldsOf(Class<?> type) {
        List<MemoryLocation> locations = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    locations.add(LocationResolver.of(field));
                }
            }
        }
        return locations.toArray(new MemoryLocation[0]);
    }
}
