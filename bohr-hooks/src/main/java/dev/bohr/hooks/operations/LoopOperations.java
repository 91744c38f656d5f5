package dev.bohr.hooks.operations;

import org.jspecify.annotations.Nullable;

/** Iterations of loops, with the locals that live there. A class and not an interface, as {@link MemoryOperations} is. */
public abstract class LoopOperations {
    /** A number for one activation of a method with loops. */
    public abstract int activation();

    /** At a loop header; returns true if the locals are to be mixed in and {@link #endIteration} called. */
    public abstract boolean loop(int activation, int site);

    public abstract void mix(long bits);

    public abstract void mix(@Nullable Object reference);

    public abstract void endIteration(int activation, int site);
}
