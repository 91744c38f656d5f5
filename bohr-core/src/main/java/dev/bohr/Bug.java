package dev.bohr;

import dev.bohr.trace.Cause;
import dev.bohr.trace.Trace;
import java.util.Optional;

/**
 * One failure and the schedule that leads to it.
 *
 * @param kind {@code deadlock}, {@code exception}, {@code livelock}, {@code outcome}, {@code history}, {@code exit}, {@code race}
 * @param message the cause, in one sentence or, for a deadlock, the cycle in words
 * @param thread the name of the thread that failed, empty if it is not one alone
 * @param where the place in the program, as {@code Queue.java:31}; empty if there is none
 * @param preemptions switches away from a thread that could proceed, and time limits that ran out early
 * @param steps operations scheduled up to the failure
 * @param simplicity what is known of how simple the schedule is
 * @param trace all that happened
 * @param thrown the exception itself, if it is one and was seen in this JVM
 */
public record Bug(
        String kind,
        String message,
        String thread,
        String where,
        int preemptions,
        int steps,
        Simplicity simplicity,
        Trace trace,
        Optional<Throwable> thrown) {
    /** A failure that is no exception, or only known from words. */
    public Bug(
            String kind,
            String message,
            String thread,
            String where,
            int preemptions,
            int steps,
            Simplicity simplicity,
            Trace trace) {
        this(kind, message, thread, where, preemptions, steps, simplicity, trace, Optional.empty());
    }

    /** The same, and more is known of its schedule. */
    public Bug with(Simplicity known) {
        return new Bug(kind, message, thread, where, preemptions, steps, known, trace, thrown);
    }

    /** The same, and it is known why it happens. */
    public Bug with(Cause cause) {
        return new Bug(kind, message, thread, where, preemptions, steps, simplicity, trace.with(cause), thrown);
    }

    /** The schedule as text. */
    public String schedule() {
        return trace.schedule().toString();
    }
}
