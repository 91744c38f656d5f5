package dev.bohr.hooks.operations;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Initialisers of the program's classes (docs/decisions/0024). */
public interface InitialiserOperations {
    /** Whether this real thread carries the managed thread that has control, be its mark on or off. */
    default boolean isRunning(Thread thread) {
        return false;
    }

    /** The JVM begins to initialise a class; returns false if the initialiser is not to be run. */
    default boolean beginInitialiser(Class<?> type) {
        return true;
    }

    /** It has come to its end. */
    default void endInitialiser(Class<?> type) {}

    /** It is about to end with a throwable; returns whether the JVM is not to know. */
    default boolean initialiserFailed(Class<?> type, Throwable throwable) {
        return false;
    }

    /** The running thread uses a class in a way that initialises it. */
    default void uses(Class<?> type) {}

    /** The same in an ignored section. */
    default void usesUnseen(Class<?> type) {}

    /** An initialiser that is run by us sets a static final field. */
    default void writeFinal(Class<?> owner, @Nullable Object value, int site) {}

    // What an initialiser does that the JVM runs.

    default void recordField(Object base, boolean writes, int site) {}

    default void recordStatic(Class<?> owner, boolean writes, int site) {}

    default void recordElement(Object array, int index, boolean writes, int site) {}

    default void recordAt(Object base, long offset, int site) {}

    default void recordHandle(VarHandle handle, @Nullable Object coordinate, int index, int site) {}

    default void recordReflected(Field field, @Nullable Object base, int kind) {}

    default void recordNew(Object object) {}

    default void recordLock(Object object) {}

    default void recordUse(Class<?> type) {}
}
