package dev.bohr.explore;

import org.jspecify.annotations.Nullable;

/**
 * One check at a time in one JVM: who comes while another goes on waits for it. Nobody waits for one that was told to end, and has not: it
 * may never do so.
 */
final class Turn implements AutoCloseable {
    private static final Object LOCK = new Object();
    private static @Nullable Thread holder;
    private static int depth;
    private static boolean isGivenUp;

    private Turn() {}

    /**
     * Waits until it is the turn of the thread that asks, interrupted or not.
     *
     * @throws IllegalStateException if that would be for ever
     */
    static Turn take() {
        Thread me = Thread.currentThread();
        boolean isInterrupted = false;
        try {
            synchronized (LOCK) {
                while (holder != null && holder != me) {
                    if (isGivenUp) {
                        throw new IllegalStateException(
                                "another replay of this JVM did not end when it was told to: nothing can be checked beside it");
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
        return new Turn();
    }

    /** Whoever waits for this thread, or would, is told so instead, until it has come to its end after all. */
    static void giveUp(Thread thread) {
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
