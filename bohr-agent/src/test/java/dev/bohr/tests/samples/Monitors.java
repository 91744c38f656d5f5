package dev.bohr.tests.samples;

/** Monitors in all shapes. */
public class Monitors {
    static final Object LOCK = new Object();
    static final Object OTHER = new Object();

    static Object block() {
        synchronized (LOCK) {
            return 1;
        }
    }

    static Object nested() {
        synchronized (LOCK) {
            synchronized (OTHER) {
                LOCK.notify();
            }
            OTHER.notifyAll();
        }
        return null;
    }

    static Object thrown() {
        try {
            synchronized (LOCK) {
                throw new IllegalStateException("x");
            }
        } catch (IllegalStateException e) {
            return e.getMessage();
        }
    }

    static synchronized Object method() {
        return 2L;
    }

    static synchronized Object methodThrows() {
        throw new IllegalStateException("y");
    }

    synchronized double choose(int x) {
        for (int i = 0; i < 3; i++) {
            if (i == x) {
                return i;
            }
        }
        return -1;
    }

    static Object instance() {
        Monitors monitors = new Monitors();
        return monitors.choose(1) + monitors.choose(7);
    }

    static Object nothing() {
        Object lock = null;
        try {
            synchronized (lock) {
                return 0;
            }
        } catch (NullPointerException e) {
            return "null";
        }
    }

    static Object waiting() throws InterruptedException {
        synchronized (LOCK) {
            LOCK.wait();
            LOCK.wait(1);
            LOCK.wait(1, 2);
        }
        return Thread.holdsLock(LOCK);
    }

    /** Real: the hooks do nothing for a thread that is not managed. */
    public static boolean unmanaged() throws InterruptedException {
        synchronized (LOCK) {
            LOCK.wait(1);
            return Thread.holdsLock(LOCK);
        }
    }
}
