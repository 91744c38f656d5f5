package dev.bohr.hooks.operations;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Accesses that name what they access at run time: by Unsafe, by handles, by reflection, and of many elements. A class and not an interface, as {@link MemoryOperations} is. */
public abstract class IndirectAccessOperations {
    /** An access through either Unsafe. */
    public abstract void accessAt(@Nullable Object base, long offset, int site);

    /** Before Unsafe copies or sets this many bytes; a base of null is memory outside the heap. */
    public abstract void accessBytes(@Nullable Object base, long offset, long bytes, int site);

    /**
     * An access through a VarHandle.
     *
     * @param coordinate the object or array, null for a static field
     * @param index the array index, -1 for a field
     */
    public abstract void accessHandle(VarHandle handle, @Nullable Object coordinate, int index, int site);

    /** An access by reflection, or by a method handle that reads or writes a field. */
    public abstract void accessField(Field field, @Nullable Object base, int kind, int site);

    /** Does the whole of {@code System.arraycopy} with its points and returns true, or returns false to let it be done. */
    public abstract boolean arrayCopy(Object source, int from, Object target, int to, int length);

    /**
     * A reference of {@code java.lang.ref} is about to be read or cleared.
     *
     * @param queue whether it is its queue that is looked at
     */
    public abstract void accessReference(Object reference, boolean queue, int site);
}
