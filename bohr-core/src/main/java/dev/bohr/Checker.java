package dev.bohr;

import dev.bohr.trace.Trace;
import java.util.function.BooleanSupplier;

/**
 * What {@link Bohr} does, for whoever does it: the search knows what users call, and not the other way round. It is found by
 * {@link java.util.ServiceLoader}, once and before any program runs under control.
 */
public interface Checker {
    /** The one there is in this JVM. */
    static Checker get() {
        return CheckerLookup.CHECKER;
    }

    Result check(Program program, Options options, Progress progress);

    Result replay(Program program, Trace trace, Options options);

    Trace replayPassing(Program program, Trace trace, Options options);

    Repetition twice(Program program, Options options, Progress progress);

    int choose(int n);

    void await(BooleanSupplier condition);
}
