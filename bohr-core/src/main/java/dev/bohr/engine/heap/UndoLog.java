package dev.bohr.engine.heap;

import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.model.ArrayGrowth;
import java.util.function.Predicate;

/**
 * The old values of what an execution changed in objects that were there before it, statics among them; undone in reverse
 * order, so that the next execution starts as this one did.
 */
public final class UndoLog {
    /** Stands for a type. */
    private static final char WHOLE_ARRAY = 'A';

    private Object[] bases = new Object[64];
    private long[] offsets = new long[64];
    private char[] types = new char[64];
    private long[] bits = new long[64];
    private Object[] references = new Object[64];
    private int length;

    public void save(Object base, long offset, char type) {
        if (length == bases.length) {
            bases = ArrayGrowth.doubled(bases);
            offsets = ArrayGrowth.doubled(offsets);
            types = ArrayGrowth.doubled(types);
            bits = ArrayGrowth.doubled(bits);
            references = ArrayGrowth.doubled(references);
        }
        bases[length] = base;
        offsets[length] = offset;
        types[length] = type;
        if (type == WHOLE_ARRAY) {
            references[length] = null; // is on its way
        } else if (Heap.isReference(type)) {
            references[length] = Heap.reference(base, offset);
        } else {
            bits[length] = Heap.bits(base, offset, type);
        }
        length++;
    }

    /** Whether this location will be put back. */
    public boolean contains(Object base, long offset) {
        for (int i = 0; i < length; i++) {
            if (bases[i] == base && (offsets[i] == offset || types[i] == WHOLE_ARRAY)) {
                return true;
            }
        }
        return false;
    }

    /** All elements of an array at once. */
    void saveArray(Object array) {
        int size = JdkInternals.arrayLength(array);
        save(array, 0, WHOLE_ARRAY);
        Object copy = java.lang.reflect.Array.newInstance(array.getClass().getComponentType(), size);
        System.arraycopy(array, 0, copy, 0, size);
        references[length - 1] = copy;
    }

    /** Whether anything but statics has been saved. */
    public boolean changesObjects() {
        return !areObjectsAll(base -> false);
    }

    /** Whether this holds of all that has been saved but statics. */
    public boolean areObjectsAll(Predicate<Object> condition) {
        for (int i = 0; i < length; i++) {
            if (!(bases[i] instanceof Class) && !condition.test(bases[i])) {
                return false;
            }
        }
        return true;
    }

    /** What is now where a value was saved. */
    public UndoLog current() {
        UndoLog now = new UndoLog();
        for (int i = 0; i < length; i++) {
            if (types[i] == WHOLE_ARRAY) {
                now.saveArray(bases[i]);
            } else {
                now.save(bases[i], offsets[i], types[i]);
            }
        }
        return now;
    }

    /** Puts back what was saved of these objects alone, and forgets the rest. */
    public void undoOnly(Predicate<Object> wanted) {
        for (int i = 0; i < length; i++) {
            if (!wanted.test(bases[i])) {
                bases[i] = null;
            }
        }
        undo();
    }

    public void undo() {
        while (length > 0) {
            length--;
            if (bases[length] == null) {
                references[length] = null;
            } else if (types[length] == WHOLE_ARRAY) {
                System.arraycopy(references[length], 0, bases[length], 0, JdkInternals.arrayLength(bases[length]));
                references[length] = null;
            } else if (Heap.isReference(types[length])) {
                Heap.setReference(bases[length], offsets[length], references[length]);
                references[length] = null;
            } else {
                Heap.setBits(bases[length], offsets[length], types[length], bits[length]);
            }
            bases[length] = null;
        }
    }
}
