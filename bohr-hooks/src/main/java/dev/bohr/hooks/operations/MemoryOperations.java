package dev.bohr.hooks.operations;

import org.jspecify.annotations.Nullable;

/**
 * Reads and writes of memory. The engine is notified <em>before</em> the access. Everything is serialised, so an engine that wants a read to return another
 * value puts that value into the heap first; the real instruction then reads it, be it a field, an array, a VarHandle, an atomic, a field
 * updater or Unsafe.
 *
 * <p>An abstract class and not an interface: class hierarchy analysis then turns each call into a direct one.
 */
public abstract class MemoryOperations {
    public abstract void read(@Nullable Object base, int site);

    public abstract void readStatic(Class<?> owner, int site);

    /** @param value the reference that is written, null for any primitive */
    public abstract void write(@Nullable Object base, @Nullable Object value, int site);

    public abstract void writeStatic(Class<?> owner, @Nullable Object value, int site);

    public abstract void readArray(@Nullable Object array, int index, int site);

    public abstract void writeArray(@Nullable Object array, int index, int site);

    /** The reference that the access announced next will store: arrays, VarHandles and Unsafe. */
    public abstract void storing(@Nullable Object value);

    /**
     * The primitive that the compare-and-set announced next expects, as its caller gives it.
     *
     * @param bits of a float or double the raw bits, by which they are compared
     * @param type {@code I}, {@code J}, {@code F} or {@code D}: the memory may be of another type, to which it is converted
     */
    public abstract void expecting(long bits, char type);

    /** The reference that the compare-and-set announced next expects. */
    public abstract void expecting(@Nullable Object value);

    public abstract void fence(int kind);

    /**
     * A constructor ends normally that may have written a final reference: the freeze of JLS 17.5.1. (One that ends abruptly
     * freezes too, which matters only to who has published the object before and uses it although it was never made.)
     */
    public abstract void frozen(Object object);

    /** An initialiser that is run by us sets a static final field. */
    public abstract void writeStaticFinal(Class<?> owner, @Nullable Object value, int site);
}
