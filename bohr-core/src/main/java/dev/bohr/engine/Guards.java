package dev.bohr.engine;

import dev.bohr.Options;
import dev.bohr.engine.jdk.ThreadFields;
import dev.bohr.hooks.operations.TimeLimit;
import java.util.concurrent.TimeUnit;

/**
 * Which threads have to wait, for what, and for how long in virtual time. What is admitted is kept from point to point: it
 * changes only when something is done to what a thread waits for.
 */
final class Guards {
    /** A hundred years. A thread that waits longer means "for ever": {@code awaitTermination(Long.MAX_VALUE, NANOSECONDS)}. */
    private static final long LONGEST_LIMIT = TimeUnit.DAYS.toNanos(36_500);

    private final ManagedThread[] threads;
    private final boolean timePassesAnywhere;
    private final boolean spurious;

    /** Threads whose operation waits for a resource. */
    private long guarded;
    /** Those of them that can proceed, as far as nothing has changed since. */
    private long admitted;

    private boolean changed;
    /** Guarded threads that wait for a condition of the program's, which any write may change. */
    private int conditions;

    private long nanos;

    Guards(ManagedThread[] threads, Options options) {
        this.threads = threads;
        this.timePassesAnywhere = options.timePasses() == Options.TimePasses.ANY;
        this.spurious = options.spurious();
    }

    void reset() {
        guarded = 0;
        changed = true;
        conditions = 0;
        nanos = 0;
    }

    /** The thread's operation must be admitted from now on. */
    void guard(
            ManagedThread thread,
            Resource resource,
            int request,
            long limit,
            boolean interruptible,
            boolean maySpuriously) {
        thread.resource = resource;
        thread.request = request;
        thread.interruptible = interruptible;
        thread.maySpuriously = maySpuriously && spurious;
        thread.deadline = limit == TimeLimit.FOREVER || limit > LONGEST_LIMIT ? TimeLimit.FOREVER : nanos + limit;
        thread.guarded = !(thread.isTimedWait() && timePassesAnywhere) && !thread.maySpuriously;
        guarded |= thread.bit;
        changed = true;
    }

    /** It waits for something else instead, and without a limit. */
    void guardInstead(ManagedThread thread, Resource resource, int request) {
        guard(thread, resource, request, TimeLimit.FOREVER, false, false);
    }

    /** The thread proceeds. */
    void release(ManagedThread thread) {
        guarded &= ~thread.bit;
        changed = true;
        thread.resource = null;
        thread.lastDeadline = thread.deadline;
        thread.deadline = TimeLimit.FOREVER;
    }

    void addCondition(int change) {
        conditions += change;
    }

    /** Something was done that threads may be waiting for. */
    void changed() {
        changed = true;
    }

    void changedIf(boolean noticed) {
        changed |= noticed;
    }

    /** Those of the live threads that can proceed. */
    long enabled(long live) {
        if (changed || conditions > 0) {
            admitted = admitted();
            changed = false;
        }
        return live & ~guarded | admitted;
    }

    private long admitted() {
        long result = 0;
        for (long rest = guarded; rest != 0; rest &= rest - 1) {
            ManagedThread thread = threads[Long.numberOfTrailingZeros(rest)];
            if (admits(thread)) {
                result |= thread.bit;
            }
        }
        return result;
    }

    boolean isEnabled(ManagedThread thread) {
        return thread.resource == null || admits(thread);
    }

    /** Admitted, timed out, interrupted, or for no reason where that is asked for. */
    @SuppressWarnings("NullAway") // a guarded thread has a resource
    private boolean admits(ManagedThread thread) {
        return thread.resource.admits(thread)
                || timePassesAnywhere && thread.isTimedWait()
                || thread.interruptible && ThreadFields.isInterrupted(thread.thread)
                || thread.maySpuriously;
    }

    /** Whether the thread, if it continues now, does so because it gives up waiting. */
    @SuppressWarnings("NullAway") // a guarded thread has a resource
    boolean stopsWaiting(ManagedThread thread) {
        return thread.resource != null
                && !thread.resource.admits(thread)
                && !(thread.interruptible && ThreadFields.isInterrupted(thread.thread));
    }

    /** Nothing can proceed: which thread waits for the time limit that comes first. Time passes when one of them proceeds ({@link #passTimeTo}). */
    long afterTimePassed() {
        long earliest = Long.MAX_VALUE;
        long enabled = 0;
        for (long rest = guarded; rest != 0; rest &= rest - 1) {
            ManagedThread thread = threads[Long.numberOfTrailingZeros(rest)];
            if (thread.isTimedWait() && thread.deadline <= earliest) {
                enabled = thread.deadline < earliest ? thread.bit : enabled | thread.bit;
                earliest = thread.deadline;
            }
        }
        return enabled;
    }

    long nanos() {
        return nanos;
    }

    void passTime(long passed) {
        nanos += passed;
    }

    void passTimeTo(long deadline) {
        nanos = Math.max(nanos, deadline);
    }
}
