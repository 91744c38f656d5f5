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
    KnownOrder foresee(List<RecordedCall> calls, Specification specification) {
        return this == LINEARIZABLE ? specification.foresee(calls) : KnownOrder.NONE;
    }

    CallOrder order(List<RecordedCall> calls, KnownOrder knownOrder) {
        return this == LINEARIZABLE ? new RealTimeOrder(calls, knownOrder) : new ProgramOrder(calls);
    }
}
