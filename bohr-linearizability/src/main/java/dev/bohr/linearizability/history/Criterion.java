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

    /** Foresight is of the order of time, and says nothing where that does not count. */
    Foresight foresee(List<RecordedCall> calls, Specification specification) {
        return this == LINEARIZABLE ? specification.foresee(calls) : Foresight.NONE;
    }

    Order order(List<RecordedCall> calls, Foresight foresight) {
        return this == LINEARIZABLE ? new RealTimeOrder(calls, foresight) : new ProgramOrder(calls);
    }
}
