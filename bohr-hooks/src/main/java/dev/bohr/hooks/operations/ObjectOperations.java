package dev.bohr.hooks.operations;

/** New objects and arrays. A class and not an interface, as {@link MemoryOperations} is. */
public abstract class ObjectOperations {
    public abstract void allocated(Object object, int site);

    /** A new array, and the arrays that were made with it. */
    public abstract void allocatedNested(Object array, int site);

    /** A new object keeps a reference to another: a lambda to what it captures, an inner object to the outer one. */
    public abstract void holds(Object container, Object value);
}
