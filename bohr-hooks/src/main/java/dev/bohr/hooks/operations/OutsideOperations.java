package dev.bohr.hooks.operations;

/** What is outside the JVM, and what is outside our control. */
public interface OutsideOperations {
    /** Someone, managed or not, marked or not, is about to wait for what is outside the JVM. */
    void waits(String what);

    /** Someone, managed or not, marked or not, is about to change what is outside the JVM. */
    void changes(String what);

    /** Something happens that is not under control; the verdict will be "not checked". */
    void lost(String reason);
}
