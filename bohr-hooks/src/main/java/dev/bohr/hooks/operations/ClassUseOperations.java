package dev.bohr.hooks.operations;

/** Uses of classes of the program, which initialise them (JLS 12.4.1). */
public interface ClassUseOperations {
    /** The running thread uses a class in a way that initialises it. */
    void uses(Class<?> type);

    /** It is about to access a static field of this class or of one above it. */
    void usesDeclaring(Class<?> owner, int site);

    /** A class is used in an ignored section. */
    void usesUnseen(Class<?> type);
}
