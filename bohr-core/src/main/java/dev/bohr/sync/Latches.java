package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Objects;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.Sink;
import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome;

/** CountDownLatch. */
public final class Latches {
    private static final class State implements Resource {
        int count;

        @Override
        public boolean admits(ManagedThread thread) {
            return count == 0;
        }
    }

    private final Scheduler scheduler;
    private final Objects objects;

    public Latches(Scheduler scheduler, Objects objects) {
        this.scheduler = scheduler;
        this.objects = objects;
    }

    public boolean await(ManagedThread thread, Object latch, long nanos) throws InterruptedException {
        State state = of(latch);
        objects.isLocal(latch);
        Interrupts.checkFirst(thread, scheduler);
        scheduler.point(thread, Kind.AWAIT, latch, state, 0, nanos, true, false);
        if (Interrupts.endsWait(thread, scheduler, state.count == 0)) {
            scheduler.effects().gaveUp(thread, latch, -1);
            scheduler.result(thread, Outcome.Resumed.INTERRUPTED);
            throw new InterruptedException();
        }
        scheduler.effects().saw(thread, latch, -1);
        if (state.count == 0) {
            scheduler.order().acquire(thread, latch, MemoryOrder.LOCK);
            scheduler.result(thread, nanos == Sink.FOREVER ? Outcome.NONE : Outcome.YES);
            return true;
        }
        scheduler.timedOut(thread);
        scheduler.result(thread, Outcome.NO);
        return false;
    }

    public void countDown(ManagedThread thread, Object latch) {
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
        scheduler.left(thread, state.count);
    }

    public long count(ManagedThread thread, Object latch) {
        objects.isLocal(latch);
        scheduler.point(thread, Kind.QUERY, latch, -1, -1);
        scheduler.effects().looked(thread, latch, -1);
        return of(latch).count;
    }

    private State of(Object latch) {
        return objects.model(latch, () -> {
            State state = new State();
            state.count = LockFields.count(latch);
            return state;
        });
    }
}
