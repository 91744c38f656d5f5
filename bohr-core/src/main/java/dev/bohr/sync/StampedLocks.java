package dev.bohr.sync;

import static dev.bohr.hooks.operations.LockMode.*;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.TrackedObjects;
import dev.bohr.hooks.operations.StampedLockOperations;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome;

/**
 * StampedLock. A stamp is the version of the lock with a bit for its mode: the version goes up with every write lock and
 * every unlock of one, so that a stamp is valid as long as nothing was written since.
 */
public final class StampedLocks implements StampedLockOperations {
    private static final long WRITE_BIT = 128;
    private static final long READ_BIT = 1;
    private static final long VERSION = 256;

    private static final class State implements Resource {
        /** A multiple of {@link #VERSION}; the write bit is added while it is write locked. */
        long version = VERSION;

        int readers;

        boolean isWriteLocked() {
            return (version & WRITE_BIT) != 0;
        }

        @Override
        public boolean admits(ManagedThread thread) {
            return !isWriteLocked() && (thread.request == SHARED || readers == 0);
        }
    }

    private final Scheduler scheduler;
    private final TrackedObjects objects;

    public StampedLocks(Scheduler scheduler, TrackedObjects objects) {
        this.scheduler = scheduler;
        this.objects = objects;
    }

    @Override
    public long acquire(Object lock, int mode, long nanos, boolean interruptible) throws InterruptedException {
        try (ManagedThread thread = scheduler.enter()) {
            State state = of(lock);
            objects.isLocal(lock);
            Kind kind = nanos == TimeLimit.FOREVER ? Kind.LOCK : Kind.TRY_LOCK;
            if (interruptible) {
                InterruptedWaits.checkFirst(thread, scheduler);
            }
            scheduler.point(thread, kind, lock, state, mode, nanos, interruptible, false);
            thread.request = mode;
            boolean isAdmitted = state.admits(thread);
            if (interruptible && InterruptedWaits.endsWait(thread, scheduler, isAdmitted)) {
                scheduler.effects().gaveUp(thread, lock, -1);
                scheduler.recorder().result(thread, Outcome.Resumed.INTERRUPTED);
                throw new InterruptedException();
            }
            if (isAdmitted) {
                Locks.acquired(scheduler.order(), thread, lock, mode);
                scheduler.order().speculate(thread, false);
                if (mode == SHARED) {
                    scheduler.effects().shares(thread, lock);
                } else {
                    scheduler.effects().acquired(thread, lock);
                }
                scheduler.recorder().holds(thread, lock, mode == SHARED, true);
                return take(state, mode);
            }
            scheduler.effects().looked(thread, lock, -1);
            scheduler.timedOut(thread);
            scheduler.recorder().result(thread, Outcome.NO);
            return 0;
        }
    }

    private static long take(State state, int mode) {
        if (mode == SHARED) {
            state.readers++;
            return state.version | READ_BIT;
        }
        state.version |= WRITE_BIT;
        return state.version;
    }

    /** Returns false if the stamp does not fit; a stamp of 0 stands for any hold in that mode. */
    @Override
    public boolean release(Object lock, int mode, long stamp) {
        try (ManagedThread thread = scheduler.enter()) {
            if (scheduler.isEnding()) {
                return true;
            }
            State state = of(lock);
            objects.isLocal(lock);
            scheduler.point(thread, Kind.UNLOCK, lock, -1, -1);
            boolean fits = mode == SHARED
                    ? state.readers > 0 && (stamp == 0 || isRead(stamp) && version(stamp) == version(state.version))
                    : state.isWriteLocked() && (stamp == 0 || stamp == state.version);
            if (fits) {
                give(state, mode);
                released(thread, lock, mode);
                if (mode == SHARED) {
                    scheduler.effects().frees(thread, lock, -1);
                } else {
                    scheduler.effects().released(thread, lock, -1);
                }
                scheduler.recorder().holds(thread, lock, mode == SHARED, false);
            }
            return fits;
        }
    }

    private void released(ManagedThread thread, Object lock, int mode) {
        scheduler.order().release(thread, lock, mode == SHARED ? MemoryOrder.READERS : MemoryOrder.LOCK);
    }

    private static void give(State state, int mode) {
        if (mode == SHARED) {
            state.readers--;
        } else {
            state.version = version(state.version) + VERSION;
        }
    }

    @Override
    public long optimisticStamp(Object lock) {
        try (ManagedThread thread = scheduler.enter()) {
            look(thread, lock);
            State state = of(lock);
            if (!state.isWriteLocked()) {
                scheduler.order().acquire(thread, lock, MemoryOrder.LOCK);
            }
            scheduler.order().speculate(thread, true);
            return state.isWriteLocked() ? 0 : state.version;
        }
    }

    @Override
    public boolean validate(Object lock, long stamp) {
        try (ManagedThread thread = scheduler.enter()) {
            look(thread, lock);
            boolean valid = isValid(of(lock), stamp);
            if (valid) {
                // More than is promised: what was read counts as read under a lock, since whoever writes next does not
                // disturb it.
                released(thread, lock, SHARED);
            }
            scheduler.order().speculate(thread, false);
            return valid;
        }
    }

    /** Valid if no write lock was taken since: the stamp of a write lock itself is valid while it is held. */
    private static boolean isValid(State state, long stamp) {
        return stamp != 0 && (stamp & ~READ_BIT) == state.version;
    }

    /** Converts to EXCLUSIVE, SHARED or optimistic (anything else); returns 0 if it cannot be done. */
    @Override
    public long convert(Object lock, long stamp, int mode) {
        try (ManagedThread thread = scheduler.enter()) {
            objects.isLocal(lock);
            scheduler.point(thread, Kind.TRY_LOCK, lock, -1, -1);
            State state = of(lock);
            long converted = isValid(state, stamp) ? converted(state, stamp, mode) : 0;
            order(thread, lock, stamp, mode, converted != 0);
            if (converted == 0) {
                scheduler.effects().looked(thread, lock, -1);
            } else {
                scheduler.effects().wrote(thread, lock, -1);
            }
            return converted;
        }
    }

    private void order(ManagedThread thread, Object lock, long stamp, int mode, boolean converted) {
        boolean locks = mode == EXCLUSIVE || mode == SHARED;
        if (converted) {
            boolean wrote = (stamp & WRITE_BIT) != 0;
            released(thread, lock, wrote ? EXCLUSIVE : SHARED);
            if (wrote || isRead(stamp)) {
                scheduler.recorder().holds(thread, lock, !wrote, false);
            }
            if (locks) {
                Locks.acquired(scheduler.order(), thread, lock, mode);
                scheduler.recorder().holds(thread, lock, mode == SHARED, true);
            }
        }
        scheduler.order().speculate(thread, converted && !locks);
    }

    private static long converted(State state, long stamp, int mode) {
        boolean writes = (stamp & WRITE_BIT) != 0;
        boolean reads = isRead(stamp);
        if (mode == EXCLUSIVE) {
            if (writes) {
                return stamp;
            }
            if (state.readers > (reads ? 1 : 0)) {
                return 0;
            }
            if (reads) {
                give(state, SHARED);
            }
            return take(state, EXCLUSIVE);
        }
        if (mode == SHARED) {
            if (reads) {
                return stamp;
            }
            if (writes) {
                give(state, EXCLUSIVE);
            }
            return take(state, SHARED);
        }
        if (writes) {
            give(state, EXCLUSIVE);
        } else if (reads) {
            give(state, SHARED);
        }
        return state.version;
    }

    @Override
    public int totalHolds(Object lock, int mode) {
        try (ManagedThread thread = scheduler.enter()) {
            look(thread, lock);
            State state = of(lock);
            return mode == SHARED ? state.readers : state.isWriteLocked() ? 1 : 0;
        }
    }

    private void look(ManagedThread thread, Object lock) {
        objects.isLocal(lock);
        scheduler.point(thread, Kind.QUERY, lock, -1, -1);
        scheduler.effects().looked(thread, lock, -1);
    }

    private static boolean isRead(long stamp) {
        return (stamp & READ_BIT) != 0;
    }

    private static long version(long stamp) {
        return stamp & -VERSION;
    }

    private State of(Object lock) {
        return objects.model(lock, State::new);
    }
}
