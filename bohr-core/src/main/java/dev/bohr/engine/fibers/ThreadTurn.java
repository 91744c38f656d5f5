package dev.bohr.engine.fibers;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Whose turn it is among real threads, seen by one of them: it waits here until another gives it control. What was written before
 * {@link #give} is seen after {@link #await}.
 *
 * <p>A thread spins a little before it parks: on an idle machine a parked thread takes ten times as long to wake as a spinning
 * one to notice. Only the last to wait spins, since only one thread ever runs and there may be no more than two cores. How long
 * depends on how often it was worth it of late: on a busy machine whoever has control may not be running at all. Now and then one
 * spins as long as it may, or a machine that is no longer busy would not be noticed.
 */
final class ThreadTurn {
    private static final int MOST_SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 500 : 0;
    private static final int FEWEST_SPINS = Math.min(MOST_SPINS, 20);
    /** So many waits between two attempts to spin for long; a power of two. */
    private static final int WAITS_BETWEEN = 256;

    private static volatile @Nullable ThreadTurn spinner;

    // Written by the thread that has just given control away, while the next may do so too: a lost update does no harm.
    private static int spins = MOST_SPINS;
    private static int waits;

    private volatile boolean given;
    private volatile @Nullable Thread parked;

    void give() {
        given = true;
        Thread thread = parked;
        if (thread != null) {
            LockSupport.unpark(thread);
        }
    }

    void await() {
        if (!spin()) {
            parked = Thread.currentThread();
            while (!given) {
                // Without a blocker: that would be set in the thread that is carried. A virtual thread knows how to
                // park, too.
                LockSupport.park();
            }
            parked = null;
        }
        given = false;
    }

    private boolean spin() {
        spinner = this;
        int limit = (++waits & WAITS_BETWEEN - 1) == 0 ? MOST_SPINS : spins;
        for (int i = 0; i < limit; i++) {
            if (given) {
                spins = Math.min(MOST_SPINS, 2 * limit);
                return true;
            }
            if (spinner != this) {
                return false;
            }
            Thread.onSpinWait();
        }
        spins = Math.max(FEWEST_SPINS, limit / 4);
        return given;
    }
}
