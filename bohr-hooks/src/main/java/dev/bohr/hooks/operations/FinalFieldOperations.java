package dev.bohr.hooks.operations;

import org.jspecify.annotations.Nullable;

/** Final fields of classes whose constructors may let others reach the object. */
public interface FinalFieldOperations {
    /** A write in a constructor. */
    void write(Object base, @Nullable Object value, boolean isReference, int site);

    /** A constructor has ended whose class announces what it does to its own final fields. */
    void made(Object object, Class<?> type);
}
