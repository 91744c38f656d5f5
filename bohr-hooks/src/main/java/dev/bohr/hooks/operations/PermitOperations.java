package dev.bohr.hooks.operations;

/** The model of semaphores. */
public interface PermitOperations {
    boolean acquire(Object semaphore, int permits, long nanos, boolean interruptible) throws InterruptedException;

    /** Adds permits, takes them away if negative. */
    void add(Object semaphore, int permits);

    int available(Object semaphore);

    int drain(Object semaphore);
}
