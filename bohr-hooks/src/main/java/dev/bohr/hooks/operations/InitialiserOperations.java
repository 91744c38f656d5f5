package dev.bohr.hooks.operations;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Initialisers of the program's classes that the JVM runs (docs/decisions/0024). */
public interface InitialiserOperations {
    /** Whether this real thread carries the managed thread that has control, be its mark on or off. */
    boolean isRunning(Thread thread);

    /** The JVM begins to initialise a class; returns false if the initialiser is not to be run. */
    boolean begins(Class<?> type);

    /** It has ended. */
    void ends(Class<?> type);

    /** It is about to end with a throwable; returns whether the JVM is not to know. */
    boolean failed(Class<?> type, Throwable throwable);

    // What an initialiser does that the JVM runs.

    void recordField(Object base, boolean writes, int site);

    void recordStatic(Class<?> owner, boolean writes, int site);

    void recordElement(Object array, int index, boolean writes, int site);

    void recordAt(Object base, long offset, int site);

    void recordHandle(VarHandle handle, @Nullable Object coordinate, int index, int site);

    void recordReflected(Field field, @Nullable Object base, int kind);

    void recordNew(Object object);

    void recordLock(Object object);

    void uses(Class<?> type);
}
