package dev.bohr.engine;

import org.jspecify.annotations.Nullable;

/** What carries a managed thread. */
public interface Fiber {
    /** Runs the managed thread until it suspends itself or ends. Called by the engine's own thread. */
    void resume();

    /** Gives control back to whoever called {@link #resume}. Called by the managed thread. */
    void suspend();

    /** The managed thread has ended: control goes back for good. Called by the managed thread. */
    void finish();

    /** No fiber is to be resumed for a while: the engine's own thread is itself again. */
    default void left() {}

    /** The real thread that it runs on; null if it never has. */
    @Nullable
    Thread carrier();
}
