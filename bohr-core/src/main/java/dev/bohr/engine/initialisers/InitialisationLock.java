package dev.bohr.engine.initialisers;

/** What a thread holds while it initialises a class, and others wait for (JLS 12.4.2). */
public record InitialisationLock(Class<?> type) {
    /** There is one for each class: it is locked, and so must be distinguished from all others. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
