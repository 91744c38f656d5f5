package dev.bohr.strategy;

/**
 * All orders in which the calls of a test can be made one after the other, depth first (phase one of Burckhardt and others, "Line-Up: a
 * complete and automatic linearizability checker", PLDI 2010): control passes from a thread to another only where a call begins or ends.
 *
 * <p>Beyond Line-Up, a call that blocks is not the end: the others go on, a whole call at a time, and it goes on itself at any such
 * boundary once it can. So calls that need each other, such as put and take of a queue without room, have serial histories too (Scherer
 * and Scott, "Nonblocking concurrent data structures with condition synchronization", DISC 2004, call them dual structures).
 */
public final class SerialOrders extends Wrapped {
    /** Knows who is in the middle of a call. */
    public interface Callers {
        /** Whether a thread has begun a call that has not returned. */
        boolean isInCall(int thread);

        /** The thread that is running cannot go on with its call. */
        void blocked(int thread);
    }

    private final Callers callers;

    public SerialOrders(Callers callers) {
        super(new DepthFirst());
        this.callers = callers;
    }

    /** Whoever blocks must be noticed, though there be but one who can go on. */
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
        boolean atBoundary = isAtCall(view, current);
        if (!atBoundary && (enabled >>> current & 1) != 0) {
            return current;
        }
        if (!atBoundary && callers.isInCall(current)) {
            callers.blocked(current);
        }
        long boundaries = 0;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (!isAtCall(view, thread) && !callers.isInCall(thread)) {
                return thread; // starts or ends threads, or works for them
            }
            boundaries |= 1L << thread;
        }
        return ask(view, boundaries);
    }

    private static boolean isAtCall(View view, int thread) {
        return (view.live() >>> thread & 1) != 0 && view.pendingKind(thread) == dev.bohr.engine.Kind.INVOKE;
    }
}
