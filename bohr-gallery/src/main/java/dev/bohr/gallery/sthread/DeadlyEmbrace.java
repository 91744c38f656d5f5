package dev.bohr.gallery.sthread;

import dev.bohr.gallery.Together;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads take two locks, each in its own order (Cooperman and Quinson 2020, section 5.2). */
public final class DeadlyEmbrace {
    private final Lock first = new ReentrantLock();
    private final Lock second = new ReentrantLock();

    private DeadlyEmbrace() {}

    private static void takeBoth(Lock one, Lock other) {
        one.lock();
        other.lock();
        other.unlock();
        one.unlock();
    }

    public static void run() throws InterruptedException {
        DeadlyEmbrace it = new DeadlyEmbrace();
        Thread other = Together.start(() -> takeBoth(it.second, it.first));
        takeBoth(it.first, it.second);
        other.join();
    }

    /** Both in the same order. */
    public static void repaired() throws InterruptedException {
        DeadlyEmbrace it = new DeadlyEmbrace();
        Thread other = Together.start(() -> takeBoth(it.first, it.second));
        takeBoth(it.first, it.second);
        other.join();
    }
}
