package dev.bohr.gallery.counting;

import dev.bohr.Bohr;
import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Peterson's lock (1981) with acquire and release where it needs volatile: both threads may enter. 22 graphs under Java's access modes, 4 under sequential consistency.
 */
public final class Peterson {
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

    private static final int TURN = 2;
    private static final int INSIDE = 3;

    /** Who wants to enter, whose turn it is to wait, and what is written inside. */
    private final int[] cells = new int[4];

    private final boolean spins;

    private Peterson(boolean spins) {
        this.spins = spins;
    }

    /** Returns whether nobody else was seen inside. */
    private boolean enterAndLeave(int thread) {
        int other = 1 - thread;
        CELL.setRelease(cells, thread, 1);
        CELL.setRelease(cells, TURN, thread);
        if (spins) {
            while (mustWait(thread, other)) {
                Thread.onSpinWait();
            }
        } else {
            Bohr.await(() -> !mustWait(thread, other));
        }
        CELL.setRelease(cells, INSIDE, thread);
        boolean isAlone = (int) CELL.getAcquire(cells, INSIDE) == thread;
        CELL.setRelease(cells, thread, 0);
        return isAlone;
    }

    private boolean mustWait(int thread, int other) {
        return (int) CELL.getAcquire(cells, other) == 1 && (int) CELL.getAcquire(cells, TURN) == thread;
    }

    /** A thread that has to wait cannot run until it may proceed. */
    public static void run() throws InterruptedException {
        enterAndLeave(new Peterson(false));
    }

    /** The same with loops, as one would write it. */
    public static void spinning() throws InterruptedException {
        enterAndLeave(new Peterson(true));
    }

    private static void enterAndLeave(Peterson lock) throws InterruptedException {
        Together.run(() -> lock.enterAndLeave(0), () -> lock.enterAndLeave(1));
    }
}
