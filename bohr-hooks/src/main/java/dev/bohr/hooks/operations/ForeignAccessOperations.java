package dev.bohr.hooks.operations;

/** Accesses by threads that are not under control. */
public interface ForeignAccessOperations {
    /** A thread that is not the managed one touches something in woven code, while that one runs. */
    void access(Object object, int site);
}
