package dev.bohr.model;

/**
 * Which switches are preemptions, and what else costs as much. The strategies that bound them ask this and count for themselves; what is counted of an execution that is
 * recorded comes to the same ({@code ExecutionState.isPreempted}).
 */
public final class Preemptions {
    private Preemptions() {}

    /**
     * Whether any thread may proceed without a preemption: the thread that ran last has ended, is blocked, would only give up
     * waiting, or has offered to let others go first. At the beginning it is the first thread, which has started the others.
     */
    public static boolean areFree(View view, long enabled) {
        int last = view.current();
        return (enabled >>> last & 1) == 0 || view.isWaiting(last);
    }

    /**
     * Those of the threads that cost one: they preempt the one that ran last, or their time runs out early, or both. There is always one that
     * costs nothing.
     */
    public static long costly(View view, long enabled) {
        long early = view.early() & enabled;
        return areFree(view, enabled) ? early : early | enabled & ~(1L << view.current());
    }
}
