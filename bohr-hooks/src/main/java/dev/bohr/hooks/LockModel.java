package dev.bohr.hooks;

/** Gives the stand-ins of {@code dev.bohr.hooks.locks} the sink. */
public final class LockModel {
    private LockModel() {}

    public static Sink sink() {
        return Hooks.sink();
    }

    /** A lock that is taken without a way to interrupt it: the model's InterruptedException cannot come. */
    public static boolean acquireUninterruptibly(Object lock, int mode, long nanos) {
        try {
            return Hooks.sink().acquire(lock, mode, nanos, false);
        } catch (InterruptedException e) {
            throw new AssertionError("an uninterruptible acquire was interrupted", e);
        }
    }

    /** A time limit given by the caller: anything not positive does not wait. */
    public static long limit(long nanos) {
        return Math.max(nanos, Sink.NOW);
    }
}
