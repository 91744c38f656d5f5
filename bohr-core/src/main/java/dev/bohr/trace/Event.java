package dev.bohr.trace;

import java.util.List;

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
 * @param method what that is a line of, with its class: {@code shop.Queue.add}; empty if not known
 * @param call what the program calls there of the JDK, which does this: {@code ConcurrentHashMap.get}; empty if the program does it itself
 * @param source the step that has written what was seen; 0 if none has, if it is not known, or if nothing was looked at
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
        String method,
        String call,
        int source,
        boolean switched,
        boolean preemption) {
    /** Stands in a value between what was seen under a memory model and what is written before that in the same trace. */
    public static final String NOT_THE_LATER = ", not the later ";

    /** The value of a notify before the name of the thread that it wakes. */
    public static final String WAKES = "wakes ";

    /** The value of a notify that is lost. */
    public static final String NOBODY_WAITS = "nobody waits";

    private static final String ARROW = " -> ";

    /** The value of a compare-and-set that has not found what it expects, before what it has found. */
    public static final String FAILED = "failed, is ";

    /** The same of one that has found it: a weak one may fail all the same. */
    public static final String FAILED_SPURIOUSLY = "failed for no reason, is ";

    /** The same of one of which it is not known whether it has written what was there, or nothing. */
    public static final String NOT_CHANGED = "not changed, is ";

    private static final List<String> IN_VAIN = List.of(FAILED, FAILED_SPURIOUSLY, NOT_CHANGED);

    /** Of a call of which a history is kept: {@code location} is the call, {@code value} what it returned, empty if it never did. */
    public static final String INVOKE = "invoke";

    /** Of an event of which no more is known than what happened where. */
    public Event(
            int step,
            int thread,
            String operation,
            String location,
            String mode,
            String value,
            String position,
            boolean switched,
            boolean preemption) {
        this(step, thread, operation, location, mode, value, position, "", 0, switched, preemption);
    }

    /** Of an event that the program does itself. */
    public Event(
            int step,
            int thread,
            String operation,
            String location,
            String mode,
            String value,
            String position,
            String method,
            int source,
            boolean switched,
            boolean preemption) {
        this(step, thread, operation, location, mode, value, position, method, "", source, switched, preemption);
    }

    /** The same, with what came of it. */
    public Event with(String newValue, int newSource) {
        return new Event(
                step,
                thread,
                operation,
                location,
                mode,
                newValue,
                position,
                method,
                call,
                newSource,
                switched,
                preemption);
    }

    /** The same as a step of another execution, in which it is not known whose write it sees. */
    public Event as(int newStep) {
        return new Event(
                newStep, thread, operation, location, mode, value, position, method, call, 0, switched, preemption);
    }

    /** The same, though perhaps in a line that has moved since: somebody has put another above it. */
    Event withoutLine() {
        int colon = position.lastIndexOf(':');
        return colon < 0
                ? this
                : new Event(
                        step,
                        thread,
                        operation,
                        location,
                        mode,
                        value,
                        position.substring(0, colon),
                        method,
                        call,
                        source,
                        switched,
                        preemption);
    }

    /** What happened, without what it happened to and what came of it. */
    Event withoutNames() {
        return new Event(step, thread, operation, "", mode, "", position, switched, preemption);
    }

    /** Whether memory is read or written: a field, an element of an array. */
    public boolean isMemory() {
        return switch (operation) {
            case "read", "write", "update", "compare-and-set" -> true;
            default -> false;
        };
    }

    /** Of an access to memory: whether something is there afterwards that this has written. */
    public boolean changes() {
        return switch (operation) {
            case "write", "update" -> true;
            case "compare-and-set" -> inVain().isEmpty();
            default -> false;
        };
    }

    /** Of a compare-and-set that has changed nothing: how that is said; else empty. */
    String inVain() {
        return IN_VAIN.stream().filter(value::startsWith).findFirst().orElse("");
    }

    /** The value without that. */
    String found() {
        return value.substring(inVain().length());
    }

    /** The value of an update. */
    public static String updated(String before, String after) {
        return before + ARROW + after;
    }

    /** Of an access to memory: what is there after it, or what was seen. */
    public String valueAfter() {
        String text = found();
        int later = text.indexOf(NOT_THE_LATER);
        text = later < 0 ? text : text.substring(0, later);
        int arrow = text.indexOf(ARROW);
        return changes() && !operation.equals("write") && arrow >= 0 ? text.substring(arrow + ARROW.length()) : text;
    }

    /** Whether what another thread has done before it released this is seen from here on. */
    public boolean acquires() {
        return mode.equals("volatile") || mode.startsWith("acquire");
    }

    /** Whether who acquires this sees what the thread has done before it. */
    public boolean releases() {
        return changes() && (mode.equals("volatile") || mode.endsWith("release"));
    }

    /** Whether what was waited for did not come, since the thread was interrupted. */
    boolean isInterrupted() {
        return value.startsWith("interrupted");
    }

    /** Of what is no access to memory: whether it goes on because of what another thread has given. */
    boolean takes() {
        return switch (operation) {
            case "acquire", "await" -> !value.equals("false") && !value.equals("timed out") && !isInterrupted();
            default -> false;
        };
    }

    /** Of what is no access to memory: whether other threads may go on because of it. */
    boolean gives() {
        return switch (operation) {
            case "release", "count down" -> true;
            default -> false;
        };
    }

    /** Whether a call begins here of which a history is kept. */
    public boolean isCall() {
        return operation.equals(INVOKE);
    }

    /** Whether this saw something else than what was written last. */
    public boolean isOldSeen() {
        return value.contains(NOT_THE_LATER);
    }
}
