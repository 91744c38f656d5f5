package dev.bohr.engine.heap;

import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.hooks.Hooks;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Where a VarHandle points. The JDK does not say, so its implementation classes are asked: they keep the offset in a field
 * called {@code fieldOffset} (with {@code base} for statics) or, for arrays, {@code abase} and {@code ashift}.
 */
public final class VarHandleLocations {
    private static final MemoryLocation UNKNOWN = new MemoryLocation(null, -1, 0, 'L', "", false, false);

    // Keyed by identity: there are few handles, and they live in static finals.
    private VarHandle[] keys = new VarHandle[64];
    private MemoryLocation[] values = new MemoryLocation[64];
    private int size;

    /** Returns null if the kind of handle is not known. */
    public @Nullable MemoryLocation of(VarHandle handle) {
        int mask = keys.length - 1;
        int i = System.identityHashCode(handle) & mask;
        while (keys[i] != null) {
            if (keys[i] == handle) {
                return values[i] == UNKNOWN ? null : values[i];
            }
            i = i + 1 & mask;
        }
        boolean ignored = Hooks.enterIgnored();
        MemoryLocation location;
        try {
            location = resolve(handle);
        } finally {
            Hooks.exitIgnored(ignored);
        }
        if (size * 2 >= keys.length) {
            grow();
            return of(handle);
        }
        keys[i] = handle;
        values[i] = location;
        size++;
        return location == UNKNOWN ? null : location;
    }

    private void grow() {
        VarHandle[] oldKeys = keys;
        MemoryLocation[] oldValues = values;
        keys = new VarHandle[oldKeys.length * 2];
        values = new MemoryLocation[keys.length];
        for (int k = 0; k < oldKeys.length; k++) {
            if (oldKeys[k] != null) {
                int i = System.identityHashCode(oldKeys[k]) & keys.length - 1;
                while (keys[i] != null) {
                    i = i + 1 & keys.length - 1;
                }
                keys[i] = oldKeys[k];
                values[i] = oldValues[k];
            }
        }
    }

    private static MemoryLocation resolve(VarHandle handle) {
        char type = handle.varType().descriptorString().charAt(0);
        type = type == '[' ? 'L' : type;
        Object offset = value(handle, "fieldOffset");
        if (offset != null) {
            return new MemoryLocation(value(handle, "base"), (Long) offset, 0, type, "", false, false);
        }
        Object base = value(handle, "abase");
        Object shift = value(handle, "ashift");
        if (base != null && shift != null) {
            return new MemoryLocation(null, ((Number) base).longValue(), (Integer) shift, type, "", false, false);
        }
        if (handle.getClass().getSimpleName().equals("IndirectVarHandle")) {
            return UNKNOWN; // made of another one: its coordinates and values need not be that one's
        }
        Object target = value(handle, "target");
        if (target instanceof VarHandle inner) {
            return resolve(inner);
        }
        if (handle.coordinateTypes().size() == 2
                && handle.coordinateTypes().get(0).isArray()
                && handle.coordinateTypes().get(0).getComponentType() == handle.varType()) {
            return LocationResolver.array(handle.coordinateTypes().get(0));
        }
        if (handle.coordinateTypes().size() == 2 && handle.coordinateTypes().get(0) == byte[].class) {
            MemoryLocation bytes = LocationResolver.array(byte[].class);
            return new MemoryLocation(null, bytes.offset(), 0, type, "", false, false);
        }
        return UNKNOWN;
    }

    @SuppressWarnings("NullAway") // a primitive is in its box
    private static @Nullable Object value(VarHandle handle, String name) {
        for (Class<?> type = handle.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name) && !Modifier.isStatic(field.getModifiers())) {
                    char kind = field.getType().descriptorString().charAt(0);
                    long offset = JdkInternals.UNSAFE.objectFieldOffset(field);
                    Object value = Heap.value(handle, offset, kind == '[' ? 'L' : kind);
                    return kind == 'I' ? (Object) ((Long) value).intValue() : value;
                }
            }
        }
        return null;
    }
}
