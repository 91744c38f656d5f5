package dev.bohr.linearizability.history;

/** The null of a history: arguments, results and states are never the null of Java. */
public enum NullValue {
    NIL;

    @Override
    public String toString() {
        return "null";
    }
}
