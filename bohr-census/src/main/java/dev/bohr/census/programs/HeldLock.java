package dev.bohr.census.programs;

import java.util.concurrent.locks.ReentrantLock;

/** A lock that is taken before it is given back, and given back when it was taken. */
final class HeldLock extends ReentrantLock {
    private static final long serialVersionUID = 1;

    @Override
    public void lock() {
        super.lock();
        super.unlock();
    }

    @Override
    public void unlock() {
        super.lock();
        super.unlock();
    }
}
