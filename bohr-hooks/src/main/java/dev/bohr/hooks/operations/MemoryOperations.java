package dev.bohr.hooks.operations;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes of memory. The engine is told <em>before</em> the access. Everything is serialised, so who wants a read to return another
 * value puts that value into the heap first; the real instruction then reads it, be it a field, an array, a VarHandle, an atomic, a field
 * updater or Unsafe.
 */
public interface MemoryOperations {
    void read(@Nullable Object base, int site);

    void readStatic(Class<?> owner, int site);

    void write(@Nullable Object base, int site);

    /** A write of a reference. */
    void write(@Nullable Object base, @Nullable Object value, int site);

    void writeStatic(Class<?> owner, int site);

    void writeStatic(Class<?> owner, @Nullable Object value, int site);

    void readArray(@Nullable Object array, int index, int site);

    void writeArray(@Nullable Object array, int index, int site);

    /** The reference that the access announced next will store: arrays, VarHandles and Unsafe. */
    void storing(@Nullable Object value);

    /**
     * The primitive that the compare-and-set announced next expects, as its caller gives it.
     *
     * @param bits of a float or double the raw bits, by which they are compared
     * @param type {@code I}, {@code J}, {@code F} or {@code D}: the memory may be of another type, to which it is converted
     */
    default void expecting(long bits, char type) {}

    /** The reference that the compare-and-set announced next expects. */
    default void expecting(@Nullable Object value) {}

    /** An access through either Unsafe. */
    void accessAt(@Nullable Object base, long offset, int site);

    /** Before Unsafe copies or sets this many bytes; a base of null is memory outside the heap. */
    void accessBytes(@Nullable Object base, long offset, long bytes, int site);

    /**
     * An access through a VarHandle.
     *
     * @param coordinate the object or array, null for a static field
     * @param index the array index, -1 for a field
     */
    void accessHandle(VarHandle handle, @Nullable Object coordinate, int index, int site);

    /** An access by reflection, or by a method handle that reads or writes a field. */
    void accessField(Field field, @Nullable Object base, int kind, int site);

    /** Does the whole of {@code System.arraycopy} with its points and returns true, or returns false to let it be done. */
    boolean arrayCopy(Object source, int from, Object target, int to, int length);

    void fence(int kind);

    /** A write of a final field, in a constructor that may have let others reach the object. */
    void writeFinal(@Nullable Object base, int site);

    /** The same of a reference. */
    void writeFinal(@Nullable Object base, @Nullable Object value, int site);

    /** A constructor has come to its end whose class announces what it does to its own final fields. */
    void made(Object object, Class<?> type);

    /**
     * A constructor ends normally that may have written a final reference: the freeze of JLS 17.5.1. (One that ends abruptly
     * freezes too, which matters only to who has published the object before and uses it although it was never made.)
     */
    default void frozen(Object object) {}

    /** A thread that is not the managed one touches something in woven code, while that one runs. */
    default void foreignAccess(Object object, int site) {}
}
