package dev.bohr.gallery.scale;

import dev.bohr.gallery.Together;

/**
 * The reusable barrier of Florian (2010, section 6.4 and appendix A.4): in every round all threads wait for the last to arrive, and
 * then for the last to leave. Main is one of the threads.
 */
public final class Barrier {
    private final int threads;
    private int inside;
    private boolean open;

    private Barrier(int threads) {
        this.threads = threads;
    }

    private void pass() throws InterruptedException {
        arrive();
        leave();
    }

    private synchronized void arrive() throws InterruptedException {
        if (++inside == threads) {
            open = true;
            notifyAll();
        } else {
            while (!open) {
                wait();
            }
        }
    }

    private synchronized void leave() throws InterruptedException {
        if (--inside == 0) {
            open = false;
            notifyAll();
        } else {
            while (open) {
                wait();
            }
        }
    }

    public static void run(int threads, int rounds) throws InterruptedException {
        Barrier barrier = new Barrier(threads);
        Together.Task walk = () -> {
            for (int i = 0; i < rounds; i++) {
                barrier.pass();
            }
        };
        Thread[] others = new Thread[threads - 1];
        for (int i = 0; i < others.length; i++) {
            others[i] = Together.start(walk);
        }
        for (int i = 0; i < rounds; i++) {
            barrier.pass();
        }
        for (Thread other : others) {
            other.join();
        }
    }

    /** @param args the number of threads and the number of rounds, 2 and 1 if there are none */
    public static void main(String[] args) throws InterruptedException {
        run(args.length > 0 ? Integer.parseInt(args[0]) : 2, args.length > 1 ? Integer.parseInt(args[1]) : 1);
    }

    public static void twoThreadsTwoRounds() throws InterruptedException {
        run(2, 2);
    }
}
