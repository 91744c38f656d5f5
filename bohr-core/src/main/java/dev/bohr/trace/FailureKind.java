package dev.bohr.trace;

/** What kind of failure an execution ends in. */
public enum FailureKind {
    /** It ends as it should. */
    NONE(""),
    DEADLOCK("deadlock"),
    LIVELOCK("livelock"),
    EXCEPTION("exception"),
    /** A result that is not allowed. */
    OUTCOME("outcome"),
    /** Calls returned what cannot be right. */
    HISTORY("history"),
    EXIT("exit"),
    RACE("race");

    private final String text;

    FailureKind(String text) {
        this.text = text;
    }

    /** The keyword of traces and reports. */
    public String text() {
        return text;
    }

    /** Whether no thread can proceed. */
    public boolean isStuck() {
        return this == DEADLOCK || this == LIVELOCK;
    }
}
