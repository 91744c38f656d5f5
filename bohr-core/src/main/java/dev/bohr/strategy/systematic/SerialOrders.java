package dev.bohr.strategy.systematic;

import dev.bohr.model.Kind;
import dev.bohr.model.View;
import dev.bohr.strategy.filter.StrategyDecorator;

/**
 * All orders in which the calls of a test can be made one after the other, depth first (phase one of Burckhardt and others, "Line-Up: a
 * complete and automatic linearizability checker", PLDI 2010): control passes from a thread to another only where a call begins or ends.
 *
 * <p>Beyond Line-Up, a call that blocks is not the end: the others proceed, a whole call at a time, and it continues itself at any such
 * boundary once it can. So calls that need each other, such as put and take of a queue without room, have serial histories too (Scherer
 * and Scott, "Nonblocking concurrent data structures with condition synchronization", DISC 2004, call them dual structures).
 */
public final class SerialOrders extends StrategyDecorator {
    /** Knows which threads are in the middle of a call. */
    public interface Callers {
        /** Whether a thread has begun a call that has not returned. */
        boolean isInCall(int thread);

        /** Whether a thread makes no calls, but belongs to the object that is called: what it does comes at any boundary. */
        boolean isWorker(int thread);

        /** A thread cannot proceed with its call, and nobody works for it. */
        void blocked(int thread);
    }

    private final Callers callers;

    public SerialOrders(Callers callers) {
        super(new DepthFirst());
        this.callers = callers;
    }

    /** Whoever blocks must be noticed, though there be but one who can proceed. */
    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public boolean takesFingerprints() {
        return false;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        int current = view.current();
        if (!isAtCall(view, current) && (enabled >>> current & 1) != 0) {
            return current;
        }
        boolean isSettled = true;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            boolean isWorker = callers.isWorker(thread);
            if (!isWorker && !isAtCall(view, thread) && !callers.isInCall(thread)) {
                return thread; // starts or ends threads
            }
            isSettled &= !isWorker;
        }
        if (isSettled) {
            reportBlocked(view.live() & ~enabled);
        }
        return ask(view, enabled);
    }

    /** As long as a thread of the object's own has something to do, it may be that which a call waits for. */
    private void reportBlocked(long waiting) {
        for (long rest = waiting; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (callers.isInCall(thread)) {
                callers.blocked(thread);
            }
        }
    }

    private static boolean isAtCall(View view, int thread) {
        return (view.live() >>> thread & 1) != 0 && view.pendingKind(thread) == Kind.INVOKE;
    }
}
