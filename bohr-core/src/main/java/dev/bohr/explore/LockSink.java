package dev.bohr.explore;

import dev.bohr.engine.Initialisers;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Objects;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.UnwovenCalls;
import dev.bohr.engine.fibers.Threads;
import dev.bohr.sync.Clock;
import dev.bohr.sync.Conditions;
import dev.bohr.sync.Latches;
import dev.bohr.sync.Locks;
import dev.bohr.sync.Permits;
import dev.bohr.sync.StampedLocks;
import java.util.concurrent.locks.StampedLock;

/** The hooks of modelled locks and of what else java.util.concurrent lets threads wait for. */
abstract class LockSink extends ThreadSink {
    private final Locks locks;
    private final Conditions conditions;
    private final Permits permits;
    private final Latches latches;
    private final StampedLocks stamped;

    LockSink(
            Scheduler scheduler,
            Threads threads,
            Objects objects,
            Clock clock,
            Initialisers initialisers,
            UnwovenCalls unwovenCalls) {
        super(scheduler, threads, objects, clock, initialisers, unwovenCalls);
        this.locks = new Locks(scheduler, objects);
        this.conditions = new Conditions(scheduler, objects, locks);
        this.permits = new Permits(scheduler, objects);
        this.latches = new Latches(scheduler, objects);
        this.stamped = new StampedLocks(scheduler, objects);
    }

    @Override
    public boolean acquire(Object lock, int mode, long nanos, boolean interruptible) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            return locks.acquire(thread, lock, mode, nanos, interruptible);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void release(Object lock, int mode) {
        ManagedThread thread = enter();
        try {
            locks.release(thread, lock, mode);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int holds(Object lock, int mode) {
        ManagedThread thread = enter();
        try {
            return locks.holds(thread, lock, mode);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int totalHolds(Object lock, int mode) {
        ManagedThread thread = enter();
        try {
            return lock instanceof StampedLock
                    ? stamped.totalHolds(thread, lock, mode)
                    : locks.totalHolds(thread, lock, mode);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int queueLength(Object lock) {
        ManagedThread thread = enter();
        try {
            return locks.queueLength(thread, lock);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean isQueued(Object lock, Thread target) {
        ManagedThread thread = enter();
        try {
            return locks.isQueued(thread, lock, target);
        } finally {
            leave(thread);
        }
    }

    @Override
    public Thread[] queued(Object lock) {
        ManagedThread thread = enter();
        try {
            return locks.queued(thread, lock);
        } finally {
            leave(thread);
        }
    }

    @Override
    public Thread owner(Object lock) {
        ManagedThread thread = enter();
        try {
            return locks.owner(thread, lock);
        } finally {
            leave(thread);
        }
    }

    @Override
    public long await(Object condition, long nanos, boolean interruptible) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            return conditions.await(thread, condition, nanos, interruptible);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void signal(Object condition, boolean all) {
        ManagedThread thread = enter();
        try {
            conditions.signal(thread, condition, all);
        } finally {
            leave(thread);
        }
    }

    @Override
    public Thread[] waiting(Object condition) {
        ManagedThread thread = enter();
        try {
            return conditions.waiting(thread, condition);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean isModelled(Object condition) {
        return conditions.isModelled(condition);
    }

    @Override
    public boolean acquirePermits(Object semaphore, int count, long nanos, boolean interruptible)
            throws InterruptedException {
        ManagedThread thread = enter();
        try {
            return permits.acquire(thread, semaphore, count, nanos, interruptible);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void addPermits(Object semaphore, int count) {
        ManagedThread thread = enter();
        try {
            permits.add(thread, semaphore, count);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int permits(Object semaphore) {
        ManagedThread thread = enter();
        try {
            return permits.available(thread, semaphore);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int drainPermits(Object semaphore) {
        ManagedThread thread = enter();
        try {
            return permits.drain(thread, semaphore);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean awaitLatch(Object latch, long nanos) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            return latches.await(thread, latch, nanos);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void countDown(Object latch) {
        ManagedThread thread = enter();
        try {
            latches.countDown(thread, latch);
        } finally {
            leave(thread);
        }
    }

    @Override
    public long count(Object latch) {
        ManagedThread thread = enter();
        try {
            return latches.count(thread, latch);
        } finally {
            leave(thread);
        }
    }

    @Override
    public long acquireStamped(Object lock, int mode, long nanos, boolean interruptible) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            return stamped.acquire(thread, lock, mode, nanos, interruptible);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean releaseStamped(Object lock, int mode, long stamp) {
        ManagedThread thread = enter();
        try {
            return stamped.release(thread, lock, mode, stamp);
        } finally {
            leave(thread);
        }
    }

    @Override
    public long optimisticStamp(Object lock) {
        ManagedThread thread = enter();
        try {
            return stamped.optimistic(thread, lock);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean validateStamp(Object lock, long stamp) {
        ManagedThread thread = enter();
        try {
            return stamped.validate(thread, lock, stamp);
        } finally {
            leave(thread);
        }
    }

    @Override
    public long convertStamp(Object lock, long stamp, int mode) {
        ManagedThread thread = enter();
        try {
            return stamped.convert(thread, lock, stamp, mode);
        } finally {
            leave(thread);
        }
    }
}
