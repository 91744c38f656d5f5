package dev.bohr.engine.heap;

import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.model.ArrayGrowth;
import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What an object that is not woven holds, with the arrays that it keeps and the further objects of that kind that it is made of: to see what a
 * call has changed. Used without the managed mark, but the JDK's collections are slow all the same, since they are woven.
 */
public final class ObjectSnapshot {
    private static final int MOST_PARTS = 256;
    private static final long MOST_ELEMENTS = 1 << 18;

    private final UnwovenKinds kinds;
    private Object[] parts = new Object[8];
    private int size;
    /** Of each part: a copy of an array, or the values of the fields as {@link UnwovenKinds} has them. */
    private Object[] contents = new Object[8];
    /** Of each part: the number of the one by which it was met, or its own. */
    private int[] holders = new int[8];

    private long elements;
    private boolean isCut;

    public ObjectSnapshot(UnwovenKinds kinds) {
        this.kinds = kinds;
    }

    /** Takes a snapshot of the object and of all that it is made of. */
    public void take(Object root) {
        int next = size;
        add(root, next);
        while (next < size) {
            look(next++);
        }
    }

    /** Whether it was asked for, and not met by another. */
    public boolean isRoot(int index) {
        return holders[index] == index;
    }

    /** How many parts are those of what was taken first. */
    public int firstSize() {
        for (int i = 1; i < size; i++) {
            if (isRoot(i)) {
                return i;
            }
        }
        return size;
    }

    private void add(Object part, int holder) {
        for (int i = 0; i < size; i++) {
            if (parts[i] == part) {
                holders[i] = holder == size ? i : holders[i];
                return;
            }
        }
        if (size == MOST_PARTS) {
            isCut = true;
            return;
        }
        if (size == parts.length) {
            parts = ArrayGrowth.doubled(parts);
            contents = ArrayGrowth.doubled(contents);
            holders = ArrayGrowth.doubled(holders);
        }
        parts[size] = part;
        holders[size++] = holder;
    }

    private void look(int index) {
        Object part = parts[index];
        if (!part.getClass().isArray()) {
            MemoryLocation[] fields = kinds.of(part.getClass()).fields();
            Object[] values = new Object[fields.length];
            for (int i = 0; i < fields.length; i++) {
                values[i] = value(part, fields[i]);
                if (Heap.isReference(fields[i].type())) {
                    meet(values[i], index);
                }
            }
            contents[index] = values;
            return;
        }
        int length = JdkInternals.arrayLength(part);
        elements += length;
        if (elements > MOST_ELEMENTS) {
            isCut = true;
            contents[index] = this;
            return;
        }
        contents[index] = copy(part, length);
        if (part instanceof Object[] array) {
            for (Object element : array) {
                meet(element, index);
            }
        }
    }

    private void meet(Object value, int holder) {
        // Once it is cut nothing more is added, and to look for it among all others takes its time.
        if (value != null
                && !isCut
                && (value.getClass().isArray() || !kinds.of(value.getClass()).isFree())) {
            add(value, holder);
        }
    }

    private static Object copy(Object array, int length) {
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }

    private static @Nullable Object value(Object object, MemoryLocation field) {
        return Heap.isReference(field.type())
                ? Heap.reference(object, field.offset())
                : Long.valueOf(Heap.bits(object, field.offset(), field.type()));
    }

    public int size() {
        return size;
    }

    public Object part(int index) {
        return parts[index];
    }

    /** The number of the part, a lower one, by which this one was met; its own if it is a root. */
    public int holder(int index) {
        return holders[index];
    }

    /** Whether there is more of it than can be followed. */
    public boolean isCut() {
        return isCut;
    }

    /** Whether the part is not as it was. */
    public boolean hasChanged(int index) {
        Object part = parts[index];
        Object before = contents[index];
        if (before == this) {
            return true;
        }
        if (part.getClass().isArray()) {
            return !isEqual(before, part);
        }
        MemoryLocation[] fields = kinds.of(part.getClass()).fields();
        Object[] values = (Object[]) before;
        for (int i = 0; i < fields.length; i++) {
            if (isOther(part, fields[i], values[i])) {
                return true;
            }
        }
        return false;
    }

    /** Whether a field of a part that is no array is not as it was. */
    public boolean hasChanged(int index, MemoryLocation field) {
        MemoryLocation[] fields = kinds.of(parts[index].getClass()).fields();
        Object[] values = (Object[]) contents[index];
        for (int i = 0; i < fields.length; i++) {
            if (fields[i].offset() == field.offset()) {
                return isOther(parts[index], fields[i], values[i]);
            }
        }
        return false;
    }

    @SuppressWarnings("NullAway") // a primitive is in its box
    private static boolean isOther(Object part, MemoryLocation field, Object before) {
        Object now = value(part, field);
        return Heap.isReference(field.type()) ? now != before : !now.equals(before);
    }

    /** Whether an element of an array is not as it was. */
    public boolean hasChanged(int index, int element) {
        Object before = contents[index];
        if (before == this) {
            return true;
        }
        MemoryLocation location = LocationResolver.array(before.getClass());
        long offset = location.offset() + ((long) element << location.shift());
        Object part = parts[index];
        return Heap.isReference(location.type())
                ? Heap.reference(before, offset) != Heap.reference(part, offset)
                : Heap.bits(before, offset, location.type()) != Heap.bits(part, offset, location.type());
    }

    private static boolean isEqual(Object before, Object now) {
        if (before instanceof byte[] bytes) {
            return Arrays.equals(bytes, (byte[]) now);
        }
        if (before instanceof char[] chars) {
            return Arrays.equals(chars, (char[]) now);
        }
        MemoryLocation location = LocationResolver.array(before.getClass());
        int length = JdkInternals.arrayLength(before);
        for (int i = 0; i < length; i++) {
            long offset = location.offset() + ((long) i << location.shift());
            if (Heap.isReference(location.type())
                    ? Heap.reference(before, offset) != Heap.reference(now, offset)
                    : Heap.bits(before, offset, location.type()) != Heap.bits(now, offset, location.type())) {
                return false;
            }
        }
        return true;
    }
}
