package dev.bohr;

import dev.bohr.trace.Trace;
import java.util.function.BooleanSupplier;

/** Runs a program under every schedule that matters, and lets the program take part. */
public final class Bohr {
    private Bohr() {}

    /** Checks a program that has no name. */
    public static Result check(Runnable program, Options options) {
        return check(Program.of("Runnable", program), options, Progress.SILENT);
    }

    public static Result check(Program program, Options options, Progress progress) {
        throw new UnsupportedOperationException();
    }

    /**
     * Runs the schedule of a trace again. The result has one execution; if that fails again, as it should, one bug with the
     * trace of this run.
     *
     * @throws ReplayMismatch if the program does not do what the trace says
     */
    public static Result replay(Program program, Trace trace, Options options) {
        throw new UnsupportedOperationException();
    }

    /** A choice that no test decides: under Bohr every value from 0 to n - 1 is tried; elsewhere it is random. */
    public static int choose(int n) {
        throw new UnsupportedOperationException();
    }

    /**
     * Makes this thread runnable only when the condition holds (van den Hooff 2014, section 4.1). The condition must have no
     * effects; it is evaluated without being interrupted by other threads. Outside a check it is polled.
     */
    public static void await(BooleanSupplier condition) {
        throw new UnsupportedOperationException();
    }
}
