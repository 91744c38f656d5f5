package dev.bohr.bench.programs.operations;

import org.jetbrains.lincheck.datastructures.Operation;

/** A plain counter: nothing keeps two threads from reading the same value. */
public final class RacyCounter {
    private int value;

    @Operation
    public int increment() {
        return ++value;
    }

    @Operation
    public int get() {
        return value;
    }
}
