package dev.bohr.hooks.operations;

import org.jspecify.annotations.Nullable;

/** Turns of loops, with the locals that live there. */
public interface LoopOperations {
    /** A number for one activation of a method with loops. */
    int activation();

    /** At a loop header; returns true if the locals are to be mixed in and {@link #loopTurn} called. */
    boolean loop(int activation, int site);

    void mix(long bits);

    void mix(@Nullable Object reference);

    void loopTurn(int activation, int site);
}
