package dev.bohr.engine;

import dev.bohr.model.ArrayGrowth;

/**
 * What a thread has done in the step that it is in, as far as it decides whether the next operation of a trusted call is a part of it. It
 * depends on the execution alone: not on what a strategy wants to know.
 */
final class TrustedStep {
    /** A call that does more than this without being cut is looked into: it may go round a loop for ever. */
    private static final int MOST_OPERATIONS = 1_000;

    /** Whether the next operation is a part of the step. */
    private boolean isOpen;

    private int operations;

    // Loops over few objects, for each lock that is taken.
    private Object[] taken = new Object[4];
    private int takenCount;
    private Object[] freed = new Object[4];
    private int freedCount;

    boolean isOpen() {
        return isOpen && mayGoOn();
    }

    boolean mayGoOn() {
        return operations < MOST_OPERATIONS;
    }

    /** The next operation begins another step. */
    void close() {
        isOpen = false;
    }

    /** An operation of a trusted call begins a step. */
    void begin() {
        isOpen = true;
        operations = 0;
        while (takenCount > 0) {
            taken[--takenCount] = null;
        }
        while (freedCount > 0) {
            freed[--freedCount] = null;
        }
    }

    /** Another operation is a part of the step. */
    void goOn() {
        operations++;
    }

    void took(Object lock) {
        if (takenCount == taken.length) {
            taken = ArrayGrowth.doubled(taken);
        }
        taken[takenCount++] = lock;
    }

    void freed(Object lock) {
        for (int i = 0; i < takenCount; i++) {
            if (taken[i] == lock) {
                taken[i] = taken[--takenCount];
                taken[takenCount] = null;
                break;
            }
        }
        if (freedCount == freed.length) {
            freed = ArrayGrowth.doubled(freed);
        }
        freed[freedCount++] = lock;
    }

    /**
     * Whether others must be able to come in before the lock is taken: the step holds another, and two threads that take both in different
     * orders are to be seen in each other's way; or it has freed this one, for which others may have waited.
     */
    boolean isCutBefore(Object lock) {
        for (int i = 0; i < takenCount; i++) {
            if (taken[i] != lock) {
                return true;
            }
        }
        for (int i = 0; i < freedCount; i++) {
            if (freed[i] == lock) {
                return true;
            }
        }
        return false;
    }
}
