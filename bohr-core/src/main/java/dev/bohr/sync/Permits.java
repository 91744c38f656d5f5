package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.TrackedObjects;
import dev.bohr.hooks.operations.PermitOperations;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome;

/** Semaphores. */
public final class Permits implements PermitOperations {
    private static final class State implements Resource {
        int permits;

        @Override
        public boolean admits(ManagedThread thread) {
            return permits >= thread.request;
        }
    }

    private final Scheduler scheduler;
    private final TrackedObjects objects;

    public Permits(Scheduler scheduler, TrackedObjects objects) {
        this.scheduler = scheduler;
        this.objects = objects;
    }

    @Override
    public boolean acquire(Object semaphore, int permits, long nanos, boolean interruptible)
            throws InterruptedException {
        try (ManagedThread thread = scheduler.enter()) {
            State state = of(semaphore);
            objects.isLocal(semaphore);
            if (interruptible) {
                InterruptedWaits.checkFirst(thread, scheduler);
            }
            scheduler.point(thread, Kind.ACQUIRE, semaphore, state, permits, nanos, interruptible, false);
            if (interruptible && InterruptedWaits.endsWait(thread, scheduler, state.permits >= permits)) {
                scheduler.effects().gaveUp(thread, semaphore, -1);
                scheduler.recorder().result(thread, Outcome.Resumed.INTERRUPTED);
                throw new InterruptedException();
            }
            if (state.permits >= permits) {
                state.permits -= permits;
                scheduler.order().acquire(thread, semaphore, MemoryOrder.LOCK);
                scheduler.effects().passed(thread, semaphore, -1);
                scheduler.recorder().result(thread, nanos == TimeLimit.FOREVER ? Outcome.NONE : Outcome.YES);
                return true;
            }
            scheduler.effects().looked(thread, semaphore, -1);
            scheduler.timedOut(thread);
            scheduler.recorder().result(thread, Outcome.NO);
            return false;
        }
    }

    @Override
    public void add(Object semaphore, int permits) {
        try (ManagedThread thread = scheduler.enter()) {
            if (scheduler.isEnding()) {
                return;
            }
            State state = of(semaphore);
            objects.isLocal(semaphore);
            scheduler.point(thread, Kind.RELEASE, semaphore, -1, -1);
            int sum = state.permits + permits;
            if (permits > 0 && sum < state.permits) {
                throw new Error("Maximum permit count exceeded");
            }
            state.permits = sum;
            if (permits > 0) {
                scheduler.order().release(thread, semaphore, MemoryOrder.LOCK);
            }
            scheduler.effects().added(thread, semaphore, -1);
        }
    }

    @Override
    public int available(Object semaphore) {
        try (ManagedThread thread = scheduler.enter()) {
            objects.isLocal(semaphore);
            scheduler.point(thread, Kind.QUERY, semaphore, -1, -1);
            scheduler.effects().looked(thread, semaphore, -1);
            return of(semaphore).permits;
        }
    }

    @Override
    public int drain(Object semaphore) {
        try (ManagedThread thread = scheduler.enter()) {
            State state = of(semaphore);
            objects.isLocal(semaphore);
            scheduler.point(thread, Kind.ACQUIRE, semaphore, -1, -1);
            int permits = state.permits;
            state.permits = 0;
            scheduler.order().acquire(thread, semaphore, MemoryOrder.LOCK);
            scheduler.effects().wrote(thread, semaphore, -1);
            return permits;
        }
    }

    private State of(Object semaphore) {
        return objects.model(semaphore, () -> {
            State state = new State();
            state.permits = LockFields.permits(semaphore);
            return state;
        });
    }
}
