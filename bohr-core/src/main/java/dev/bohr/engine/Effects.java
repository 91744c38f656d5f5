package dev.bohr.engine;

import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ThreadPlaces;
import dev.bohr.hooks.operations.LockMode;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.MemoryEvents;

/**
 * What the running thread changes and looks at, for those who wait for a change: guards, and loops that would spin; and for
 * strategies that follow what steps touch.
 */
public final class Effects {
    private final Scheduler scheduler;
    private final ManagedThread[] threads;
    private final Guards guards;
    private final PlaceKeys keys;
    private final Knowledge knowledge = new Knowledge();
    /** Whether a thread has asked what another is waiting for, which every step of any thread may change. */
    private boolean isWatched;
    /** Whether the strategy wants to know what steps touch. */
    private boolean followed;

    /** What the step that is going on has touched so far. */
    private final Footprint footprint = new Footprint();

    /** What holds a thread up. */
    private final Footprint blockedBy = new Footprint();

    /** Where reads may see other writes than the last; null where they do not. */
    private WeakMemory weak;

    /** Sees what calls of objects that are not woven have done. */
    private UnwovenCalls unwovenCalls;

    Effects(Scheduler scheduler, ManagedThread[] threads, Guards guards, PlaceKeys keys) {
        this.scheduler = scheduler;
        this.threads = threads;
        this.guards = guards;
        this.keys = keys;
    }

    /**
     * What has been learned about a program in the course of a check. What it never does need not be taken into account when
     * steps are compared; the first time it does, the search starts anew.
     */
    private static final class Knowledge {
        boolean asksWhatOthersDo;
        boolean interrupts;
        boolean asksForTheTime;
    }

    /** What has been learned so far, for a search that goes on in another JVM. */
    public int knowledge() {
        return (knowledge.asksWhatOthersDo ? 1 : 0)
                | (knowledge.interrupts ? 2 : 0)
                | (knowledge.asksForTheTime ? 4 : 0);
    }

    /** What has been learned in another JVM. */
    public void know(int bits) {
        knowledge.asksWhatOthersDo = (bits & 1) != 0;
        knowledge.interrupts = (bits & 2) != 0;
        knowledge.asksForTheTime = (bits & 4) != 0;
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

    /** Objects that were there before the check get new names. */
    void forgetPlaces() {
        keys.clear();
    }

    void setUnwovenCalls(UnwovenCalls newUnwovenCalls) {
        unwovenCalls = newUnwovenCalls;
    }

    /** Threads share an array that was there before, and code that is not woven has to do with it. */
    void sharesArray(Object array) {
        unwovenCalls.sharesArray(array);
    }

    void setWeak(WeakMemory newWeak) {
        weak = newWeak;
    }

    void reset(boolean isFollowed) {
        isWatched = false;
        followed = isFollowed;
        footprint.clear();
    }

    // ---- changes

    /** The running thread changes something that other threads may be waiting for. */
    public void wrote(ManagedThread thread, Object base, long offset) {
        changed(thread, base, offset, Footprint.WRITE);
    }

    /** The running thread has got what it waited for, and changes it by that. */
    public void passed(ManagedThread thread, Object base, long offset) {
        changed(thread, base, offset, Footprint.WRITE | guard(thread));
    }

    /** The running thread takes what one thread at a time can have. */
    public void took(ManagedThread thread, Object base) {
        if (weak != null) {
            changedLock(thread, base, Footprint.WRITE | Footprint.TAKES | guard(thread), true);
            return;
        }
        changed(thread, base, -1, Footprint.WRITE | Footprint.TAKES | guard(thread));
    }

    /** The running thread shares in what several can have at a time. */
    public void shares(ManagedThread thread, Object base) {
        if (weak != null) {
            changedLock(thread, base, Footprint.COMMUTES | guard(thread), true);
            return;
        }
        changed(thread, base, -1, Footprint.COMMUTES | guard(thread));
    }

    /** The running thread gives back what others may wait for: they could not have it until now. */
    public void gave(ManagedThread thread, Object base, long offset) {
        if (weak != null && offset == -1) {
            changedLock(thread, base, Footprint.WRITE | Footprint.FREES, false);
            return;
        }
        changed(thread, base, offset, Footprint.WRITE | Footprint.FREES);
    }

    /** The running thread shares no longer in what several can have. */
    public void gaveShare(ManagedThread thread, Object base) {
        if (weak != null) {
            changedLock(thread, base, Footprint.COMMUTES | Footprint.FREES, false);
        } else {
            frees(thread, base, -1);
        }
    }

    /** A change whose order among others of its kind does not matter; those that wait could not go on until now. */
    public void frees(ManagedThread thread, Object base, long offset) {
        changed(thread, base, offset, Footprint.COMMUTES | Footprint.FREES);
    }

    /** What {@link #frees} would do if it had not been done already. */
    public void freesAgain(ManagedThread thread, Object base, long offset) {
        changed(thread, base, offset, Footprint.COMMUTES | Footprint.SURPLUS);
    }

    /** The running thread is the first to meet an object that un-woven code has made; what it is called depends on that. */
    void namesUnknown() {
        touches(null, PlaceKeys.UNNAMED, Footprint.WRITE);
    }

    /** A call that is not woven has changed the object, or would have if it had been another. */
    void called(ManagedThread thread, Object object, boolean changed) {
        if (changed) {
            passed(thread, object, -1);
        } else {
            touches(object, -1, Footprint.READ | Footprint.MIGHT_WRITE | guard(thread));
        }
    }

    /** The running thread has given up waiting for something because it was interrupted. */
    public void gaveUp(ManagedThread thread, Object base, long offset) {
        touches(base, offset, Footprint.READ | guard(thread));
        sawLife(thread, base, offset);
    }

    /** The running thread starts another: who waits for its end could go on until now. */
    public void starts(ManagedThread thread, Thread started) {
        if (weak != null) {
            guards.changed();
            stored(thread, started, ThreadPlaces.ALIVE);
            return;
        }
        changed(thread, started, ThreadPlaces.ALIVE, Footprint.WRITE | Footprint.TAKES);
        touches(started, ThreadPlaces.STARTED, Footprint.WRITE);
        if (thread.daemon && isUserThread(started)) {
            touches(null, PlaceKeys.USER_THREADS, Footprint.READ);
        }
    }

    /** A change whose order among others of its kind does not matter. */
    public void added(ManagedThread thread, Object base, long offset) {
        changed(thread, base, offset, Footprint.COMMUTES);
    }

    /**
     * A loop that takes a lock, looks and gives the lock back has changed nothing. Where an execution may go round such a loop until it is cut,
     * each of its iterations would be in the graph.
     */
    private void changedLock(ManagedThread thread, Object base, int access, boolean takes) {
        guards.changed();
        if (takes) {
            thread.spin.took(base);
        } else {
            thread.spin.gave(base);
        }
        guards.changedIf(SpinLoops.written(base, -1, thread, threads, scheduler.threads()));
        touches(base, -1, access);
    }

    private void changed(ManagedThread thread, Object base, long offset, int access) {
        guards.changed();
        stored(thread, base, offset);
        touches(base, offset, access);
    }

    /** The running thread writes to memory: only loops can be waiting for that. */
    void stored(ManagedThread thread, Object base, long offset) {
        thread.spin.effect();
        guards.changedIf(SpinLoops.written(base, offset, thread, threads, scheduler.threads()));
    }

    // ---- those who wait to be notified: under a memory model they are a part of the lock, which all who touch them
    // hold

    /** The running thread begins to wait, or wakes others. */
    public void changesWaiters(ManagedThread thread, Object waitedOn, Object lock) {
        wrote(thread, weak == null ? waitedOn : lock, waiters());
    }

    /** The running thread goes on because it was woken. */
    public void wasNotified(ManagedThread thread, Object waitedOn, Object lock) {
        if (weak == null) {
            saw(thread, waitedOn, ThreadPlaces.WAITERS);
        } else {
            thread.spin.read(lock, -1);
            touches(lock, -1, Footprint.READ | guard(thread) | notified(thread));
        }
    }

    /** Whether a thread that waits could stop waiting though nobody wakes it. */
    boolean couldGiveUp(ManagedThread waiting) {
        return !waiting.guarded || knowledge.interrupts && waiting.interruptible;
    }

    /** Whoever explores a memory model must know: that a thread was notified does not say that it had to be. */
    private static int notified(ManagedThread thread) {
        return thread.couldGiveUp ? Footprint.COULD_GIVE_UP : 0;
    }

    /** The running thread waits no longer, though nobody has woken it. */
    public void stopsWaiting(ManagedThread thread, Object waitedOn, Object lock) {
        passed(thread, weak == null ? waitedOn : lock, waiters());
    }

    /** The running thread would wake others, but there are none. */
    public void findsNobody(Object waitedOn, Object lock) {
        touches(weak == null ? waitedOn : lock, waiters(), Footprint.READ);
    }

    public void looksAtWaiters(ManagedThread thread, Object waitedOn, Object lock) {
        looked(thread, weak == null ? waitedOn : lock, waiters());
    }

    private long waiters() {
        return weak == null ? ThreadPlaces.WAITERS : -1;
    }

    /** What a step touches that is not told to guards and loops, or was already. */
    public void touches(Object base, long offset, int access) {
        if (followed) {
            if (weak == null) {
                footprint.add(keys.key(base, offset), access);
            } else if (offset == ThreadPlaces.STARTED) {
                touchesStart((Thread) base, access);
            } else if (base == null ? offset != PlaceKeys.THREADS : !keys.isLocal(base, scheduler.running().id)) {
                touchesCell(footprint, keys.key(base, offset), access);
            }
        }
    }

    /** Only if it is not clear whether the thread has been started: then it is a look at its life. */
    private void touchesStart(Thread target, int access) {
        ManagedThread managed = scheduler.find(target);
        int running = scheduler.running().id;
        if (managed == null || weak.events() == null || !weak.events().knowsStart(running, managed.id)) {
            // Where all cells are one, whether it changes something depends on what it finds there.
            touchesCell(
                    footprint, keys.key(target, ThreadPlaces.ALIVE), isOneCell() ? access | Footprint.ANY_OF : access);
        }
    }

    /**
     * Under a memory model an operation on one cell is one event. Where operations come to touch several, because they can be interrupted or
     * go by the time, all cells are taken for one: what they share in is then that all are in one order.
     */
    private void touchesCell(Footprint into, long key, int access) {
        if (isOneCell()) {
            into.add(PlaceKeys.WATCHED, access & ~(Footprint.TAKES | Footprint.FREES));
        } else {
            into.add(key, access);
        }
    }

    private boolean isOneCell() {
        return knowledge.asksWhatOthersDo || knowledge.interrupts || knowledge.asksForTheTime;
    }

    /** The same of memory, by somebody who has the object's entry. */
    void touches(Object base, ObjectTable.Entry entry, long offset, int access) {
        if (followed && weak == null) {
            footprint.add(keys.key(base, entry, offset), access);
        }
    }

    // ---- looks

    /** The running thread looks at something other than memory; its loops may wait for it to change. */
    public void looked(ManagedThread thread, Object base, long offset) {
        thread.spin.read(base, offset);
        touches(base, offset, Footprint.READ);
        sawLife(thread, base, offset);
    }

    /** The running thread has waited for something, and goes on without changing it. */
    public void saw(ManagedThread thread, Object base, long offset) {
        thread.spin.read(base, offset);
        touches(base, offset, Footprint.READ | guard(thread));
        sawLife(thread, base, offset);
    }

    /** A daemon thread has asked whether a thread has ended: it can be told so only if that was not the last, whichever is. */
    private void sawLife(ManagedThread thread, Object base, long offset) {
        if (thread.daemon && offset == ThreadPlaces.ALIVE && weak == null && isUserThread(base)) {
            touches(null, PlaceKeys.USER_THREADS, Footprint.READ);
        }
    }

    private static boolean isUserThread(Object object) {
        return object instanceof Thread thread && !thread.isDaemon();
    }

    /** The running thread looks at what others wait for; its loops may wait for any of them to take a step. */
    public void watched(ManagedThread thread) {
        isWatched = true;
        thread.spin.read(this, 0);
        if (followed) {
            if (!knowledge.asksWhatOthersDo) {
                knowledge.asksWhatOthersDo = true;
                learned("a thread asks what others are waiting for");
            }
            footprint.add(PlaceKeys.WATCHED, Footprint.WRITE);
        }
    }

    /** The running thread has come to what it has to wait for: it has seen that it cannot go on. */
    void blocked(ManagedThread thread) {
        if (followed) {
            pending(thread, blockedBy);
            for (int i = 0; i < blockedBy.size(); i++) {
                footprint.add(blockedBy.key(i), Footprint.READ);
            }
        }
    }

    /** The running thread looks at the virtual clock, which moves by that, or moves it because its time has run out. */
    public void clock(boolean looks) {
        if (followed) {
            if (looks && !knowledge.asksForTheTime) {
                knowledge.asksForTheTime = true;
                learned("a thread asks what time it is");
            }
            if (knowledge.asksForTheTime) {
                footprint.add(weak == null ? PlaceKeys.CLOCK : PlaceKeys.WATCHED, Footprint.WRITE);
            }
        }
    }

    /** The running thread plans when to give up waiting. */
    void planned() {
        if (followed && knowledge.asksForTheTime) {
            footprint.add(weak == null ? PlaceKeys.CLOCK : PlaceKeys.WATCHED, Footprint.READ);
        }
    }

    /** The running thread interrupts another: from now on every wait that can be interrupted depends on that. */
    public void interrupts() {
        if (followed && !knowledge.interrupts) {
            knowledge.interrupts = true;
            learned("a thread interrupts another");
        }
    }

    /** The running thread has looked whether it is interrupted. */
    public void interruptSeen(ManagedThread thread, boolean cleared) {
        if (cleared) {
            scheduler.order().acquire(thread, thread.thread, ThreadPlaces.INTERRUPT);
        }
        if (followed && knowledge.interrupts) {
            touches(
                    thread.thread,
                    ThreadPlaces.INTERRUPT,
                    (cleared ? Footprint.WRITE : Footprint.READ) | guard(thread));
        }
    }

    /** The order of what is printed is part of the outcome. */
    public void prints() {
        touches(null, PlaceKeys.OUTPUT, Footprint.WRITE);
    }

    /** The running thread begins a call; what has returned by then came before it. */
    public void invokes() {
        touches(null, PlaceKeys.CALLS, Footprint.READ);
    }

    /** A call of the running thread returns: those that have not begun yet come after it. */
    public void returns() {
        touches(null, PlaceKeys.CALLS, Footprint.COMMUTES);
    }

    /** The running thread makes a thread, which gets the next number. */
    public void numbersThread() {
        touches(null, PlaceKeys.THREADS, Footprint.WRITE);
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

    private int guard(ManagedThread thread) {
        if (!thread.guarded) {
            return 0;
        }
        return knowledge.interrupts && mayBeInterrupted(thread) ? Footprint.GUARD | Footprint.ANY_OF : Footprint.GUARD;
    }

    private static boolean mayBeInterrupted(ManagedThread thread) {
        return thread.interruptible || thread.kind == Kind.PARK;
    }

    // ---- steps

    /** The thread does its operation now. */
    void begins(ManagedThread thread) {
        if (thread.call != null) {
            unwovenCalls.lookAgain(thread);
        }
        if (thread.guarded) {
            footprint.setGuarded(true);
        }
        if (weak != null && knowledge.asksWhatOthersDo) {
            // Before what it does to memory: a step of which one half came before another step and one half after it
            // could not be repeated.
            footprint.add(PlaceKeys.WATCHED, Footprint.COMMUTES);
        }
    }

    /** The running thread is about to take another step, or has come to its end. */
    void step(ManagedThread thread) {
        settle(thread);
        if (isWatched) {
            guards.changedIf(SpinLoops.written(this, 0, thread, threads, scheduler.threads()));
        }
    }

    /** Finds out what came of the thread's last compare-and-set. One that changed nothing was but a look. */
    public void settle(ManagedThread thread) {
        settleCompared(thread);
        if (thread.call != null) {
            unwovenCalls.settle(thread);
        }
        if (weak != null) {
            weak.settle(thread);
        }
        if (thread.call != null) {
            unwovenCalls.lookAgain(thread);
        }
    }

    private void settleCompared(ManagedThread thread) {
        SpinLoops.State spin = thread.spin;
        if (spin.hasCompared()) {
            Object base = spin.comparedBase();
            boolean changed = spin.hasChanged();
            if (weak == null) {
                touches(
                        base,
                        spin.comparedOffset(),
                        changed ? Footprint.WRITE : Footprint.READ | Footprint.MIGHT_WRITE);
            }
            guards.changedIf(SpinLoops.settle(thread, changed, threads, scheduler.threads()));
        }
    }

    /** A thread that went round in a loop goes on: it waited for any of what it had read to be written. */
    void goesRound(ManagedThread thread) {
        if (followed && weak == null) {
            waitsInLoop(thread, footprint);
        }
    }

    private void waitsInLoop(ManagedThread thread, Footprint into) {
        SpinLoops.State spin = thread.spin;
        int guard = spin.waitingReads() > 1 ? Footprint.GUARD | Footprint.ANY_OF : Footprint.GUARD;
        for (int i = 0; i < spin.waitingReads(); i++) {
            Object base = spin.waitingBase(i);
            long key = base == this ? PlaceKeys.WATCHED : keys.key(base, spin.waitingOffset(i));
            into.add(key, Footprint.READ | guard);
        }
    }

    /**
     * Whether something newer has been written than what a thread saw that waits in a loop. All reads of the iteration count: a
     * compare-and-set that fails has seen the newest, and the read before it may not have. Of other things than memory nobody sees an old
     * state: there it matters what has changed since.
     */
    boolean isStale(ManagedThread thread) {
        MemoryEvents events = weak.events();
        SpinLoops.State spin = thread.spin;
        if (events != null && spin.isOutdated()) {
            return true;
        }
        for (int i = 0; events != null && i < spin.waitingReads(); i++) {
            Object base = spin.waitingBase(i);
            long offset = spin.waitingOffset(i);
            if (SpinLoops.isMemory(base, offset)
                    && !events.seesNewest(
                            thread.id, events.location(keys.key(base, offset)), spin.waitingReads(i, base, offset))) {
                return true;
            }
        }
        return false;
    }

    /**
     * What the step does next to memory comes after what it has done to locks and the like, and would be taken to come before it if that were told
     * at the end of the step only.
     */
    void tellSoFar(ManagedThread thread) {
        MemoryEvents events = weak.events();
        if (events != null && footprint.size() > 0) {
            events.touched(thread.id, footprint);
            footprint.clear();
        }
    }

    /** What the step that ends now has touched; to be cleared by whoever has seen it. */
    Footprint footprint(ManagedThread thread) {
        if (weak == null && knowledge.asksWhatOthersDo) {
            footprint.add(PlaceKeys.WATCHED, Footprint.COMMUTES);
        }
        if (isCutOff(thread)) {
            footprint.add(PlaceKeys.DAEMONS, Footprint.COMMUTES);
        }
        return footprint;
    }

    /** Whether the thread's steps depend on the end of those that keep the program alive. */
    private boolean isCutOff(ManagedThread thread) {
        return thread.daemon && weak == null && !thread.isLookingForWork();
    }

    /** The running thread ends; if it is the last that keeps the program alive, daemon threads take no further step. */
    public void ends(ManagedThread thread) {
        gave(thread, thread.thread, ThreadPlaces.ALIVE);
        ends(thread, footprint);
    }

    private void ends(ManagedThread thread, Footprint into) {
        if (followed && weak == null && scheduler.daemons().hasDaemons() && !thread.daemon) {
            into.add(PlaceKeys.USER_THREADS, Footprint.COMMUTES);
            if (scheduler.daemons().isLastUserThread(thread)) {
                into.add(PlaceKeys.DAEMONS, Footprint.READ); // their steps commute, but not with this
            }
        }
    }

    /** The program ends with the running step, whoever is alive. */
    public void endsProgram() {
        if (weak == null && scheduler.daemons().hasDaemons()) {
            touches(null, PlaceKeys.DAEMONS, Footprint.READ);
        }
    }

    /** The running step ends the program for threads, too, that are no daemons, and might have gone on. */
    public void cutsOffUserThreads() {
        dependsOnAll();
        scheduler.daemons().cutsOffOthers();
    }

    /** The running thread ends the program, whoever is alive. */
    public void exits(ManagedThread thread) {
        dependsOnAll();
        if (mayCutOff(thread)) {
            scheduler.daemons().cutsOffOthers();
        }
    }

    /** Whether there are threads that may still go on where the running thread ends the program. */
    public boolean mayCutOff(ManagedThread thread) {
        return scheduler.daemons().hasUnseenBy(thread);
    }

    // ---- shutdown hooks

    /** The running thread adds or removes a shutdown hook, has them started, or starts them. */
    public void changesHooks(ManagedThread thread) {
        touches(null, PlaceKeys.SHUTDOWN_HOOKS, Footprint.WRITE);
        if (weak != null) {
            tellSoFar(thread); // whether it starts a thread depends on it
        }
    }

    /** The running thread has begun because others have ended, as if it had waited for each of them. */
    public void beganAfter(ManagedThread ended) {
        touches(ended.thread, ThreadPlaces.ALIVE, Footprint.READ | Footprint.GUARD);
    }

    /** What a thread's next operation will touch, as far as can be told before it is done. */
    void pending(ManagedThread thread, Footprint into) {
        into.clear();
        into.setGuarded(thread.resource != null && thread.guarded);
        Object object = thread.object;
        int guard = guard(thread);
        switch (thread.kind) {
            case READ, QUERY -> into.add(keys.key(object, thread.offset), Footprint.READ);
            case WRITE, UPDATE, COMPARE, SET -> into.add(keys.key(object, thread.offset), Footprint.WRITE);
            case LOCK, TRY_LOCK -> into.add(keys.key(object, -1), lockAccess(thread) | guard);
            case WAKE -> {
                if (thread.signalled) {
                    guard |= notified(thread);
                    into.add(keys.key(object, -1), Footprint.WRITE | Footprint.TAKES | guard);
                } else if (weak == null) {
                    into.add(keys.key(object, ThreadPlaces.WAITERS), Footprint.WRITE | guard);
                }
            }
            case UNLOCK -> into.add(keys.key(object, -1), Footprint.WRITE | Footprint.FREES);
            case WAIT, NOTIFY, NOTIFY_ALL -> into.add(keys.key(object, ThreadPlaces.WAITERS), Footprint.WRITE);
            case ACQUIRE, CALL -> into.add(keys.key(object, -1), Footprint.WRITE | guard);
            case RELEASE -> into.add(keys.key(object, -1), Footprint.COMMUTES);
            case COUNT_DOWN -> into.add(keys.key(object, -1), Footprint.COMMUTES | Footprint.FREES);
            case AWAIT -> {
                if (object == null) {
                    into.setEverything();
                } else {
                    into.add(keys.key(object, -1), Footprint.READ | guard);
                }
            }
            case PARK -> into.add(keys.key(object, ThreadPlaces.PERMIT), Footprint.WRITE | guard);
            case UNPARK -> into.add(keys.key(object, ThreadPlaces.PERMIT), Footprint.COMMUTES);
            case START -> into.add(keys.key(object, ThreadPlaces.ALIVE), Footprint.WRITE);
            case JOIN -> into.add(keys.key(object, ThreadPlaces.ALIVE), Footprint.READ | guard);
            case INTERRUPT -> into.add(keys.key(object, ThreadPlaces.INTERRUPT), Footprint.WRITE);
            case SPIN -> waitsInLoop(thread, into);
            case OUTPUT -> into.add(PlaceKeys.OUTPUT, Footprint.WRITE);
            case EXIT -> into.setEverything();
            case END -> {
                into.add(keys.key(object, ThreadPlaces.ALIVE), Footprint.WRITE | Footprint.FREES);
                ends(thread, into);
            }
            case INVOKE -> {
                if (thread.offset == Scheduler.IN_ORDER) {
                    into.add(PlaceKeys.CALLS, Footprint.READ);
                }
            }
            case SLEEP, YIELD, CHOOSE, BLOCK -> {}
        }
        if (isCutOff(thread)) {
            into.add(PlaceKeys.DAEMONS, Footprint.COMMUTES);
            if (seesUserThreads(thread)) {
                into.add(PlaceKeys.USER_THREADS, Footprint.READ);
            }
        }
        if (weak != null && into.size() > 0 && isOneCell()) {
            into.clear();
            into.add(PlaceKeys.WATCHED, Footprint.WRITE | guard);
            return;
        }
        if (knowledge.interrupts && thread.resource != null && mayBeInterrupted(thread)) {
            into.add(keys.key(thread.thread, ThreadPlaces.INTERRUPT), Footprint.READ | guard);
        }
    }

    /** Whether the next step of a daemon thread depends on which other is the last that keeps the program alive. */
    private static boolean seesUserThreads(ManagedThread daemon) {
        return switch (daemon.kind) {
            case JOIN, START -> isUserThread(daemon.object);
            case QUERY -> daemon.offset == ThreadPlaces.ALIVE && isUserThread(daemon.object);
            default -> false;
        };
    }

    private static int lockAccess(ManagedThread thread) {
        boolean shares = thread.resource != null && thread.request == LockMode.SHARED;
        return shares ? Footprint.COMMUTES : Footprint.WRITE | Footprint.TAKES;
    }

    int knownPlaces() {
        return keys.known();
    }

    /** What a place of memory is called in every execution. */
    long name(Object base, ObjectTable.Entry entry, long offset) {
        return keys.key(base, entry, offset);
    }

    /** The cell that stands for whether a thread is alive. */
    long life(Thread thread) {
        return isOneCell() ? PlaceKeys.WATCHED : keys.key(thread, ThreadPlaces.ALIVE);
    }

    /** What an object is called in every execution; 0 for null. */
    long name(Object object) {
        return object == null ? 0 : keys.key(object, 0);
    }
}
