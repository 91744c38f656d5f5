package dev.bohr.engine;

import static dev.bohr.model.Footprint.*;

import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.model.Footprint;
import dev.bohr.model.MemoryEvents;
import org.jspecify.annotations.Nullable;

/**
 * What the running thread changes and looks at, for those who wait for a change: guards, and loops that would spin; and for
 * strategies that follow what steps touch. Which method is for what: docs/architecture.md has a table.
 */
public final class Effects {
    private final Scheduler scheduler;
    private final Guards guards;
    private final LocationKeys keys;
    private final ProgramTraits programTraits = new ProgramTraits();
    private final PendingSteps pending;
    /** Whether a thread has asked what another is waiting for, which every step of any thread may change. */
    private boolean isWatched;
    /** Whether the strategy wants to know what steps touch. */
    private boolean followed;
    /** What the running step has touched so far. */
    final Footprint footprint = new Footprint();
    /** What blocks a thread. */
    private final Footprint blockedBy = new Footprint();
    /** Where reads may see other writes than the last; null where they do not. */
    private @Nullable WeakMemory weak;

    /** Sees what calls of objects that are not woven have done. */
    @SuppressWarnings("NullAway.Init") // before the first execution
    private OpenCalls openCalls;

    Effects(Scheduler scheduler, Guards guards, LocationKeys keys, boolean isWeak) {
        this.scheduler = scheduler;
        this.guards = guards;
        this.keys = keys;
        this.pending = new PendingSteps(this, programTraits, keys, scheduler.daemons, isWeak);
    }

    public ProgramTraits programTraits() {
        return programTraits;
    }

    /** What locations are called in every execution. */
    public LocationKeys keys() {
        return keys;
    }

    PendingSteps pending() {
        return pending;
    }

    /**
     * The running thread has said what it will do. An object that was there before the check gets its name now if it has none, and
     * not when a strategy happens to ask about it: so names depend on schedules alone, and another JVM that runs the same schedules
     * gives the same ones.
     */
    void meets(ManagedThread thread) {
        if (followed && thread.object != null) {
            long unused = keys.key(thread.object, 0);
        }
    }

    public void setOpenCalls(OpenCalls newOpenCalls) {
        openCalls = newOpenCalls;
    }

    /** Threads share an array that was there before, and code that is not woven has to do with it. */
    public void sharesArray(Object array) {
        openCalls.sharesArray(array);
    }

    void setWeak(@Nullable WeakMemory newWeak) {
        weak = newWeak;
    }

    void reset(boolean isFollowed) {
        isWatched = false;
        followed = isFollowed;
        footprint.clear();
    }

    /** The running thread changes something that other threads may be waiting for. */
    public void wrote(ManagedThread thread, Object base, long offset) {
        changed(thread, base, offset, WRITE);
    }

    /** The running thread has got what it waited for, and changes it by that. */
    public void passed(ManagedThread thread, Object base, long offset) {
        changed(thread, base, offset, WRITE | programTraits.guard(thread));
    }

    /** The running thread takes what one thread at a time can have. */
    public void acquired(ManagedThread thread, Object base) {
        changedLock(thread, base, WRITE | TAKES | programTraits.guard(thread), true);
    }

    /** The running thread shares in what several can have at a time. */
    public void shares(ManagedThread thread, Object base) {
        changedLock(thread, base, COMMUTES | programTraits.guard(thread), true);
    }

    /** The running thread gives back what others may wait for: they could not have it until now. */
    public void released(ManagedThread thread, Object base, long offset) {
        if (offset == -1) {
            changedLock(thread, base, WRITE | FREES, false);
        } else {
            changed(thread, base, offset, WRITE | FREES);
        }
    }

    /** The running thread shares no longer in what several can have. */
    public void releasedShare(ManagedThread thread, Object base) {
        changedLock(thread, base, COMMUTES | FREES, false);
    }

    /** A change whose order among others of its kind does not matter; those that wait could not proceed until now. */
    public void frees(ManagedThread thread, Object base, long offset) {
        changed(thread, base, offset, COMMUTES | FREES);
    }

    /** What {@link #frees} would do if it had not been done already. */
    public void freesAgain(ManagedThread thread, Object base, long offset) {
        changed(thread, base, offset, COMMUTES | SURPLUS);
    }

    boolean isFollowed() {
        return followed;
    }

    /** The running thread is the first to meet an object that un-woven code has made; what it is called depends on that. */
    public void namesUnknown() {
        touches(null, LocationKeys.UNNAMED, WRITE);
    }

    /** A call that is not woven has changed the object, or would have if it had been another. */
    public void called(ManagedThread thread, Object object, boolean changed) {
        if (changed) {
            passed(thread, object, -1);
        } else {
            touches(object, -1, READ | MIGHT_WRITE | programTraits.guard(thread));
        }
    }

    /** The running thread has given up waiting for something because it was interrupted. */
    public void gaveUp(ManagedThread thread, Object base, long offset) {
        touches(base, offset, READ | programTraits.guard(thread));
        observedLife(thread, base, offset);
    }

    /** The running thread starts another: a thread that waits for its end could proceed until now. */
    public void starts(ManagedThread thread, Thread started) {
        if (weak != null) {
            guards.changed();
            stored(thread, started, ThreadLocations.ALIVE);
            return;
        }
        changed(thread, started, ThreadLocations.ALIVE, WRITE | TAKES);
        touches(started, ThreadLocations.STARTED, WRITE);
        if (thread.daemon && PendingSteps.isUserThread(started)) {
            touches(null, LocationKeys.USER_THREADS, READ);
        }
    }

    /** A change whose order among others of its kind does not matter. */
    public void added(ManagedThread thread, Object base, long offset) {
        changed(thread, base, offset, COMMUTES);
    }

    /**
     * Under a memory model, a loop that takes a lock, looks and releases the lock has changed nothing. Where an execution may go round such a loop until it is cut,
     * each of its iterations would be in the graph.
     */
    private void changedLock(ManagedThread thread, Object base, int access, boolean takes) {
        if (weak == null) {
            changed(thread, base, -1, access);
            return;
        }
        guards.changed();
        if (takes) {
            thread.spin.acquired(base);
        } else {
            thread.spin.released(base);
        }
        guards.changedIf(SpinWaiting.written(base, -1, thread, scheduler.threads, scheduler.count));
        touches(base, -1, access);
    }

    private void changed(ManagedThread thread, Object base, long offset, int access) {
        guards.changed();
        stored(thread, base, offset);
        touches(base, offset, access);
    }

    /** The running thread writes to memory: only loops can be waiting for that. */
    public void stored(ManagedThread thread, @Nullable Object base, long offset) {
        thread.spin.effect();
        guards.changedIf(SpinWaiting.written(base, offset, thread, scheduler.threads, scheduler.count));
    }

    // ---- those who wait to be notified: under a memory model they are a part of the lock, which all who touch them
    // hold

    /** The running thread begins to wait, or wakes others. */
    public void changesWaiters(ManagedThread thread, Object waitedOn, Object lock) {
        wrote(thread, weak == null ? waitedOn : lock, waiters());
    }

    /** The running thread proceeds because it was woken. */
    public void proceedsNotified(ManagedThread thread, Object waitedOn, Object lock) {
        if (weak == null) {
            saw(thread, waitedOn, ThreadLocations.WAITERS);
        } else {
            thread.spin.read(lock, -1);
            touches(lock, -1, READ | programTraits.guard(thread) | ProgramTraits.notified(thread));
        }
    }

    /** The running thread waits no longer, though nobody has woken it. */
    public void stopsWaiting(ManagedThread thread, Object waitedOn, Object lock) {
        passed(thread, weak == null ? waitedOn : lock, waiters());
    }

    /** The running thread would wake others, but there are none. */
    public void findsNoWaiter(Object waitedOn, Object lock) {
        touches(weak == null ? waitedOn : lock, waiters(), READ);
    }

    public void looksAtWaiters(ManagedThread thread, Object waitedOn, Object lock) {
        looked(thread, weak == null ? waitedOn : lock, waiters());
    }

    private long waiters() {
        return weak == null ? ThreadLocations.WAITERS : -1;
    }

    /** What a step touches that guards and loops need not know, or know already. */
    public void touches(@Nullable Object base, long offset, int access) {
        if (followed) {
            if (weak == null) {
                footprint.add(keys.key(base, offset), access);
            } else if (offset == ThreadLocations.STARTED) {
                touchesStart((Thread) base, access);
            } else if (base == null ? offset != LocationKeys.THREADS : !keys.isLocal(base, scheduler.running().id)) {
                touchesCell(footprint, keys.key(base, offset), access);
            }
        }
    }

    /** Only if it is not clear whether the thread has been started: then it is a look at its life. */
    @SuppressWarnings("NullAway") // only a thread is started, and only under a memory model
    private void touchesStart(@Nullable Thread target, int access) {
        ManagedThread managed = scheduler.find(target);
        int running = scheduler.running().id;
        if (managed == null || weak.events() == null || !weak.events().knowsStart(running, managed.id)) {
            // Where all cells are one, whether it changes something depends on what it finds there.
            touchesCell(
                    footprint,
                    keys.key(target, ThreadLocations.ALIVE),
                    programTraits.isOneCell() ? access | ANY_OF : access);
        }
    }

    /**
     * Under a memory model an operation on one cell is one event. Where operations come to touch several, because they can be interrupted or
     * go by the time, all cells are taken for one: what they share in is then that all are in one order.
     */
    private void touchesCell(Footprint into, long key, int access) {
        if (programTraits.isOneCell()) {
            into.add(LocationKeys.WATCHED, access & ~(TAKES | FREES));
        } else {
            into.add(key, access);
        }
    }

    /** The same of memory, for a caller that has the object's entry. */
    public void touches(@Nullable Object base, ObjectTable.@Nullable Entry entry, long offset, int access) {
        if (followed && weak == null) {
            footprint.add(keys.key(base, entry, offset), access);
        }
    }

    /** The running thread looks at something other than memory; its loops may wait for it to change. */
    public void looked(ManagedThread thread, Object base, long offset) {
        thread.spin.read(base, offset);
        touches(base, offset, READ);
        observedLife(thread, base, offset);
    }

    /** The running thread has waited for something, and continues without changing it. */
    public void saw(ManagedThread thread, Object base, long offset) {
        thread.spin.read(base, offset);
        touches(base, offset, READ | programTraits.guard(thread));
        observedLife(thread, base, offset);
    }

    /** A daemon thread has asked whether a thread has ended: the answer is yes only if that was not the last, whichever is. */
    private void observedLife(ManagedThread thread, Object base, long offset) {
        if (thread.daemon && offset == ThreadLocations.ALIVE && weak == null && PendingSteps.isUserThread(base)) {
            touches(null, LocationKeys.USER_THREADS, READ);
        }
    }

    /** The running thread looks at what others wait for; its loops may wait for any of them to take a step. */
    public void watched(ManagedThread thread) {
        isWatched = true;
        thread.spin.read(this, 0);
        if (followed) {
            if (!programTraits.asksWhatOthersDo) {
                programTraits.asksWhatOthersDo = true;
                learned("a thread asks what others are waiting for");
            }
            footprint.add(LocationKeys.WATCHED, WRITE);
        }
    }

    /** The running thread has come to what it has to wait for: it has seen that it cannot proceed. */
    void blocked(ManagedThread thread) {
        if (followed) {
            pending.of(thread, blockedBy);
            for (int i = 0; i < blockedBy.size(); i++) {
                footprint.add(blockedBy.key(i), READ);
            }
        }
    }

    /** The running thread interrupts another: from now on every wait that can be interrupted depends on that. */
    public void interrupts() {
        if (followed && !programTraits.interrupts) {
            programTraits.interrupts = true;
            learned("a thread interrupts another");
        }
    }

    /** The running thread has looked whether it is interrupted. */
    public void interruptSeen(ManagedThread thread, boolean cleared) {
        if (cleared) {
            scheduler.order().acquire(thread, thread.thread, ThreadLocations.INTERRUPT);
        }
        if (followed && programTraits.interrupts) {
            touches(thread.thread, ThreadLocations.INTERRUPT, (cleared ? WRITE : READ) | programTraits.guard(thread));
        }
    }

    /** The step depends on every other. */
    public void dependsOnAll() {
        if (followed) {
            footprint.setEverything();
        }
    }

    private void learned(String what) {
        scheduler.endWith(new End.Learned(what));
    }

    /** The thread does its operation now. */
    void begins(ManagedThread thread) {
        if (thread.call != null) {
            openCalls.lookAgain(thread);
        }
        if (thread.guarded) {
            footprint.setGuarded(true);
        }
        if (weak != null && programTraits.asksWhatOthersDo) {
            // Before what it does to memory: a step of which one half came before another step and one half after it
            // could not be repeated.
            footprint.add(LocationKeys.WATCHED, COMMUTES);
        }
    }

    /** The running thread is about to take another step, or has ended. */
    void step(ManagedThread thread) {
        settle(thread);
        if (isWatched) {
            guards.changedIf(SpinWaiting.written(this, 0, thread, scheduler.threads, scheduler.count));
        }
    }

    /** Finds out the result of the thread's last compare-and-set. One that changed nothing was but a look. */
    public void settle(ManagedThread thread) {
        settleCompared(thread);
        if (thread.call != null) {
            openCalls.settle(thread);
        }
        if (weak != null) {
            weak.settle(thread);
        }
        if (thread.call != null) {
            openCalls.lookAgain(thread);
        }
    }

    private void settleCompared(ManagedThread thread) {
        SpinDetection spin = thread.spin;
        if (spin.hasCompared()) {
            Object base = spin.comparedBase();
            boolean changed = spin.hasChanged();
            if (weak == null) {
                touches(base, spin.comparedOffset(), changed ? WRITE : READ | MIGHT_WRITE);
            }
            guards.changedIf(SpinWaiting.settle(thread, changed, scheduler.threads, scheduler.count));
        }
    }

    /** A thread that went round in a loop continues: it waited for any of what it had read to be written. */
    public void spinsAgain(ManagedThread thread) {
        if (followed && weak == null) {
            pending.waitsInLoop(thread, footprint);
        }
    }

    /**
     * What the step does next to memory comes after what it has done to locks and the like, and would be taken to come before it if that were reported
     * at the end of the step only.
     */
    @SuppressWarnings("NullAway") // only a memory model has it reported
    void reportSoFar(ManagedThread thread) {
        MemoryEvents events = weak.events();
        if (events != null && footprint.size() > 0) {
            events.touched(thread.id, footprint);
            footprint.clear();
        }
    }

    /** What the step that ends now has touched; to be cleared by whoever has seen it. */
    Footprint footprint(ManagedThread thread) {
        if (weak == null && programTraits.asksWhatOthersDo) {
            footprint.add(LocationKeys.WATCHED, COMMUTES);
        }
        if (pending.isCutOff(thread)) {
            footprint.add(LocationKeys.DAEMONS, COMMUTES);
        }
        return footprint;
    }

    /** The running thread ends; if it is the last that keeps the program alive, daemon threads take no further step. */
    public void ends(ManagedThread thread) {
        released(thread, thread.thread, ThreadLocations.ALIVE);
        pending.ends(thread, footprint);
    }
}
