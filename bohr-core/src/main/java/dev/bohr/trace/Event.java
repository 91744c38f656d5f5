package dev.bohr.trace;

/**
 * An operation that was done, in words that are the same in every run of the same schedule.
 *
 * @param step its number in the execution, from 1
 * @param thread the number of the managed thread, 0 for the first
 * @param operation what was done: {@code read}, {@code write}, {@code update}, {@code compare-and-set}, {@code lock},
 *     {@code unlock}, {@code wait}, {@code start} …
 * @param location the stable name of what it was done to: {@code Node#2.1.next}; empty if there is none
 * @param mode the access mode or the time limit where it is worth saying: {@code volatile}, {@code release}; else empty
 * @param value what was read or written, or what came of it: {@code 1}, {@code 0 -> 1}, {@code timed out}; else empty
 * @param position where in the program: {@code Queue.java:31}
 * @param switched whether control came from another thread for this event
 * @param preemption whether that thread could have gone on
 */
public record Event(
        int step,
        int thread,
        String operation,
        String location,
        String mode,
        String value,
        String position,
        boolean switched,
        boolean preemption) {
    /** Stands in a value between what was seen under a memory model and what is written before that in the same trace. */
    public static final String NOT_THE_LATER = ", not the later ";

    /** Of a call of which a history is kept: {@code location} is the call, {@code value} what it returned, empty if it never did. */
    public static final String INVOKE = "invoke";

    /** Whether a call begins here of which a history is kept. */
    public boolean isCall() {
        return operation.equals(INVOKE);
    }

    /** Whether this saw something else than what was written last. */
    public boolean isOldSeen() {
        return value.contains(NOT_THE_LATER);
    }
}
