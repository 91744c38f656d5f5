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

    /**
     * Checks a program. One check at a time in one JVM.
     *
     * @throws IllegalArgumentException if there is no such strategy
     * @throws IllegalStateException if the agent is not there
     */
    public static Result check(Program program, Options options, Progress progress) {
        return Checker.get().check(program, options, progress);
    }

    /**
     * Runs the schedule of a trace again. The result has one execution; if that fails again, as it should, one bug with the
     * trace of this run.
     *
     * @throws ReplayMismatch if the program does not do what the trace says
     */
    public static Result replay(Program program, Trace trace, Options options) {
        return Checker.get().replay(program, trace, options);
    }

    /**
     * Runs the execution that a failing one was compared with to find its cause: the nearest that was seen to pass.
     *
     * @return what happens in it; its failure is empty if it passes again, as it should
     * @throws IllegalArgumentException if the trace knows of no such execution
     * @throws ReplayMismatch if the program does not follow its schedule
     */
    public static Trace replayPassing(Program program, Trace trace, Options options) {
        return Checker.get().replayPassing(program, trace, options);
    }

    /**
     * Runs schedules of a program twice each, as many as the options have executions, and compares all that happens: nothing
     * that is said of a program holds if one schedule does not lead to one execution.
     */
    public static Repetition twice(Program program, Options options, Progress progress) {
        return Checker.get().twice(program, options, progress);
    }

    /** A choice that no test decides: under Bohr every value from 0 to n - 1 is tried; elsewhere it is random. */
    public static int choose(int n) {
        return Checker.get().choose(n);
    }

    /**
     * Makes this thread runnable only when the condition holds (van den Hooff 2014, section 4.1). The condition must only read
     * memory; it is evaluated without being interrupted by other threads. Outside a check it is polled.
     */
    public static void await(BooleanSupplier condition) {
        Checker.get().await(condition);
    }
}
