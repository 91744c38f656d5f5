package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.TrackedObjects;
import dev.bohr.hooks.operations.LatchOperations;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome;

/** CountDownLatch. */
public final class Latches implements LatchOperations {
    private static final class State implements Resource {
        int count;

        @Override
        public boolean admits(ManagedThread thread) {
            return count == 0;
        }
    }

    private final Scheduler scheduler;
    private final TrackedObjects objects;

    public Latches(Scheduler scheduler, TrackedObjects objects) {
        this.scheduler = scheduler;
        this.objects = objects;
    }

    @Override
    public boolean await(Object latch, long nanos) throws InterruptedException {
        try (ManagedThread thread = scheduler.enter()) {
            State state = of(latch);
            objects.isLocal(latch);
            InterruptedWaits.checkFirst(thread, scheduler);
            scheduler.point(thread, Kind.AWAIT, latch, state, 0, nanos, true, false);
            if (InterruptedWaits.endsWait(thread, scheduler, state.count == 0)) {
                scheduler.effects().gaveUp(thread, latch, -1);
                scheduler.recorder().result(thread, Outcome.Resumed.INTERRUPTED);
                throw new InterruptedException();
            }
            scheduler.effects().saw(thread, latch, -1);
            if (state.count == 0) {
                scheduler.order().acquire(thread, latch, MemoryOrder.LOCK);
                scheduler.recorder().result(thread, nanos == TimeLimit.FOREVER ? Outcome.NONE : Outcome.YES);
                return true;
            }
            scheduler.timedOut(thread);
            scheduler.recorder().result(thread, Outcome.NO);
            return false;
        }
    }

    @Override
    public void countDown(Object latch) {
        try (ManagedThread thread = scheduler.enter()) {
            if (scheduler.isEnding()) {
                return;
            }
            State state = of(latch);
            objects.isLocal(latch);
            scheduler.point(thread, Kind.COUNT_DOWN, latch, -1, -1);
            if (state.count > 0) {
                state.count--;
                scheduler.order().release(thread, latch, MemoryOrder.LOCK);
                scheduler.effects().frees(thread, latch, -1);
            } else {
                scheduler.effects().freesAgain(thread, latch, -1);
            }
            scheduler.recorder().left(thread, state.count);
        }
    }

    @Override
    public long count(Object latch) {
        try (ManagedThread thread = scheduler.enter()) {
            objects.isLocal(latch);
            scheduler.point(thread, Kind.QUERY, latch, -1, -1);
            scheduler.effects().looked(thread, latch, -1);
            return of(latch).count;
        }
    }

    private State of(Object latch) {
        return objects.model(latch, () -> {
            State state = new State();
            state.count = LockFields.count(latch);
            return state;
        });
    }
}
