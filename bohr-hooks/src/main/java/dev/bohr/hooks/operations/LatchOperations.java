package dev.bohr.hooks.operations;

/** The model of latches. */
public interface LatchOperations {
    boolean await(Object latch, long nanos) throws InterruptedException;

    void countDown(Object latch);

    long count(Object latch);
}
