package dev.bohr.engine;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What an object that is not woven holds, with the arrays that it keeps and the further objects of that kind that it is made of: to see what a
 * call has changed. Used without the managed mark.
 */
final class Picture {
    private static final int MOST_PARTS = 256;
    private static final long MOST_ELEMENTS = 1 << 18;

    private final UnwovenKinds kinds;
    private final List<Object> parts = new ArrayList<>();
    /** Of each part: a copy of an array, or the values of the fields as {@link UnwovenKinds} has them. */
    private final List<Object> contents = new ArrayList<>();
    /** Of each part: the number of the one by which it was met. */
    private final List<Integer> holders = new ArrayList<>();

    private long elements;
    private boolean isCut;

    Picture(UnwovenKinds kinds) {
        this.kinds = kinds;
    }

    /** Takes a picture of the object and of all that it is made of. */
    void take(Object root) {
        int next = parts.size();
        add(root, 0);
        while (next < parts.size()) {
            look(next++);
        }
    }

    private void add(Object part, int holder) {
        for (Object known : parts) {
            if (known == part) {
                return;
            }
        }
        if (parts.size() == MOST_PARTS) {
            isCut = true;
        } else {
            parts.add(part);
            holders.add(holder);
        }
    }

    private void look(int index) {
        Object part = parts.get(index);
        if (!part.getClass().isArray()) {
            Place[] fields = kinds.of(part.getClass()).fields();
            Object[] values = new Object[fields.length];
            for (int i = 0; i < fields.length; i++) {
                values[i] = value(part, fields[i]);
                if (Heap.isReference(fields[i].type())) {
                    meet(values[i], index);
                }
            }
            contents.add(values);
            return;
        }
        int length = Jdk.arrayLength(part);
        elements += length;
        if (elements > MOST_ELEMENTS) {
            isCut = true;
            contents.add(this);
            return;
        }
        contents.add(copy(part, length));
        if (part instanceof Object[] array) {
            for (Object element : array) {
                meet(element, index);
            }
        }
    }

    private void meet(Object value, int holder) {
        if (value != null
                && (value.getClass().isArray() || !kinds.of(value.getClass()).isFree())) {
            add(value, holder);
        }
    }

    private static Object copy(Object array, int length) {
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }

    private static Object value(Object object, Place field) {
        return Heap.isReference(field.type())
                ? Heap.reference(object, field.offset())
                : Long.valueOf(Heap.bits(object, field.offset(), field.type()));
    }

    int size() {
        return parts.size();
    }

    Object part(int index) {
        return parts.get(index);
    }

    /** The number of the part, a lower one, by which this one was met. */
    int holder(int index) {
        return holders.get(index);
    }

    /** Whether there is more of it than can be followed. */
    boolean isCut() {
        return isCut;
    }

    /** Whether the part is not as it was. */
    boolean hasChanged(int index) {
        Object part = parts.get(index);
        Object before = contents.get(index);
        if (before == this) {
            return true;
        }
        if (part.getClass().isArray()) {
            return !isEqual(before, part);
        }
        Place[] fields = kinds.of(part.getClass()).fields();
        Object[] values = (Object[]) before;
        for (int i = 0; i < fields.length; i++) {
            Object now = value(part, fields[i]);
            if (Heap.isReference(fields[i].type()) ? now != values[i] : !now.equals(values[i])) {
                return true;
            }
        }
        return false;
    }

    /** Whether an element of an array is not as it was. */
    boolean hasChanged(int index, int element) {
        Object before = contents.get(index);
        if (before == this) {
            return true;
        }
        Place place = Places.array(before.getClass());
        long offset = place.offset() + ((long) element << place.shift());
        Object part = parts.get(index);
        return Heap.isReference(place.type())
                ? Heap.reference(before, offset) != Heap.reference(part, offset)
                : Heap.bits(before, offset, place.type()) != Heap.bits(part, offset, place.type());
    }

    private static boolean isEqual(Object before, Object now) {
        if (before instanceof byte[] bytes) {
            return Arrays.equals(bytes, (byte[]) now);
        }
        if (before instanceof char[] chars) {
            return Arrays.equals(chars, (char[]) now);
        }
        Place place = Places.array(before.getClass());
        int length = Jdk.arrayLength(before);
        for (int i = 0; i < length; i++) {
            long offset = place.offset() + ((long) i << place.shift());
            if (Heap.isReference(place.type())
                    ? Heap.reference(before, offset) != Heap.reference(now, offset)
                    : Heap.bits(before, offset, place.type()) != Heap.bits(now, offset, place.type())) {
                return false;
            }
        }
        return true;
    }
}
