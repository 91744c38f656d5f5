package dev.bohr.engine;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Saves all of an object of the JDK that is not woven (a StringBuilder, a stream of bytes) before an execution changes it: what
 * its methods write is not seen one by one. With what it keeps its contents in: arrays, and further objects of that kind. Used
 * without the managed mark.
 */
final class WholeObjects {
    private final UndoLog undo;
    private final Map<Object, Boolean> saved = new IdentityHashMap<>();
    private final Map<Class<?>, Place[]> fields = new HashMap<>();

    WholeObjects(UndoLog undo) {
        this.undo = undo;
    }

    void save(Object object) {
        if (saved.put(object, true) != null) {
            return;
        }
        for (Place field : fields(object.getClass())) {
            undo.save(object, field.offset(), field.type());
            Object value = Heap.isReference(field.type()) ? Heap.reference(object, field.offset()) : null;
            if (value == null) {
                continue;
            }
            if (value.getClass().isArray()) {
                if (saved.put(value, true) == null) {
                    undo.saveArray(value);
                }
            } else if (keepsContents(value.getClass().getName())) {
                save(value);
            }
        }
    }

    Place[] fields(Class<?> type) {
        return fields.computeIfAbsent(type, WholeObjects::fieldsOf);
    }

    void forget() {
        if (!saved.isEmpty()) {
            saved.clear();
        }
    }

    private static boolean keepsContents(String name) {
        return name.startsWith("java.lang.StringBu") || name.startsWith("java.io.") || name.startsWith("java.nio.");
    }

    private static Place[] fieldsOf(Class<?> type) {
        List<Place> places = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    places.add(Places.of(field));
                }
            }
        }
        return places.toArray(new Place[0]);
    }
}
