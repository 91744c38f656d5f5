package dev.bohr.linearizability.history;

import java.util.List;

/** What a history is asked to be. */
public enum Criterion {
    /** There is a sequential order that keeps the order of calls that do not overlap. */
    LINEARIZABLE("linearizable"),
    /** There is a sequential order that keeps the order of each process's calls. */
    SEQUENTIALLY_CONSISTENT("sequentially consistent");

    private final String text;

    Criterion(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    /** Whether objects and keys can be judged one by one. */
    boolean isLocal() {
        return this == LINEARIZABLE;
    }

    Order order(List<RecordedCall> calls) {
        return this == LINEARIZABLE ? new RealTimeOrder(calls) : new ProgramOrder(calls);
    }
}
