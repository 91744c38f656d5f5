package dev.bohr.linearizability.history;

import java.util.List;
import java.util.StringJoiner;

/**
 * A call that was recorded, from when it was made to when it was answered.
 *
 * @param line where it is in the file, or its number: what it is known by
 * @param process who made it; a process makes one call at a time
 * @param object what it was made on; empty if there is only one object
 * @param name of the method
 * @param arguments values of JSON, {@link NullValue} among them
 * @param outcome its outcome
 * @param start the time at which it was made
 * @param end the time of the answer, or {@link #OPEN}: then it may have taken effect at any time from its start on, or never
 */
public record RecordedCall(
        int line,
        String process,
        String object,
        String name,
        List<Object> arguments,
        CallResult outcome,
        long start,
        long end) {
    /** The end of a call that was never answered. */
    public static final long OPEN = Long.MAX_VALUE;

    public RecordedCall {
        arguments = List.copyOf(arguments);
        if (end < start) {
            throw new IllegalArgumentException("the call ends before it starts");
        }
    }

    public boolean isOpen() {
        return end == OPEN;
    }

    /**
     * Whether this was answered before the other was made. At one and the same time both were under way: a clock that does not tell them apart
     * gives no reason to complain.
     */
    public boolean isBefore(RecordedCall other) {
        return end < other.start;
    }

    public Object argument(int index) {
        return arguments.get(index);
    }

    RecordedCall with(CallResult otherOutcome, long otherStart, long otherEnd) {
        return new RecordedCall(line, process, object, name, arguments, otherOutcome, otherStart, otherEnd);
    }

    /** The call as in a program: {@code put(3, "x")}. */
    public String callText() {
        StringJoiner joiner = new StringJoiner(", ", name + "(", ")");
        arguments.forEach(each -> joiner.add(ValueWords.text(each)));
        return joiner.toString();
    }

    /** The call with its outcome, as far as that is known. */
    public String text() {
        if (outcome instanceof CallResult.Unknown) {
            return callText();
        }
        return callText() + (outcome instanceof CallResult.Thrown ? " throws " : ": ") + outcome;
    }
}
