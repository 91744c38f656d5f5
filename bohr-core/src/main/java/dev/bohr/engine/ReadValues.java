package dev.bohr.engine;

/**
 * Decides what reads of shared memory return: under a weak memory model a read may see another write
 * than the last. The value is put into the heap just before the access, so it does not matter what reads it: a field or array
 * instruction, a VarHandle, an atomic, a field updater or Unsafe. Read-modify-writes start from it too.
 */
public interface ReadValues {
    /** What is there already. */
    Object AS_IT_IS = new Object();

    /** The value that the running thread is to read there, a reference or a box of the right type, or {@link #AS_IT_IS}. */
    Object value(ManagedThread thread, Object base, long offset);
}
