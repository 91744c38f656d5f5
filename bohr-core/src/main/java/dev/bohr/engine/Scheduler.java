package dev.bohr.engine;

import dev.bohr.Options;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.jdk.ThreadFields;
import dev.bohr.engine.jdk.VirtualThreads;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.engine.learned.LearnedPoints;
import dev.bohr.engine.learned.ThreadAttribute;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Divergence;
import dev.bohr.model.Filter;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.MemoryEvents;
import dev.bohr.model.ProgramEnd;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Outcome;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Runs one execution at a time: who has control, who can go on, and the choices made.
 *
 * <p>Control passes through {@link #point}: the running thread says what it is about to do, and comes back when it is its
 * turn. If it simply goes on, nothing is switched. Only threads with control touch the fields. The managed mark is off
 * whenever control is given away and whenever woven code could be met; whoever throws back into the program sets it.
 */
public final class Scheduler implements View {
    /** One bit each in a long. */
    public static final int MOST_THREADS = 64;

    /** In place of an offset: when a call begins is part of the order that matters. */
    static final long IN_ORDER = 0;

    private static final int MOST_SWALLOWED_ENDS = 10_000;

    private static final String CUTS_OFF = "daemon threads are cut off by the end of the last other thread";

    private final ManagedThread[] threads = new ManagedThread[MOST_THREADS];
    private final int maxSteps;
    /** Whether the names of places must depend on schedules alone. */
    private final boolean namesEarly;

    private final boolean unknownMonitors = Installation.excludes();
    private final ObjectTable objects;
    private final Guards guards;
    private final Effects effects;
    private final Choices choices = new Choices();
    private final SpinLoops spinLoops;
    /** Where reads may see other writes than the last; null where they do not. */
    private final WeakMemory weak;

    private final ThreadSlots slots = new ThreadSlots();
    private final LearnedPoints learned = new LearnedPoints();
    private final DaemonThreads daemons = new DaemonThreads(this, threads, learned);
    private Strategy strategy;
    /** Whether the strategy calls woven code, or may do so for all we know: then it is hidden from the hooks. */
    private boolean strategyIsHidden;

    /** Whether the strategy wants to know what each step touches. */
    private boolean strategyFollows;
    /** Whether a step has been done that the strategy has not been told of. */
    private boolean stepIsOpen;
    /** Steps that the strategy has been told of. */
    private int closedSteps;

    private Recorder recorder = Recorder.NONE;
    private MemoryOrder order = MemoryOrder.NONE;
    private Consumer<End> atEnd = end -> {};
    private LastAct lastAct = LastAct.NONE;

    private int count;
    /** Threads that have been started and have not ended. */
    private long live;

    private ManagedThread current;
    private ManagedThread next;
    /** The thread that did the last operation. */
    private int lastRunner;

    private int steps;
    /** Threads that were there before the first step. */
    private int threadsAtFirst;

    private final boolean spuriousFailures;
    /** Whether executions are left in which a thread goes round a loop for nothing more often than it must. */
    private final boolean leavesLocalCycles;
    /** Threads that have done so, and wait to go round once more. */
    private long detours;

    private End end;
    /** A failure that others are not told of before they have come to their end: their events may matter to other executions. */
    private End failure;

    public Scheduler(Options options, ObjectTable objects) {
        this.objects = objects;
        this.maxSteps = options.maxSteps();
        this.namesEarly = options.checkpoint().isPresent();
        this.spuriousFailures = options.spuriousFailures();
        this.leavesLocalCycles = options.filters().contains(Filter.LOCAL_CYCLES.text());
        this.guards = new Guards(threads, options);
        this.effects = new Effects(this, threads, guards, new PlaceKeys(objects, this));
        this.weak = options.exploresGraphs() ? new WeakMemory(this) : null;
        this.spinLoops = new SpinLoops(weak == null);
        effects.setWeak(weak);
        for (int i = 0; i < MOST_THREADS; i++) {
            threads[i] = new ManagedThread(i);
        }
    }

    // ---- an execution

    /** @param newAtEnd is shown how the execution ended while the threads still stand where they stood */
    public void begin(Strategy newStrategy, Recorder newRecorder, Consumer<End> newAtEnd) {
        atEnd = newAtEnd;
        if (strategy != newStrategy) {
            strategy = newStrategy;
            strategyIsHidden = !newStrategy.callsNoWovenCode();
        }
        recorder = newRecorder;
        int threadsBefore = count;
        count = 0;
        live = 0;
        daemons.begin();
        guards.reset();
        choices.clear();
        current = null;
        next = null;
        lastRunner = 0;
        steps = 0;
        detours = 0;
        strategyFollows = strategy.followsSteps();
        stepIsOpen = false;
        closedSteps = 0;
        effects.reset(strategyFollows);
        end = null;
        failure = null;
        if (weak != null) {
            beginWeak(threadsBefore);
        }
        order.begin();
    }

    /** @param threadsBefore those of the execution before: the others are as new */
    private void beginWeak(int threadsBefore) {
        MemoryEvents events = strategy instanceof MemoryEvents memoryEvents ? memoryEvents : null;
        weak.begin(events, threadsBefore);
        order = events == null ? MemoryOrder.NONE : new ModelOrder(weak, events);
        for (int i = 0; i < threadsBefore; i++) {
            threads[i].absent();
        }
    }

    /** Hands control from thread to thread until none is left; then unwinds those that have not come to their end. */
    public void run(ManagedThread first) {
        next = first;
        while (next != null) {
            current = next;
            next.fiber.resume();
        }
        for (int i = count - 1; i >= 0; i--) {
            ManagedThread thread = threads[i];
            if (thread.started && !thread.ended) {
                current = thread;
                next = thread;
                thread.fiber.resume();
            }
        }
        first.fiber.left();
        current = null;
    }

    public void setLastAct(LastAct newLastAct) {
        lastAct = newLastAct;
    }

    LastAct lastAct() {
        return lastAct;
    }

    /** Registers a thread of the program. */
    public ManagedThread add(Thread thread, ManagedThread creator) {
        if (count == MOST_THREADS) {
            endWith(new End.Lost("the program starts more than " + MOST_THREADS + " threads, which is the limit"));
        }
        int id = count;
        if (weak != null) {
            // Without a creator: the first, and the one that begins when all have ended.
            id = slots.of(creator == null ? -1 : creator.id, creator == null ? Math.min(count, 1) : creator.children++);
            if (id >= MOST_THREADS) {
                endWith(new End.Lost("the program starts more than " + MOST_THREADS
                        + " threads, over all executions, which is the limit"));
            }
        }
        count = Math.max(count, id + 1);
        ManagedThread managed = threads[id];
        managed.reset(thread, creator);
        daemons.added(managed);
        return managed;
    }

    /** A thread is running now, on its way to its first operation. */
    public void began(ManagedThread thread) {
        thread.started = true;
        live |= thread.bit;
    }

    /** A thread has got control for the first time. */
    public void begins(ManagedThread thread) {
        current = thread;
        if (!thread.beginning && steps > 0 && end == null) {
            // It was chosen and not started by another: its way to its first operation is a step of its own.
            open(thread);
            lastRunner = thread.id;
        }
    }

    /** Lets a new thread run up to its first operation, then comes back. Nothing is chosen by that. */
    public void runToFirstOperation(ManagedThread thread) {
        ManagedThread parent = current;
        thread.beginning = true;
        switchTo(thread);
        current = parent;
    }

    /** The running thread has ended: control goes to whoever is chosen. */
    public void ended(ManagedThread thread) {
        if (weak != null) {
            recorder.settle(thread);
        }
        effects.step(thread);
        thread.ended = true;
        live &= ~thread.bit;
        guards.release(thread);
        recorder.settle(thread);
        next = null;
        if (thread.beginning) {
            thread.beginning = false;
            next = thread.creator;
        } else if (end == null) {
            next = afterEnd();
        }
    }

    private ManagedThread afterEnd() {
        try {
            if (daemons.hasUserThread(live)) {
                return choose();
            }
            if (weak != null && strategyFollows) {
                closeStep(); // the last end comes before what begins now
            }
            long enabled = live == 0 ? 0 : guards.enabled(live);
            if (weak != null && !daemons.cutsOff() && enabled != 0) {
                // Under a memory model what is left is done, too, as long as it is not known that it can be cut off.
                boolean learns = weak.events() != null && daemons.hasCutOff(enabled) && learned.addEndsOfUserThreads();
                return learns ? learnsOfEnd() : choose();
            }
            if (lastAct.begin()) {
                return choose();
            }
            if (weak == null && daemons.hasBusy(enabled) && learned.addEndsOfUserThreads()) {
                return learnsOfEnd();
            }
            daemons.end();
            decide(new End.Completed());
            return null;
        } catch (ExecutionEnd e) {
            Hooks.setManaged(null);
        } catch (Divergence e) {
            decide(new End.Diverged(e.getMessage()));
        } catch (RuntimeException | AssertionError e) {
            decide(new End.Broken(e));
        }
        return null;
    }

    private ManagedThread learnsOfEnd() {
        decide(new End.Learned(CUTS_OFF));
        return null;
    }

    /** Whether a daemon thread took a step in an execution that has ended that might as well have been cut off, as is not known yet. */
    private boolean learnsOfOutlived() {
        boolean isWhole = end instanceof End.Completed || end instanceof End.Uncaught || end instanceof End.Cut;
        return (isWhole || end instanceof End.Stuck)
                && weak != null
                && weak.events() != null
                && daemons.hasDaemons()
                && !daemons.cutsOff()
                && weak.events().hasOutlived(this)
                && learned.addEndsOfUserThreads();
    }

    private End standstill() {
        if (onlyIdleWorkersAreLeft()) {
            return new End.Completed();
        }
        return weak != null && hasStaleLoop() ? new End.Abandoned() : new End.Stuck();
    }

    /** Whether a thread waits in a loop for what has been written already: in another execution it has seen that. */
    private boolean hasStaleLoop() {
        for (long rest = live; rest != 0; rest &= rest - 1) {
            ManagedThread thread = threads[Long.numberOfTrailingZeros(rest)];
            if (thread.kind == Kind.SPIN && effects.isStale(thread)) {
                return true;
            }
        }
        return false;
    }

    /** No thread can go on; is there one that should have? */
    private boolean onlyIdleWorkersAreLeft() {
        for (long rest = live; rest != 0; rest &= rest - 1) {
            ManagedThread thread = threads[Long.numberOfTrailingZeros(rest)];
            if (!thread.isIdle() && (!thread.daemon || thread.kind == Kind.LOCK)) {
                return false;
            }
        }
        return true;
    }

    DaemonThreads daemons() {
        return daemons;
    }

    // ---- points

    /** Before an operation that nothing can hold up. */
    public void point(ManagedThread thread, Kind kind, Object object, long offset, int site) {
        if (thread.atomic > 0) {
            goOn(thread, true);
            return;
        }
        thread.plan(kind, object, offset, site);
        thread.guarded = false;
        arriveSafely(thread);
    }

    /**
     * Before an operation that must be admitted, or may give up.
     *
     * @param nanos how long it waits: {@link TimeLimit#FOREVER}, {@link TimeLimit#NOW}, or a time limit
     */
    public void point(
            ManagedThread thread,
            Kind kind,
            Object object,
            Resource resource,
            int request,
            long nanos,
            boolean interruptible,
            boolean maySpuriously) {
        if (nanos == TimeLimit.NOW) {
            point(thread, kind, object, -1, -1);
            thread.lastDeadline = guards.nanos();
            return;
        }
        if (learned.hasArrivals()
                && thread.atomic == 0
                && isSeenToArrive(kind, object)
                && comesThrough(thread, kind, object, resource, request, interruptible)) {
            return;
        }
        guards.guard(thread, resource, request, nanos, interruptible, maySpuriously);
        if (thread.isTimedWait()) {
            effects.planned();
        }
        thread.plan(kind, object, -1, -1);
        if (thread.atomic > 0) {
            goOn(thread, guards.canGoOn(thread));
        } else {
            thread.skipsPoint = false;
            arriveSafely(thread);
        }
        guards.release(thread);
    }

    /** Who is notified waits already, who spins runs, and a condition of the program's is no place to come to. */
    private static boolean isSeenToArrive(Kind kind, Object object) {
        return kind != Kind.WAKE && kind != Kind.SPIN && !(kind == Kind.AWAIT && object == null);
    }

    /**
     * A point before a thread comes to what may hold it up: as long as it has not come there it does not wait, and who asks is told so. If
     * nothing holds it up it goes on in the same step; else it waits from now on.
     */
    private boolean comesThrough(
            ManagedThread thread, Kind kind, Object object, Resource resource, int request, boolean interruptible) {
        thread.request = request;
        thread.interruptible = interruptible;
        thread.plan(kind, object, -1, -1);
        thread.guarded = false;
        thread.skipsPoint = false;
        thread.arrival = resource;
        arriveSafely(thread);
        thread.arrival = null;
        thread.kind = kind;
        thread.lastDeadline = guards.nanos();
        boolean isThrough = isThrough(thread, resource);
        if (!isThrough) {
            effects.blocked(thread);
        }
        return isThrough;
    }

    private boolean isThrough(ManagedThread thread, Resource resource) {
        return resource.admits(thread) || thread.interruptible && isInterrupted(thread);
    }

    /**
     * Before an operation that nothing can hold up, for hooks that must not throw. Returns whether the execution still goes on.
     */
    public boolean quietPoint(ManagedThread thread, Kind kind, Object object, long offset) {
        try {
            point(thread, kind, object, offset, -1);
            return true;
        } catch (ExecutionEnd e) {
            Hooks.setManaged(null);
            return false;
        }
    }

    /** Whether reads may see other writes than the last. */
    public boolean isWeak() {
        return weak != null;
    }

    /** Whether a weak compare-and-set may fail for no reason. */
    boolean hasSpuriousFailures() {
        return spuriousFailures;
    }

    WeakMemory weak() {
        return weak;
    }

    /** What the thread's operation sees is in memory now: so many writes are later. */
    void gave(ManagedThread thread, int later) {
        recorder.given(thread, later);
    }

    /** The thread's compare-and-set will fail, whatever is there. */
    void failsSpuriously(ManagedThread thread) {
        recorder.failsSpuriously(thread);
    }

    /** A thread fails. Under a memory model the others come to their end before the execution does. */
    public void fails(End newEnd) {
        if (weak == null) {
            endSoon(newEnd);
        } else if (failure == null) {
            failure = newEnd;
        }
    }

    /** Inside an atomic call there are no points: nobody else can have control while its real monitor is held. */
    private void goOn(ManagedThread thread, boolean admitted) {
        if (end != null) {
            endAgain(thread);
        }
        effects.step(thread);
        if (!admitted) {
            endWith(new End.Lost("thread " + thread.name() + " has to wait at " + Positions.here()
                    + " inside a synchronized method of the JDK's own, which runs as one step"));
        }
    }

    /** A thread that waits for something is to wait for something else: a waiter that is notified asks for the lock. */
    public void askInstead(ManagedThread thread, Kind kind, Object object, Resource resource, int request) {
        thread.couldGiveUp = effects.couldGiveUp(thread);
        thread.plan(kind, object, -1, -1);
        guards.guardInstead(thread, resource, request);
    }

    /**
     * Before a call of which a history is kept.
     *
     * @param inOrder whether the order of calls that do not overlap matters by itself
     */
    public void invoke(ManagedThread thread, Object call, boolean inOrder) {
        point(thread, Kind.INVOKE, call, inOrder ? IN_ORDER : -1, -1);
        thread.hadEffect();
        if (inOrder) {
            effects.invokes();
        }
    }

    /** A call that began with {@link #invoke} has returned. */
    public void returned(ManagedThread thread, boolean inOrder, Supplier<Explanation.Returned> result) {
        thread.hadEffect();
        if (inOrder) {
            effects.returns();
        }
        recorder.returned(thread, result);
    }

    /** The number of the step that is going on, among those that the strategy is told of. */
    public int openStep() {
        return closedSteps;
    }

    /** Waits until a condition of the program's holds. */
    public void awaitCondition(ManagedThread thread, Resource condition) {
        guards.addCondition(1);
        point(thread, Kind.AWAIT, null, condition, 0, TimeLimit.FOREVER, false, false);
        guards.addCondition(-1);
    }

    /** An error of our own must not become one of the program's. */
    private void arriveSafely(ManagedThread thread) {
        try {
            arrive(thread);
        } catch (RuntimeException | AssertionError e) {
            endWith(e);
        }
    }

    /** An error of our own ends the execution. */
    void endWith(Throwable error) {
        if (error instanceof Divergence) {
            endWith(new End.Diverged(error.getMessage()));
        } else if (error instanceof ControlLost) {
            endWith(new End.Lost(error.getMessage()));
        } else {
            endWith(new End.Broken(error));
        }
    }

    private void arrive(ManagedThread thread) {
        if (end != null) {
            endAgain(thread);
        }
        if (weak != null && recorder != Recorder.NONE) {
            Hooks.setManaged(null);
            recorder.settle(thread); // before what it saw is put back
        }
        effects.step(thread);
        if (namesEarly) {
            effects.meets(thread);
        }
        thread.spin.point();
        if (recorder != Recorder.NONE) {
            Hooks.setManaged(null);
            recorder.settle(thread);
            recorder.arriving(thread);
        }
        if (thread.beginning) {
            thread.beginning = false;
            switchTo(thread.creator);
        } else if (thread.skipsPoint) {
            thread.skipsPoint = false;
        } else {
            ManagedThread chosen = choose();
            if (chosen != thread) {
                switchTo(chosen);
            }
        }
        open(thread);
        StackDepth.check(thread);
        if (recorder != Recorder.NONE) {
            if (thread.arrival != null && !isThrough(thread, thread.arrival)) {
                thread.kind = Kind.BLOCK;
            }
            recorder.operation(thread, lastRunner);
        }
        lastRunner = thread.id;
    }

    private void open(ManagedThread thread) {
        steps++;
        stepIsOpen = true;
        effects.begins(thread);
    }

    /** The running thread is about to change memory without another step: what came of its last one must be seen before. */
    void settle(ManagedThread thread) {
        if (recorder != Recorder.NONE) {
            boolean ignored = Hooks.enterIgnored();
            recorder.settle(thread);
            Hooks.exitIgnored(ignored);
        }
        effects.settle(thread);
    }

    /** Picks the next thread among those that can go on, asking the strategy only if there is a choice. */
    private ManagedThread choose() {
        if (steps >= maxSteps) {
            endWith(new End.Cut(maxSteps));
        }
        long enabled = guards.enabled(live);
        boolean isIdle = enabled == 0;
        if (isIdle && weak != null && !daemons.hasUserThread(live)) {
            if (lastAct.begin()) {
                return choose();
            }
            endWith(new End.Completed());
        }
        if (isIdle) {
            enabled = guards.afterTimePassed();
            if (enabled == 0) {
                endWith(standstill());
            }
        }
        if ((enabled & detours) != 0) {
            endWith(new End.Abandoned());
        }
        if (steps == 0) {
            threadsAtFirst = count;
        }
        if (strategyFollows) {
            closeStep();
        } else if ((enabled & enabled - 1) == 0) {
            return threads[Long.numberOfTrailingZeros(enabled)];
        }
        if (strategyIsHidden) {
            Hooks.setManaged(null);
        }
        int chosen = strategy.chooseThread(this, enabled);
        if (chosen == Strategy.ABANDON) {
            endWith(new End.Abandoned());
        }
        if (chosen < 0 || chosen >= count || (enabled >>> chosen & 1) == 0) {
            throw new IllegalStateException("the strategy chose thread " + chosen + ", which cannot go on");
        }
        if (isIdle) {
            effects.dependsOnAll(); // it could not have gone on as long as anybody else could
        }
        if ((enabled & enabled - 1) != 0) {
            choices.add(Schedule.Kind.THREAD, chosen, chosen);
        }
        return threads[chosen];
    }

    /** Tells the strategy what the last step has touched. */
    private void closeStep() {
        if (stepIsOpen) {
            stepIsOpen = false;
            closedSteps++;
            Thread mark = Hooks.managed();
            if (strategyIsHidden) {
                Hooks.setManaged(null);
            }
            Footprint footprint = effects.footprint(threads[lastRunner]);
            strategy.step(this, lastRunner, footprint);
            footprint.clear();
            if (strategyIsHidden) {
                Hooks.setManaged(mark);
            }
        }
    }

    /** A choice that is not of a thread. */
    public int chooseValue(Schedule.Kind kind, int alternatives) {
        if (alternatives <= 1) {
            return 0;
        }
        Hooks.setManaged(null);
        if (weak != null) {
            effects.tellSoFar(current); // how many there are to choose from may depend on it
        }
        int chosen;
        try {
            chosen = strategy.chooseValue(this, kind, alternatives);
        } catch (Divergence e) {
            endWith(new End.Diverged(e.getMessage()));
            throw e;
        }
        if (chosen < 0 || chosen >= alternatives) {
            throw new IllegalStateException("the strategy chose " + chosen + " of " + alternatives);
        }
        choices.add(kind, chosen, current.id);
        return chosen;
    }

    /** Who is to run now; null if the execution is over. */
    public ManagedThread next() {
        return next;
    }

    /**
     * Whether fibers may lie on top of each other. Not when recording: stack traces are to show one thread alone. Not when
     * there may be monitors that we do not know of.
     */
    public boolean mayStack() {
        return recorder == Recorder.NONE && !unknownMonitors;
    }

    private void switchTo(ManagedThread thread) {
        Hooks.setManaged(null);
        ManagedThread self = current;
        next = thread;
        self.fiber.suspend();
        current = self;
        if (end != null) {
            endAgain(self);
        }
    }

    // ---- the end

    /** Ends the execution; the running thread unwinds. */
    public void endWith(End newEnd) {
        Hooks.setManaged(null);
        decide(newEnd);
        next = null;
        Hooks.setManaged(current.mark);
        throw ExecutionEnd.NOW;
    }

    /** Ends the execution without unwinding here and now: for hooks that must not throw. */
    public void endSoon(End newEnd) {
        decide(newEnd);
        next = null;
    }

    /** The first end counts. It is shown here and now, before any thread, the running one too, has begun to unwind. */
    private void decide(End decided) {
        if (end == null) {
            boolean isOver = decided instanceof End.Completed || decided instanceof End.Stuck;
            end = failure != null && isOver ? failure : decided;
            if (strategyFollows && !(end instanceof End.Uncontrolled)) {
                closeStep();
                if (isGivenUp(end)) {
                    end = new End.Abandoned();
                } else if (learnsOfOutlived()) {
                    end = new End.Learned(CUTS_OFF);
                }
                // Where an execution was cut, threads wait that might not have to: what comes of it is not known.
                strategy.standstill(this, live, end instanceof End.Cut ? live : guards.enabled(live));
            }
            atEnd.accept(end);
        }
    }

    /**
     * Whether the execution is none by the memory model, though it has come to an end: to a deadlock, for instance, where the strategy was
     * not asked again since it knows.
     */
    private boolean isGivenUp(End newEnd) {
        boolean isOfProgram = newEnd instanceof End.Completed
                || newEnd instanceof End.Stuck
                || newEnd instanceof End.Exited
                || newEnd instanceof End.Uncaught;
        return isOfProgram
                && weak != null
                && weak.events() != null
                && (weak.events().isGivenUp() || weak.events().endsInVain(this));
    }

    /**
     * The execution is over, and the thread is told so (again). A thread that catches this for ever is left where it is: all
     * that it changed is restored, and no real lock is held by it.
     */
    public void endAgain(ManagedThread thread) {
        if (++thread.swallowedEnds > MOST_SWALLOWED_ENDS) {
            Hooks.setManaged(null);
            thread.ended = true;
            thread.fiber.suspend();
        }
        Hooks.setManaged(thread.mark);
        throw ExecutionEnd.NOW;
    }

    public boolean isEnding() {
        return end != null;
    }

    public End end() {
        return end;
    }

    // ---- for the models

    /** Whether this real thread carries the managed thread that has control, be its mark on or off. */
    public boolean isRunning(Thread thread) {
        return running() != null && running().mark() == thread;
    }

    /** The engine's own code runs for the running thread: the managed mark is off until the thread is closed. */
    public ManagedThread enter() {
        Hooks.setManaged(null);
        return running();
    }

    public ManagedThread running() {
        return current;
    }

    /** Whether a thread could do its operation now, and would not rather wait. */
    public boolean isPreempted(int id) {
        ManagedThread thread = threads[id];
        return isLive(thread) && guards.canGoOn(thread) && !isWaiting(id);
    }

    /** The managed thread that this thread is, or null. */
    public ManagedThread find(Thread thread) {
        for (int i = 0; i < count; i++) {
            if (threads[i].thread == thread) {
                return threads[i];
            }
        }
        return null;
    }

    public Effects effects() {
        return effects;
    }

    /** Who is told of accesses and of what orders them. */
    public MemoryOrder order() {
        return order;
    }

    public void setOrder(MemoryOrder newOrder) {
        order = newOrder;
    }

    /**
     * At a loop header: waits if the iteration was useless. One useless iteration may have to be seen; a second one after it is a
     * detour, since the thread could as well have waited until now (Florian 2010, section 4.2.3; Kokologiannakis and others,
     * FMCAD 2021). If it can never go round again it is stuck; as soon as it can, the execution has its like without the detour.
     */
    public void loopTurn(ManagedThread thread, int activation, int site) {
        effects.settle(thread);
        if (thread.spin.isUseless(activation, site)) {
            if (leavesLocalCycles && thread.spin.hasTurnedTwice()) {
                detours |= thread.bit;
            }
            point(thread, Kind.SPIN, null, spinLoops, 0, TimeLimit.FOREVER, false, false);
            effects.goesRound(thread);
            thread.spin.goRound();
            thread.skipsPoint = true;
        }
    }

    public ManagedThread thread(int id) {
        return threads[id];
    }

    /** The points that only some programs need. */
    public LearnedPoints learned() {
        return learned;
    }

    /**
     * The running thread looks whether another has ended, or may be held up by that: then a thread's end is a step of its own. Who knows
     * already that it has ended learns nothing new.
     */
    public void seesEnd(ManagedThread thread, ManagedThread other, String what) {
        if (other != null && other != thread && !thread.knowsEnd(other) && learned.addEnd(origin(other))) {
            endWith(new End.Learned(what));
        }
    }

    /** The same, of all threads whose end another thread has seen, if the running thread does not know that it has. */
    public void sawEnds(ManagedThread thread, ManagedThread other, String what) {
        if (other == null || other == thread) {
            return;
        }
        for (long rest = other.endsSeen(); rest != 0; rest &= rest - 1) {
            seesEnd(thread, threads[Long.numberOfTrailingZeros(rest)], what);
        }
    }

    /** Whether the thread's end is a step of its own. */
    public boolean hasEnd(ManagedThread thread) {
        return learned.hasEndsOfUserThreads() && !thread.daemon || learned.hasEnds() && learned.hasEnd(origin(thread));
    }

    /** Where the thread was made, as text. Without the managed mark. */
    private String origin(ManagedThread thread) {
        ObjectTable.Entry entry = objects.find(thread.thread);
        return entry == null || entry.site < 0 ? "unknown" : EscapedSites.name(Sites.get(entry.site));
    }

    /** The running thread asks whether others wait: then it is a step of its own that they begin to. */
    public void seesArrivals(String what) {
        if (learned.addArrivals()) {
            endWith(new End.Learned(what));
        }
    }

    /** The running thread asks what another is doing: then it is a step of its own that this one begins to wait, or need not any more. */
    public void seesState() {
        if (learned.addStates()) {
            endWith(new End.Learned("a thread asks what another is waiting for"));
        }
    }

    /** The running thread is interrupted and could have what it asks for: then it is a step of its own to look for an interrupt. */
    public void seesInterruptCheck() {
        if (learned.addInterruptChecks()) {
            endWith(new End.Learned("a thread is interrupted that could have the lock it asks for"));
        }
    }

    /** The running thread sets what a thread has while others run: then it is a step to read it. */
    public void sets(ThreadAttribute attribute) {
        if (learned.add(attribute)) {
            endWith(new End.Learned("the " + attribute.text() + " of a thread is set while others run"));
        }
    }

    /** Whether more than one thread was started; the others may have ended, because what they asked was no step. */
    public boolean hasOthers() {
        return count > 1;
    }

    /** Whether a thread waits: it has come to what holds it up, and has not gone on yet. */
    public boolean isHeldUp(ManagedThread thread) {
        return thread.resource != null
                && thread.kind != Kind.SPIN
                && (learned.hasArrivals() || !thread.resource.admits(thread));
    }

    /** Whether a thread has been started and has not ended. */
    public boolean isLive(ManagedThread thread) {
        return (live & thread.bit) != 0;
    }

    public Thread[] livePlatformThreads() {
        int found = 0;
        Thread[] all = new Thread[count];
        for (int i = 0; i < count; i++) {
            if (isLive(threads[i]) && !VirtualThreads.isVirtual(threads[i].thread)) {
                all[found++] = threads[i].thread;
            }
        }
        Thread[] live = new Thread[found];
        System.arraycopy(all, 0, live, 0, found);
        return live;
    }

    public boolean isInterrupted(ManagedThread thread) {
        return ThreadFields.isInterrupted(thread.thread);
    }

    public long nanos() {
        return guards.nanos();
    }

    public void passTime(long nanos) {
        effects.clock(true);
        guards.passTime(nanos);
    }

    /** The time limit of the operation that the thread has just waited for has come. */
    public void timedOut(ManagedThread thread) {
        effects.clock(false);
        guards.passTimeTo(thread.lastDeadline);
    }

    /** What came of the thread's last operation, for the trace. */
    public void result(ManagedThread thread, Outcome outcome) {
        recorder.result(thread, outcome);
    }

    /** The thread's last operation, a notify, wakes another. */
    public void wakes(ManagedThread thread, ManagedThread woken) {
        recorder.wakes(thread, woken);
    }

    /** The thread's last operation has counted down. */
    public void left(ManagedThread thread, long count) {
        recorder.left(thread, count);
    }

    /** The thread was given what it has asked to be chosen. */
    public void chose(ManagedThread thread, int value) {
        recorder.chose(thread, value);
    }

    public void printed(ManagedThread thread, String text) {
        recorder.printed(thread, text);
    }

    /** A lock was taken or given back, for the report of a deadlock. */
    public void holds(ManagedThread thread, Object lock, boolean held) {
        holds(thread, lock, false, held);
    }

    /** @param shared whether as readers do, of which there may be several */
    public void holds(ManagedThread thread, Object lock, boolean shared, boolean held) {
        recorder.holds(thread, lock, shared, held);
    }

    public Choices choices() {
        return choices;
    }

    /** The numbers of threads where a memory model is explored; nobody has one elsewhere. */
    public ThreadSlots slots() {
        return slots;
    }

    /** Objects that were there before the check get new names: nothing is left that remembers the old ones. */
    public void forgetPlaces() {
        effects.forgetPlaces();
    }

    /** How many objects that were there before the check have been met in it. */
    public int knownPlaces() {
        return effects.knownPlaces();
    }

    // ---- for strategies

    @Override
    public boolean isWaiting(int thread) {
        return threads[thread].kind == Kind.YIELD || guards.wouldGiveUp(threads[thread]);
    }

    @Override
    public void pendingFootprint(int thread, Footprint into) {
        effects.pending(threads[thread], into);
    }

    @Override
    public int current() {
        return lastRunner;
    }

    @Override
    public int steps() {
        return steps;
    }

    @Override
    public int stepsOf(int thread) {
        return thread < count ? threads[thread].steps : 0;
    }

    @Override
    public long live() {
        return live;
    }

    @Override
    public int threads() {
        return count;
    }

    @Override
    public int threadsAtFirst() {
        return threadsAtFirst;
    }

    @Override
    public Kind pendingKind(int thread) {
        return threads[thread].kind;
    }

    @Override
    public Object pendingObject(int thread) {
        return threads[thread].object;
    }

    @Override
    public long pendingOffset(int thread) {
        return threads[thread].offset;
    }

    @Override
    public ProgramEnd programEnd() {
        return daemons;
    }
}
