package dev.bohr.engine;

/**
 * The old values of what an execution changed in objects that were there before it, statics among them; undone in reverse
 * order, so that the next execution starts as this one did (architecture, hazard 3).
 */
final class UndoLog {
    private Object[] bases = new Object[64];
    private long[] offsets = new long[64];
    private char[] types = new char[64];
    private long[] bits = new long[64];
    private Object[] references = new Object[64];
    private int length;

    void save(Object base, long offset, char type) {
        if (length == bases.length) {
            bases = Grown.copy(bases);
            offsets = Grown.copy(offsets);
            types = Grown.copy(types);
            bits = Grown.copy(bits);
            references = Grown.copy(references);
        }
        bases[length] = base;
        offsets[length] = offset;
        types[length] = type;
        if (Heap.isReference(type)) {
            references[length] = Heap.reference(base, offset);
        } else {
            bits[length] = Heap.bits(base, offset, type);
        }
        length++;
    }

    void undo() {
        while (length > 0) {
            length--;
            if (Heap.isReference(types[length])) {
                Heap.setReference(bases[length], offsets[length], references[length]);
                references[length] = null;
            } else {
                Heap.setBits(bases[length], offsets[length], types[length], bits[length]);
            }
            bases[length] = null;
        }
    }
}
