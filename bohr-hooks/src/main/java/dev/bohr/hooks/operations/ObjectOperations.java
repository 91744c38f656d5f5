package dev.bohr.hooks.operations;

/** New objects and arrays, and copies of others. */
public interface ObjectOperations {
    void allocated(Object object, int site);

    default void allocatedNested(Object array, int site) {
        allocated(array, site);
    }

    /** A new object keeps a reference to another: a lambda to what it captures, an inner object to the outer one. */
    void holds(Object container, Object value);

    /** An array is about to be compared or hashed: all of it is read. */
    void cloning(Object original);

    /**
     * An object or array is about to be cloned.
     *
     * @param start the class in which {@code clone} is looked for
     */
    void cloningObject(Object original, Class<?> start);

    void cloned(Object copy, Class<?> start, int site);
}
