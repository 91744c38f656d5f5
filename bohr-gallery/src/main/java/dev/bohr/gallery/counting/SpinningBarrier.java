package dev.bohr.gallery.counting;

import dev.bohr.Bohr;
import dev.bohr.gallery.Together;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The barrier of Florian's appendix A.4 (2010) with fetch-and-add and spinning in the place of monitors: all arrive, then all
 * leave, the last one opens or shuts. With reads that only find the gate as it was left out, (n!)&sup2; classes a round: an order
 * of arrivals, and one of departures.
 */
public final class SpinningBarrier {
    private final int threads;
    private final boolean spins;
    private final AtomicInteger inside = new AtomicInteger();
    private volatile boolean open;

    private SpinningBarrier(int threads, boolean spins) {
        this.threads = threads;
        this.spins = spins;
    }

    private void pass() {
        if (inside.incrementAndGet() == threads) {
            open = true;
        } else {
            awaitThat(true);
        }
        if (inside.decrementAndGet() == 0) {
            open = false;
        } else {
            awaitThat(false);
        }
    }

    private void awaitThat(boolean state) {
        if (spins) {
            while (open != state) {
                Thread.onSpinWait();
            }
        } else {
            Bohr.await(() -> open == state);
        }
    }

    /** A thread that has to wait cannot run until it may proceed. */
    public static void run(int threads, int rounds) throws InterruptedException {
        pass(new SpinningBarrier(threads, false), rounds);
    }

    /** The same with loops, as one would write it. */
    public static void spinning(int threads, int rounds) throws InterruptedException {
        pass(new SpinningBarrier(threads, true), rounds);
    }

    private static void pass(SpinningBarrier barrier, int rounds) throws InterruptedException {
        Together.run(barrier.threads, () -> {
            for (int i = 0; i < rounds; i++) {
                barrier.pass();
            }
        });
    }
}
