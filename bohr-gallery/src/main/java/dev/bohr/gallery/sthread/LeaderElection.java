package dev.bohr.gallery.sthread;

import dev.bohr.gallery.Together;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Each of two threads wins if it does not see that the other has (Cooperman and Quinson 2020, section 5.1). Looking and winning are
 * two steps: both can win.
 */
public final class LeaderElection {
    private volatile boolean first;
    private volatile boolean second;

    private LeaderElection() {}

    private void claim() {
        if (first && second) {
            throw new AssertionError("two leaders");
        }
    }

    public static void run() throws InterruptedException {
        LeaderElection it = new LeaderElection();
        Thread other = Together.start(() -> {
            if (!it.first) {
                it.second = true;
            }
            it.claim();
        });
        if (!it.second) {
            it.first = true;
        }
        it.claim();
        other.join();
    }

    /** Looking and winning are one step. */
    public static void repaired() throws InterruptedException {
        LeaderElection it = new LeaderElection();
        AtomicBoolean decided = new AtomicBoolean();
        Thread other = Together.start(() -> {
            if (decided.compareAndSet(false, true)) {
                it.second = true;
            }
            it.claim();
        });
        if (decided.compareAndSet(false, true)) {
            it.first = true;
        }
        it.claim();
        other.join();
    }
}
