package dev.bohr.hooks.operations;

/** The model of the conditions of such locks. */
public interface ConditionOperations {
    /** Whether the model knows the lock that this condition belongs to. */
    boolean isModelled(Object condition);

    /** Returns the nanoseconds left, 0 or less if the time ran out. */
    long await(Object condition, long nanos, boolean interruptible) throws InterruptedException;

    void signal(Object condition, boolean all);

    /** The threads that wait to be signalled. */
    Thread[] waiting(Object condition);
}
