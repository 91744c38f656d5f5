package dev.bohr.gallery.counting;

import dev.bohr.Bohr;
import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Peterson's lock (1981) with acquire and release where it needs volatile: both threads may enter. A thread that has to wait cannot run
 * until it may go on. 22 graphs under Java's access modes, 4 under sequential consistency.
 */
public final class Peterson {
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

    private static final int TURN = 2;
    private static final int INSIDE = 3;

    /** Who wants to enter, whose turn it is to wait, and what is written inside. */
    private final int[] cells = new int[4];

    private Peterson() {}

    /** Returns whether nobody else was seen inside. */
    private boolean enterAndLeave(int thread) {
        int other = 1 - thread;
        CELL.setRelease(cells, thread, 1);
        CELL.setRelease(cells, TURN, thread);
        Bohr.await(() -> (int) CELL.getAcquire(cells, other) == 0 || (int) CELL.getAcquire(cells, TURN) != thread);
        CELL.setRelease(cells, INSIDE, thread);
        boolean isAlone = (int) CELL.getAcquire(cells, INSIDE) == thread;
        CELL.setRelease(cells, thread, 0);
        return isAlone;
    }

    public static void run() throws InterruptedException {
        Peterson lock = new Peterson();
        Together.run(() -> lock.enterAndLeave(0), () -> lock.enterAndLeave(1));
    }
}
