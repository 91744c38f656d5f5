package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.TrackedObjects;
import dev.bohr.hooks.operations.LockMode;
import dev.bohr.hooks.operations.LockOperations;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * ReentrantLock and ReentrantReadWriteLock. The model hangs on the lock's {@code sync} object, which its conditions and both
 * halves of a read-write lock share.
 */
public final class Locks implements LockOperations {
    private static final class Lock {
        final LockState state = new LockState();
    }

    private final Scheduler scheduler;
    private final TrackedObjects objects;
    private final LockFields fields = new LockFields();

    public Locks(Scheduler scheduler, TrackedObjects objects) {
        this.scheduler = scheduler;
        this.objects = objects;
    }

    @Override
    public boolean acquire(Object lock, int mode, long nanos, boolean interruptible) throws InterruptedException {
        try (ManagedThread thread = scheduler.enter()) {
            Object sync = fields.sync(lock);
            LockState state = of(sync);
            Kind kind = nanos == TimeLimit.FOREVER ? Kind.LOCK : Kind.TRY_LOCK;
            if (interruptible) {
                InterruptedWaits.checkFirst(thread, scheduler);
            }
            if (!objects.isLocal(sync)) {
                scheduler.point(thread, kind, sync, state, mode, nanos, interruptible, false);
            }
            thread.request = mode;
            if (interruptible && InterruptedWaits.endsWait(thread, scheduler, state.admits(thread))) {
                scheduler.effects().gaveUp(thread, sync, -1);
                scheduler.recorder().result(thread, Outcome.Resumed.INTERRUPTED);
                throw new InterruptedException();
            }
            if (state.take(thread, mode)) {
                acquired(scheduler.order(), thread, sync, mode);
                took(thread, sync, state, mode);
                scheduler.recorder().result(thread, nanos == TimeLimit.FOREVER ? Outcome.NONE : Outcome.YES);
                scheduler.recorder().holds(thread, sync, mode == LockMode.SHARED, true);
                return true;
            }
            if (nanos == TimeLimit.FOREVER) {
                // Only an object that is local and held by its own thread in another mode gets here: it waits for
                // itself.
                scheduler.point(thread, kind, sync, state, mode, nanos, interruptible, false);
                throw new IllegalStateException("a lock was granted that its holder keeps");
            }
            scheduler.effects().looked(thread, sync, -1);
            scheduler.timedOut(thread);
            scheduler.recorder().result(thread, Outcome.NO);
            return false;
        }
    }

    /** Readers see what writers did; writers what all did. Nothing is promised from reader to reader. */
    static void acquired(MemoryOrder order, ManagedThread thread, Object lock, int mode) {
        order.acquire(thread, lock, MemoryOrder.LOCK);
        if (mode != LockMode.SHARED) {
            order.acquire(thread, lock, MemoryOrder.READERS);
        }
    }

    @Override
    public void release(Object lock, int mode) {
        try (ManagedThread thread = scheduler.enter()) {
            if (scheduler.isEnding()) {
                return;
            }
            Object sync = fields.sync(lock);
            LockState state = of(sync);
            if (state.holds(thread, mode) == 0) {
                throw new IllegalMonitorStateException();
            }
            if (!objects.isLocal(sync)) {
                scheduler.point(thread, Kind.UNLOCK, sync, -1, -1);
            }
            state.give(thread, mode);
            scheduler.order().release(thread, sync, mode == LockMode.SHARED ? MemoryOrder.READERS : MemoryOrder.LOCK);
            if (state.holds(thread, mode) > 0) {
                thread.hadEffect();
                return;
            }
            if (mode == LockMode.SHARED) {
                scheduler.effects().releasedShare(thread, sync);
            } else {
                scheduler.effects().released(thread, sync, -1);
            }
            scheduler.recorder().holds(thread, sync, mode == LockMode.SHARED, false);
        }
    }

    /** No other thread notices if a thread takes what it has. */
    private void took(ManagedThread thread, Object sync, LockState state, int mode) {
        if (state.holds(thread, mode) > 1) {
            thread.hadEffect();
        } else if (mode == LockMode.SHARED) {
            scheduler.effects().shares(thread, sync);
        } else {
            scheduler.effects().acquired(thread, sync);
        }
    }

    /** Holds of the thread itself: no other thread can change them, so no point. */
    @Override
    public int holds(Object lock, int mode) {
        try (ManagedThread thread = scheduler.enter()) {
            return of(fields.sync(lock)).holds(thread, mode);
        }
    }

    @Override
    public int totalHolds(Object lock, int mode) {
        try (ManagedThread thread = scheduler.enter()) {
            Object sync = fields.sync(lock);
            query(thread, sync);
            return of(sync).totalHolds(mode);
        }
    }

    /** Threads that wait to acquire; also for semaphores, whose model hangs on themselves. */
    @Override
    public Thread[] queued(Object lock) {
        try (ManagedThread thread = scheduler.enter()) {
            Object sync = fields.sync(lock);
            query(thread, sync);
            watches(thread);
            Thread[] queued = new Thread[scheduler.count()];
            int length = 0;
            for (int i = 0; i < scheduler.count(); i++) {
                if (waitsFor(scheduler.thread(i), sync)) {
                    queued[length++] = scheduler.thread(i).thread();
                }
            }
            return Arrays.copyOf(queued, length);
        }
    }

    @Override
    public @Nullable Thread owner(Object lock) {
        try (ManagedThread thread = scheduler.enter()) {
            Object sync = fields.sync(lock);
            query(thread, sync);
            ManagedThread owner = of(sync).holder();
            return owner == null ? null : owner.thread();
        }
    }

    @Override
    public boolean isQueued(Object lock, Thread other) {
        try (ManagedThread thread = scheduler.enter()) {
            Object sync = fields.sync(lock);
            query(thread, sync);
            watches(thread);
            ManagedThread managed = scheduler.find(other);
            return managed != null && waitsFor(managed, sync);
        }
    }

    private boolean waitsFor(ManagedThread thread, Object sync) {
        return scheduler.isLive(thread) && thread.object() == sync && scheduler.isBlocked(thread);
    }

    private void watches(ManagedThread thread) {
        if (!scheduler.isEnding()) {
            scheduler.threadQueries().observesArrivals("a thread asks who waits for a lock");
        }
        scheduler.effects().watched(thread);
    }

    private void query(ManagedThread thread, Object sync) {
        if (!objects.isLocal(sync)) {
            scheduler.point(thread, Kind.QUERY, sync, -1, -1);
        }
        scheduler.effects().looked(thread, sync, -1);
    }

    /** The state of the lock with this {@code sync} object. */
    LockState of(Object sync) {
        return objects.model(sync, Lock::new).state;
    }
}
