package dev.bohr.hooks.operations;

/** Objects that are read as a whole, and copies of them. */
public interface CloneOperations {
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
