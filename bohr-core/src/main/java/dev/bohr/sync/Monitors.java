package dev.bohr.sync;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Objects;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.Sink;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.trace.Outcome;

/**
 * The monitors of objects. Leaving one is not a point: nobody can tell when exactly it was left, except by getting it, unless somebody asks
 * whether threads are blocked.
 */
public final class Monitors {
    private static final class Monitor {
        final LockState lock = new LockState();
        final WaitSet waiting = new WaitSet();
    }

    private final Scheduler scheduler;
    private final Objects objects;
    private final Waiting waiting;

    public Monitors(Scheduler scheduler, Objects objects) {
        this.scheduler = scheduler;
        this.objects = objects;
        this.waiting = new Waiting(scheduler);
    }

    public void enter(ManagedThread thread, Object object) {
        if (scheduler.isEnding()) {
            return;
        }
        Monitor monitor = of(object);
        if (!objects.isLocal(object)) {
            scheduler.point(thread, Kind.LOCK, object, monitor.lock, Sink.EXCLUSIVE, Sink.FOREVER, false, false);
        }
        monitor.lock.take(thread, Sink.EXCLUSIVE);
        scheduler.order().acquire(thread, object, MemoryOrder.LOCK);
        if (monitor.lock.holds(thread, Sink.EXCLUSIVE) == 1) {
            scheduler.effects().took(thread, object);
        } else {
            thread.hadEffect();
        }
        scheduler.holds(thread, object, true);
    }

    /** Never throws: an error here would leave the program's own handler in an endless loop. */
    public void exit(ManagedThread thread, Object object) {
        if (scheduler.isEnding()) {
            return;
        }
        Monitor monitor = of(object);
        boolean isSeen = scheduler.isWeak() || scheduler.learned().hasStates();
        if (isSeen && monitor.lock.holds(thread, Sink.EXCLUSIVE) == 1 && !objects.isLocal(object)) {
            // Under a memory model, who looks at the monitor may find it taken though it has seen what was written in
            // it.
            if (!scheduler.quietPoint(thread, Kind.UNLOCK, object, -1)) {
                return;
            }
        }
        monitor.lock.give(thread, Sink.EXCLUSIVE);
        if (monitor.lock.holds(thread, Sink.EXCLUSIVE) == 0) {
            scheduler.effects().gave(thread, object, -1);
            scheduler.order().release(thread, object, MemoryOrder.LOCK);
            scheduler.holds(thread, object, false);
        } else {
            thread.hadEffect();
        }
    }

    public void await(ManagedThread thread, Object object, long nanos) throws InterruptedException {
        Monitor monitor = owned(thread, object);
        waiting.await(thread, object, object, monitor.lock, monitor.waiting, nanos, true);
    }

    /** Which waiter is woken is not specified: a choice. */
    public void notify(ManagedThread thread, Object object, boolean all) {
        if (scheduler.isEnding()) {
            return;
        }
        Monitor monitor = owned(thread, object);
        scheduler.point(thread, all ? Kind.NOTIFY_ALL : Kind.NOTIFY, object, -1, -1);
        int count = monitor.waiting.size();
        scheduler.result(thread, Outcome.Wakes.NOBODY);
        if (count > 0) {
            scheduler.effects().changesWaiters(thread, object, object);
        } else {
            scheduler.effects().findsNobody(object, object);
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

    public boolean holds(ManagedThread thread, Object object) {
        return of(object).lock.holds(thread, Sink.EXCLUSIVE) > 0;
    }

    /** What a synchronized method of the object waits for. */
    public Resource lock(Object object) {
        return of(object).lock;
    }

    /** One atomic step on an object whose synchronized methods could not be rewritten: such a method waits while another thread has the monitor. */
    public void atomicCall(ManagedThread thread, Object object) {
        thread.hadEffect();
        if (scheduler.isEnding()) {
            objects.willChange(object);
        } else if (!objects.isLocal(object)) {
            scheduler.point(thread, Kind.CALL, object, of(object).lock, Sink.EXCLUSIVE, Sink.FOREVER, false, false);
            scheduler.order().acquire(thread, object, MemoryOrder.LOCK);
            scheduler.order().release(thread, object, MemoryOrder.LOCK);
            objects.willChange(object);
            scheduler.effects().passed(thread, object, -1);
        }
    }

    /** Such a method begins, perhaps called where nobody announced it: then it is too late to wait. */
    public void enterAtomic(ManagedThread thread, Object object) {
        if (!scheduler.isEnding() && !objects.isLocal(object)) {
            ManagedThread holder = of(object).lock.holder();
            if (holder != null && holder != thread) {
                scheduler.endWith(new End.Lost("thread " + thread.name() + " calls a synchronized method of "
                        + object.getClass().getName() + " by way of an interface or a class of its own at "
                        + Positions.here()
                        + ", while thread " + holder.name() + " holds its monitor: this cannot be waited for"));
            }
            scheduler.order().acquire(thread, object, MemoryOrder.LOCK);
        }
    }

    private Monitor owned(ManagedThread thread, Object object) {
        Monitor monitor = of(object);
        if (monitor.lock.holds(thread, Sink.EXCLUSIVE) == 0) {
            if (scheduler.isEnding()) {
                scheduler.endAgain(thread);
            }
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return monitor;
    }

    private Monitor of(Object object) {
        return objects.monitor(object, Monitor::new);
    }
}
