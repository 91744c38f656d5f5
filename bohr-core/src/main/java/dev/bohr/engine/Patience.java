package dev.bohr.engine;

import dev.bohr.Options;
import dev.bohr.model.Kind;
import dev.bohr.trace.EarlyLimit;
import org.jspecify.annotations.Nullable;

/**
 * Which waits that nothing but time can end are over now, where people mean their time limits: a limit of seconds stands
 * against what should not happen, and runs out only when nothing else can run, once virtual time has reached it, or after a long
 * stretch in which the others only went on (decision 0043). And which of them would be over early, which costs as much as a
 * preemption.
 */
final class Patience {
    /** Steps of the others, none of which ends or blocks a thread, after which one that is patient is not so any more. */
    static final int LONG_STRETCH = 1_000;

    /** How often one time limit runs out with nothing else happening before the next one is as good. */
    private static final int OFTEN = 3;

    private final ManagedThread[] threads;
    private final boolean isOn;
    /** The shortest limit, in nanoseconds, for which others are patient. */
    private final long shortest;

    /** Threads that can proceed without time passing. */
    private long able;
    /** Threads that can proceed only if their time runs out. */
    private long waiting;

    /** The number of steps when a thread last ended or came to wait. */
    private int lastStop;

    private long lastLive;
    private long lastBlocked;
    /** What ran out last while nothing else could run: a task of a timer, or a thread; null if something else has happened since. */
    private @Nullable Object lastToRunOut;
    /** How often in a row. */
    private int inRow;

    Patience(ManagedThread[] threads, Options options) {
        this.threads = threads;
        this.isOn = options.timePasses() == Options.TimePasses.PATIENT;
        this.shortest = options.patience().toNanos();
    }

    void reset() {
        able = 0;
        waiting = 0;
        lastStop = 0;
        lastLive = 0;
        lastBlocked = 0;
        lastToRunOut = null;
        inRow = 0;
    }

    boolean isOn() {
        return isOn;
    }

    /** Whether others are patient with a wait of so many nanoseconds; what is to happen after some time is no limit. */
    boolean concerns(long limit, boolean isDelay) {
        return isOn && !isDelay && limit >= shortest;
    }

    /**
     * The threads whose time may run out now though others are patient with them.
     *
     * @param live those that have not ended
     * @param nowAble those that can proceed without time passing
     * @param nowWaiting those that can proceed only if their time runs out
     */
    long runsOut(long live, long nowAble, long nowWaiting, int steps, long nanos) {
        able = nowAble;
        waiting = nowWaiting;
        noteStops(live, steps);
        long patient = 0;
        for (long rest = waiting; rest != 0; rest &= rest - 1) {
            ManagedThread thread = threads[Long.numberOfTrailingZeros(rest)];
            patient |= thread.patient ? thread.bit : 0;
        }
        if (patient == 0) {
            return 0;
        }
        if (able == 0) {
            return patient & (reached(nanos) | earliest(waiting) | afterRepeated());
        }
        // A thread that works until it is told to stop. Seldom: else there would be an execution for each of its steps.
        int stretch = steps - lastStop;
        return stretch > 0 && stretch % LONG_STRETCH == 0 ? patient : patient & reached(nanos);
    }

    /** Whether any thread has ended, or has come to wait, but in a loop: who spins does nothing else. */
    private void noteStops(long live, int steps) {
        long blocked = live & ~able;
        boolean stops = (lastLive & ~live) != 0;
        for (long rest = blocked & ~lastBlocked; rest != 0; rest &= rest - 1) {
            stops |= threads[Long.numberOfTrailingZeros(rest)].kind != Kind.SPIN;
        }
        lastStop = stops ? steps : lastStop;
        lastLive = live;
        lastBlocked = blocked;
    }

    /** Of the waiting threads those whose time has come. */
    private long reached(long nanos) {
        long result = 0;
        for (long rest = waiting; rest != 0; rest &= rest - 1) {
            ManagedThread thread = threads[Long.numberOfTrailingZeros(rest)];
            result |= thread.deadline <= nanos ? thread.bit : 0;
        }
        return result;
    }

    /** Of these threads those whose time comes first. */
    private long earliest(long among) {
        long first = Long.MAX_VALUE;
        long result = 0;
        for (long rest = among; rest != 0; rest &= rest - 1) {
            ManagedThread thread = threads[Long.numberOfTrailingZeros(rest)];
            if (thread.deadline <= first) {
                result = thread.deadline < first ? thread.bit : result | thread.bit;
                first = thread.deadline;
            }
        }
        return result;
    }

    /** Where the same limit has run out again and again (a heartbeat): those whose time comes first among the others. */
    private long afterRepeated() {
        if (inRow < OFTEN) {
            return 0;
        }
        long others = 0;
        for (long rest = waiting; rest != 0; rest &= rest - 1) {
            ManagedThread thread = threads[Long.numberOfTrailingZeros(rest)];
            others |= runsOutAs(thread) == lastToRunOut ? 0 : thread.bit;
        }
        return earliest(others);
    }

    private static Object runsOutAs(ManagedThread thread) {
        return thread.timerTask == null ? thread : thread.timerTask;
    }

    /** Whether the thread, if it proceeded, would do so because its time has run out. */
    boolean runsOut(ManagedThread thread) {
        return isOn && (waiting & thread.bit) != 0;
    }

    /**
     * The threads whose time, if they proceeded, would have run out before that of others, or while others could proceed. Time that
     * is not early costs nothing; that a heartbeat goes on for ever does.
     */
    long early() {
        if (!isOn || waiting == 0) {
            return 0;
        }
        if (able != 0) {
            return waiting;
        }
        long next = afterRepeated();
        return waiting & ~(next == 0 ? earliest(waiting) : next);
    }

    /** What has run out early so that this thread proceeds, which was just chosen; null if nothing has. */
    @Nullable
    EarlyLimit earlyOf(ManagedThread thread, int lastRunner) {
        if ((early() & thread.bit) == 0) {
            return null;
        }
        int named = (able >>> lastRunner & 1) != 0 ? lastRunner : Long.numberOfTrailingZeros(able);
        return new EarlyLimit(thread.limit, thread.isDelay, able == 0 ? EarlyLimit.NOBODY : named);
    }

    /** The running thread has given up waiting. */
    void ranOut(ManagedThread thread) {
        if ((waiting & thread.bit) == 0) {
            return; // it did not wait at all
        }
        waiting &= ~thread.bit;
        if (able != 0) {
            lastToRunOut = null;
            inRow = 0;
            return;
        }
        Object now = runsOutAs(thread);
        inRow = now == lastToRunOut ? inRow + 1 : 1;
        lastToRunOut = now;
    }
}
