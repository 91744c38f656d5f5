package dev.bohr.hooks.locks;

import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.operations.TimeLimit;

/** What the models of all locks have in common. */
final class LockModel {
    private LockModel() {}

    /** A lock that is taken without a way to interrupt it: the model's InterruptedException cannot come. */
    static boolean acquireUninterruptibly(Object lock, int mode, long nanos) {
        try {
            return Hooks.engine().locks().acquire(lock, mode, nanos, false);
        } catch (InterruptedException e) {
            throw new AssertionError("an uninterruptible acquire was interrupted", e);
        }
    }

    /** A time limit given by the caller: anything not positive does not wait. */
    static long limit(long nanos) {
        return Math.max(nanos, TimeLimit.NOW);
    }
}
