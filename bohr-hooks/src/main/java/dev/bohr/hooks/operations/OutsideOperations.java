package dev.bohr.hooks.operations;

/** The end of the program, what is outside the JVM, and what is outside our control. */
public interface OutsideOperations {
    /** @param atOnce whether no shutdown hooks are to be run */
    void exitProgram(int status, boolean atOnce);

    /** Returns false if the program has nothing to do with it, so that it must be done for real. */
    boolean addShutdownHook(Thread hook);

    boolean removeShutdownHook(Thread hook);

    /** Someone, managed or not, marked or not, is about to wait for what is outside the JVM. */
    default void waitsOutside(String what) {}

    /** Someone, managed or not, marked or not, is about to change what is outside the JVM. */
    default void changesOutside(String what) {}

    /** Something happens that is not under control; the verdict will be "not checked". */
    void lost(String reason);
}
