package dev.bohr.explore.watch;

import org.jspecify.annotations.Nullable;

/**
 * One check at a time in one JVM: a caller that comes while another runs waits for it. Nobody waits for one that was told to end, and has not: it
 * may never do so.
 */
public final class OneCheckAtATime implements AutoCloseable {
    private static final Object LOCK = new Object();
    private static @Nullable Thread holder;
    private static int depth;
    private static boolean isGivenUp;

    /** No error of ours: it is for whoever asked for a check to know. */
    public static final class NeverComes extends IllegalStateException {
        private static final long serialVersionUID = 1;

        NeverComes() {
            super("another replay of this JVM did not end when it was told to: nothing can be checked beside it");
        }
    }

    private OneCheckAtATime() {}

    /**
     * Waits until it is the turn of the thread that asks, interrupted or not.
     *
     * @throws NeverComes if that would be for ever
     */
    public static OneCheckAtATime take() {
        Thread me = Thread.currentThread();
        boolean isInterrupted = false;
        try {
            synchronized (LOCK) {
                while (holder != null && holder != me) {
                    if (isGivenUp) {
                        throw new NeverComes();
                    }
                    try {
                        LOCK.wait();
                    } catch (InterruptedException e) {
                        isInterrupted = true;
                    }
                }
                holder = me;
                depth++;
            }
        } finally {
            if (isInterrupted) {
                me.interrupt();
            }
        }
        return new OneCheckAtATime();
    }

    /** Whoever waits for this thread, or would, gets {@link NeverComes} instead, until it has ended after all. */
    public static void giveUp(Thread thread) {
        synchronized (LOCK) {
            if (holder == thread) {
                isGivenUp = true;
                LOCK.notifyAll();
            }
        }
    }

    @Override
    public void close() {
        synchronized (LOCK) {
            if (--depth == 0) {
                holder = null;
                isGivenUp = false;
                LOCK.notifyAll();
            }
        }
    }
}
