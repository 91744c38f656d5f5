package dev.bohr.gallery.scale;

import dev.bohr.gallery.Together;

/**
 * One thread increments x, the other doubles it, each in two critical sections; x is 2 at first, and is claimed never to be 5
 * (Florian 2010, section 6.5 and appendix A.6). It is, if the doubling comes first; a tool missed that.
 */
public final class XIsFive {
    private int x = 2;

    private XIsFive() {}

    private synchronized int get() {
        return x;
    }

    private synchronized void set(int value) {
        x = value;
    }

    private void increment() {
        set(get() + 1);
    }

    private void multiply() {
        set(get() * 2);
    }

    private void claim() {
        if (x == 5) {
            throw new AssertionError("x is 5");
        }
    }

    public static void run() throws InterruptedException {
        XIsFive it = new XIsFive();
        Thread other = Together.start(it::multiply);
        it.increment();
        other.join();
        it.claim();
    }

    /** Increments before anybody can double. */
    public static void repaired() throws InterruptedException {
        XIsFive it = new XIsFive();
        it.increment();
        Thread other = Together.start(it::multiply);
        other.join();
        it.claim();
    }
}
