package dev.bohr.sync;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.TrackedObjects;
import dev.bohr.hooks.operations.LockMode;
import dev.bohr.hooks.operations.MonitorDummy;
import dev.bohr.hooks.operations.MonitorOperations;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.trace.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * The monitors of objects. Leaving one is not a point: nobody can tell when exactly it was left, except by getting it, unless the program asks
 * whether threads are blocked.
 */
public final class Monitors implements MonitorOperations {
    private static final class Monitor {
        final LockState lock = new LockState();
        final WaitSet waiting = new WaitSet();
    }

    private final Scheduler scheduler;
    private final TrackedObjects objects;
    private final Waiting waiting;

    public Monitors(Scheduler scheduler, TrackedObjects objects) {
        this.scheduler = scheduler;
        this.objects = objects;
        this.waiting = new Waiting(scheduler);
    }

    @Override
    public Object enter(Object object) {
        try (ManagedThread thread = scheduler.enter()) {
            enter(thread, object);
            return thread.enter(object);
        }
    }

    void enter(ManagedThread thread, Object object) {
        if (scheduler.isEnding()) {
            return;
        }
        Monitor monitor = of(object);
        if (!objects.isLocal(object)) {
            scheduler.point(
                    thread, Kind.LOCK, object, monitor.lock, LockMode.EXCLUSIVE, TimeLimit.FOREVER, false, false);
        }
        monitor.lock.take(thread, LockMode.EXCLUSIVE);
        scheduler.order().acquire(thread, object, MemoryOrder.LOCK);
        if (monitor.lock.holds(thread, LockMode.EXCLUSIVE) == 1) {
            scheduler.effects().acquired(thread, object);
        } else {
            thread.hadEffect();
        }
        scheduler.recorder().holds(thread, object, false, true);
    }

    @Override
    public void exit(MonitorDummy dummy) {
        try (ManagedThread thread = scheduler.enter()) {
            Object object = thread.exit(dummy);
            if (object != null) {
                exit(thread, object);
            }
        }
    }

    /** Never throws: an error here would leave the program's own handler in an endless loop. */
    void exit(ManagedThread thread, Object object) {
        if (scheduler.isEnding()) {
            return;
        }
        Monitor monitor = of(object);
        boolean isSeen = scheduler.isWeak() || scheduler.learned().hasStates();
        if (isSeen && monitor.lock.holds(thread, LockMode.EXCLUSIVE) == 1 && !objects.isLocal(object)) {
            // Under a memory model, a thread that looks at the monitor may find it taken though it has seen what was
            // written in
            // it.
            if (!scheduler.quietPoint(thread, Kind.UNLOCK, object, -1)) {
                return;
            }
        }
        monitor.lock.give(thread, LockMode.EXCLUSIVE);
        if (monitor.lock.holds(thread, LockMode.EXCLUSIVE) == 0) {
            scheduler.effects().released(thread, object, -1);
            scheduler.order().release(thread, object, MemoryOrder.LOCK);
            scheduler.recorder().holds(thread, object, false, false);
        } else {
            thread.hadEffect();
        }
    }

    @Override
    public void await(Object object, long nanos) throws InterruptedException {
        try (ManagedThread thread = scheduler.enter()) {
            Monitor monitor = owned(thread, object);
            waiting.await(thread, object, object, monitor.lock, monitor.waiting, nanos, true);
        }
    }

    /** Which waiter is woken is not specified: a choice. */
    @Override
    public void notify(Object object, boolean all) {
        try (ManagedThread thread = scheduler.enter()) {
            if (scheduler.isEnding()) {
                return;
            }
            Monitor monitor = owned(thread, object);
            scheduler.point(thread, all ? Kind.NOTIFY_ALL : Kind.NOTIFY, object, -1, -1);
            int count = monitor.waiting.size();
            scheduler.recorder().result(thread, Outcome.Wakes.NOBODY);
            if (count > 0) {
                scheduler.effects().changesWaiters(thread, object, object);
            } else {
                scheduler.effects().findsNoWaiter(object, object);
            }
            if (all) {
                while (monitor.waiting.size() > 0) {
                    waiting.wake(monitor.waiting.remove(0), object, monitor.lock);
                }
            } else if (count > 0) {
                ManagedThread woken = monitor.waiting.remove(scheduler.chooseValue(Schedule.Kind.WAITER, count));
                waiting.wake(woken, object, monitor.lock);
            }
        }
    }

    @Override
    public boolean holdsLock(Object object) {
        try (ManagedThread thread = scheduler.enter()) {
            return of(object).lock.holds(thread, LockMode.EXCLUSIVE) > 0;
        }
    }

    /** What a synchronized method of the object waits for. */
    public Resource lock(Object object) {
        return of(object).lock;
    }

    /** One atomic step on an object whose synchronized methods could not be rewritten: such a method waits while another thread has the monitor. */
    @Override
    public void atomicCall(Object object) {
        try (ManagedThread thread = scheduler.enter()) {
            thread.hadEffect();
            if (scheduler.isEnding()) {
                objects.willChange(object);
            } else if (!objects.isLocal(object)) {
                scheduler.point(
                        thread,
                        Kind.CALL,
                        object,
                        of(object).lock,
                        LockMode.EXCLUSIVE,
                        TimeLimit.FOREVER,
                        false,
                        false);
                scheduler.order().acquire(thread, object, MemoryOrder.LOCK);
                scheduler.order().release(thread, object, MemoryOrder.LOCK);
                objects.willChange(object);
                scheduler.effects().passed(thread, object, -1);
            }
        }
    }

    /** Such a method begins, perhaps called where nobody announced it: then it is too late to wait. */
    @Override
    public void enterAtomic(@Nullable Object object) {
        try (ManagedThread thread = scheduler.enter()) {
            if (object != null && !scheduler.isEnding() && !objects.isLocal(object)) {
                ManagedThread holder = of(object).lock.holder();
                if (holder != null && holder != thread) {
                    scheduler.endWith(new End.Lost("thread " + thread.name() + " calls a synchronized method of "
                            + object.getClass().getName() + " at " + Positions.here()
                            + " through an interface or a subclass, so Bohr could not make it wait for the monitor held by thread "
                            + holder.name()));
                }
                scheduler.order().acquire(thread, object, MemoryOrder.LOCK);
            }
            thread.enterAtomic(object);
        }
    }

    @Override
    public void exitAtomic() {
        ManagedThread thread = scheduler.running();
        Object object = thread.exitAtomic();
        if (object != null) {
            scheduler.order().release(thread, object, MemoryOrder.LOCK);
        }
    }

    @Override
    public void enterReal() {
        scheduler.running().enterReal();
    }

    @Override
    public void exitReal() {
        scheduler.running().exitReal();
    }

    private Monitor owned(ManagedThread thread, Object object) {
        Monitor monitor = of(object);
        if (monitor.lock.holds(thread, LockMode.EXCLUSIVE) == 0) {
            if (scheduler.isEnding()) {
                scheduler.throwEnd(thread);
            }
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return monitor;
    }

    private Monitor of(Object object) {
        return objects.monitor(object, Monitor::new);
    }
}
