package dev.bohr.hooks.operations;

/** Calls of the JDK's thread-safe classes, each of which is one step as long as nothing cuts it. None of these throws. */
public interface TrustedCallOperations {
    /** A trusted method is entered; returns how many such calls the thread was in. */
    int enter();

    /** A trusted method is left, or a method that looks like a call out of one. */
    void backTo(int depth);

    /** The JDK calls code that is not trusted; returns how many trusted calls the thread was in, which count again when it comes back. */
    int leave();

    /** What the thread does next is not part of the step that it is in. */
    void cut();
}
