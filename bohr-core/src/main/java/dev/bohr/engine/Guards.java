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
    /** A hundred years. Who waits longer means "for ever": {@code awaitTermination(Long.MAX_VALUE, NANOSECONDS)}. */
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

    /** Threads whose operation waits and that can proceed without time passing; and those that can do so only if their time runs out. */
    private long able;

    private long timed;

    /** Where others are patient: those of these that may do so now. */
    private long mayRunOut;

    private long nanos;
    private final Patience patience;

    Guards(ManagedThread[] threads, Options options) {
        this.threads = threads;
        this.timePassesAnywhere = options.timePasses() != Options.TimePasses.IDLE;
        this.patience = new Patience(threads, options);
        this.spurious = options.spurious();
    }

    void reset() {
        guarded = 0;
        changed = true;
        conditions = 0;
        able = 0;
        timed = 0;
        mayRunOut = 0;
        nanos = 0;
        patience.reset();
    }

    Patience patience() {
        return patience;
    }

    /**
     * The thread's operation must be admitted from now on.
     *
     * @param isDelay whether something is to happen when the time is over, so that it is no limit for anything
     */
    void guard(
            ManagedThread thread,
            Resource resource,
            int request,
            long limit,
            boolean isDelay,
            boolean interruptible,
            boolean maySpuriously) {
        thread.resource = resource;
        thread.request = request;
        thread.interruptible = interruptible;
        thread.maySpuriously = maySpuriously && spurious;
        thread.deadline = limit == TimeLimit.FOREVER || limit > LONGEST_LIMIT ? TimeLimit.FOREVER : nanos + limit;
        thread.limit = limit;
        thread.isDelay = isDelay;
        thread.patient = thread.isTimedWait() && patience.concerns(limit, isDelay);
        thread.guarded = !(thread.isTimedWait() && timePassesAnywhere && !thread.patient) && !thread.maySpuriously;
        guarded |= thread.bit;
        changed = true;
    }

    /** It waits for something else instead, and without a limit. */
    void guardInstead(ManagedThread thread, Resource resource, int request) {
        guard(thread, resource, request, TimeLimit.FOREVER, false, false, false);
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

    /**
     * Those of the live threads that can proceed.
     *
     * @param steps how many there were so far
     */
    long enabled(long live, int steps) {
        if (changed || conditions > 0) {
            admitted = admitted();
            changed = false;
        }
        long enabled = live & ~guarded | admitted;
        if (!patience.isOn()) {
            return enabled;
        }
        long late = patience.runsOut(live, live & ~guarded | able, timed, steps, nanos);
        mayRunOut = timed & (enabled | late);
        return enabled | late;
    }

    private long admitted() {
        long result = 0;
        able = 0;
        timed = 0;
        for (long rest = guarded; rest != 0; rest &= rest - 1) {
            ManagedThread thread = threads[Long.numberOfTrailingZeros(rest)];
            if (canProceed(thread)) {
                able |= thread.bit;
            } else {
                timed |= thread.isTimedWait() ? thread.bit : 0;
                result |= !thread.patient && mayGiveUp(thread) ? thread.bit : 0;
            }
        }
        return result | able;
    }

    boolean isEnabled(ManagedThread thread) {
        return (guarded & thread.bit) == 0 || admits(thread);
    }

    /** Admitted, timed out, interrupted, or for no reason where that is asked for. */
    private boolean admits(ManagedThread thread) {
        return canProceed(thread) || mayGiveUp(thread);
    }

    @SuppressWarnings("NullAway") // who is guarded has a resource
    private static boolean canProceed(ManagedThread thread) {
        return thread.resource.admits(thread) || thread.interruptible && ThreadFields.isInterrupted(thread.thread);
    }

    private boolean mayGiveUp(ManagedThread thread) {
        return timePassesAnywhere && thread.isTimedWait() || thread.maySpuriously;
    }

    /** Whether the thread, if it continues now, does so because it gives up waiting. */
    boolean stopsWaiting(ManagedThread thread) {
        return (guarded & thread.bit) != 0 && !canProceed(thread);
    }

    /** Whether the thread, if it continues now, gives up waiting, and could have done so before, since virtual time has reached its limit. */
    boolean isDue(ManagedThread thread) {
        return thread.patient && thread.deadline <= nanos && stopsWaiting(thread);
    }

    /** Where others are patient: whether the thread, if it continued now, would do so because its time has run out. */
    boolean mayRunOut(ManagedThread thread) {
        return (mayRunOut & thread.bit) != 0;
    }

    /** Nothing can proceed: who waits for the time limit that comes first. Time passes when one of them proceeds ({@link #passTimeTo}). */
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
