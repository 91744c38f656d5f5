package dev.bohr.hooks.operations;

/** The end of the program. */
public interface ExitOperations {
    /** @param atOnce whether no shutdown hooks are to be run */
    void exit(int status, boolean atOnce);

    /** Returns false if the program has nothing to do with it, so that it must be done for real. */
    boolean addShutdownHook(Thread hook);

    boolean removeShutdownHook(Thread hook);
}
