package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.operations.LockMode;
import dev.bohr.model.ArrayGrowth;
import org.jspecify.annotations.Nullable;

/**
 * A reentrant lock: a monitor, a ReentrantLock, or the two halves of a ReentrantReadWriteLock. There is no queue: whoever is
 * scheduled first gets it, so that every order in which waiting threads could be served is explored.
 */
final class LockState implements Resource {
    private @Nullable ManagedThread owner;
    private int holds;
    /** Read holds by thread; null until there is one. */
    private int @Nullable [] readHolds;

    private int readers;

    @Override
    public boolean admits(ManagedThread thread) {
        return thread.request == LockMode.SHARED
                ? owner == null || owner == thread
                : owner == thread || owner == null && readers == 0;
    }

    @Override
    public @Nullable ManagedThread holder() {
        return owner;
    }

    /** Takes the lock if it can be had. */
    boolean take(ManagedThread thread, int mode) {
        thread.request = mode;
        if (!admits(thread)) {
            return false;
        }
        if (mode == LockMode.SHARED) {
            if (readHolds == null) {
                readHolds = new int[Scheduler.SLOTS];
            }
            while (thread.id >= readHolds.length) {
                readHolds = ArrayGrowth.doubled(readHolds);
            }
            readHolds[thread.id]++;
            readers++;
        } else {
            owner = thread;
            holds++;
        }
        return true;
    }

    /** Gives one hold back; false if there is none. */
    @SuppressWarnings("NullAway") // whoever holds it for reading is counted
    boolean give(ManagedThread thread, int mode) {
        if (holds(thread, mode) == 0) {
            return false;
        }
        if (mode == LockMode.SHARED) {
            readHolds[thread.id]--;
            readers--;
        } else if (--holds == 0) {
            owner = null;
        }
        return true;
    }

    int holds(ManagedThread thread, int mode) {
        if (mode == LockMode.SHARED) {
            return readHolds == null || thread.id >= readHolds.length ? 0 : readHolds[thread.id];
        }
        return owner == thread ? holds : 0;
    }

    int totalHolds(int mode) {
        return mode == LockMode.SHARED ? readers : holds;
    }

    /** Gives all exclusive holds back at once, as waiting does; returns how many there were. */
    int giveAll() {
        int given = holds;
        holds = 0;
        owner = null;
        return given;
    }

    void takeAll(ManagedThread thread, int count) {
        owner = thread;
        holds = count;
    }
}
