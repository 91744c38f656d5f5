package dev.bohr.hooks.operations;

/** New objects and arrays. */
public interface ObjectOperations {
    void allocated(Object object, int site);

    /** A new array, and the arrays that were made with it. */
    void allocatedNested(Object array, int site);

    /** A new object keeps a reference to another: a lambda to what it captures, an inner object to the outer one. */
    void holds(Object container, Object value);
}
