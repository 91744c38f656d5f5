package dev.bohr.engine;

import dev.bohr.Options;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Divergence;
import dev.bohr.model.Filter;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs one execution at a time: who has control, who can proceed, and the choices made.
 *
 * <p>Control passes through {@link #point}: the running thread says what it is about to do, and comes back when it is its
 * turn. If it simply continues, nothing is switched. Only threads with control touch the fields. The managed mark is off
 * whenever control is given away and whenever woven code could be met; whoever throws back into the program sets it.
 */
public final class Scheduler extends ExecutionState {
    /** One bit each in a long. */
    public static final int SLOTS = Long.SIZE;
    /** In one execution. */
    public static final int MOST_THREADS = 4096;
    /** As the offset of an {@code INVOKE}: its order relative to returns matters. */
    public static final long IN_ORDER = 0;

    private static final int MOST_SWALLOWED_ENDS = 10_000;
    static final String CUTS_OFF = "daemon threads are cut off by the end of the last other thread";

    final StepLimit stepLimit;
    /** Whether the names of locations must depend on schedules alone. */
    private final boolean namesEarly;

    private final Completion completion;
    private final Arrivals arrivals = new Arrivals(this);

    @SuppressWarnings("NullAway.Init") // from the begin of an execution on
    Strategy strategy;
    /** Whether the strategy calls woven code, or may do so for all we know: then it is hidden from the hooks. */
    private boolean strategyIsHidden;
    /** Whether the strategy wants to know what each step touches. */
    boolean strategyFollows;
    /** Whether a step has been done that the strategy has not been notified of. */
    private boolean stepIsOpen;
    /** Steps that the strategy has been notified of. */
    private int closedSteps;

    private Consumer<End> atEnd = end -> {};
    /** Whether executions with a repeated useless iteration are abandoned: filter {@code local-cycles}. */
    private final boolean leavesLocalCycles;
    /** Threads that are about to begin another iteration after a repeated useless one. */
    private long detours;
    /** A failure that others are not notified of before they have ended: their events may matter to other executions. */
    private @Nullable End failure;

    public Scheduler(Options options, ObjectTable objects) {
        super(options, objects);
        this.stepLimit = new StepLimit(options);
        this.namesEarly = options.checkpoint().isPresent();
        this.leavesLocalCycles = options.filters().contains(Filter.LOCAL_CYCLES.text());
        this.completion = new Completion(this, weak);
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
        reset();
        detours = 0;
        stepLimit.begin();
        strategyFollows = strategy.followsSteps();
        stepIsOpen = false;
        closedSteps = 0;
        effects.reset(strategyFollows);
        failure = null;
        if (weak != null) {
            beginWeak(weak, strategy, threadsBefore);
        }
        order.begin();
    }

    /** Hands control from thread to thread until none is left; then unwinds those that have not ended. */
    @SuppressWarnings("NullAway") // afterwards nobody runs
    public void run(ManagedThread first) {
        next = first;
        while (next != null) {
            running = next;
            next.fiber.resume();
        }
        for (int i = count - 1; i >= 0; i--) {
            ManagedThread thread = threads[i];
            if (thread.started && !thread.ended) {
                running = thread;
                next = thread;
                thread.fiber.resume();
            }
        }
        first.fiber.left();
        running = null;
    }

    // ---- points

    /** Before an operation that nothing can block. */
    public void point(ManagedThread thread, Kind kind, @Nullable Object object, long offset, int site) {
        if (thread.atomic > 0) {
            proceed(thread, true);
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
            @Nullable Object object,
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
                && Arrivals.isSeen(kind, object)
                && arrivals.comesThrough(thread, kind, object, resource, request, interruptible)) {
            return;
        }
        guards.guard(thread, resource, request, nanos, interruptible, maySpuriously);
        if (thread.isTimedWait()) {
            programEffects.planned();
        }
        thread.plan(kind, object, -1, -1);
        if (thread.atomic > 0) {
            proceed(thread, guards.isEnabled(thread));
        } else {
            thread.skipsPoint = false;
            arriveSafely(thread);
        }
        guards.release(thread);
    }

    /**
     * Before an operation that nothing can block, for hooks that must not throw. Returns whether the execution still continues.
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

    /** A thread fails. Under a memory model the others end before the execution does. */
    public void fails(End newEnd) {
        if (weak == null) {
            endAtNextPoint(newEnd);
        } else if (failure == null) {
            failure = newEnd;
        }
    }

    /** Inside an atomic call there are no points: no other thread can have control while its real monitor is held. */
    private void proceed(ManagedThread thread, boolean admitted) {
        if (end != null) {
            throwEnd(thread);
        }
        effects.step(thread);
        if (!admitted) {
            endWith(new End.Lost("thread " + thread.name() + " has to wait at " + Positions.here()
                    + " inside a synchronized method of the JDK's own, which runs as one step"));
        }
    }

    /** The number of the running step, among those that the strategy is notified of. */
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
    void arriveSafely(ManagedThread thread) {
        try {
            arrive(thread);
        } catch (RuntimeException | AssertionError e) {
            endWith(e);
        }
    }

    /** An error of our own ends the execution. */
    @SuppressWarnings("NullAway") // both have messages
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
            throwEnd(thread);
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
            if (thread.arrival != null && !thread.isAdmittedBy(thread.arrival)) {
                thread.kind = Kind.BLOCK;
            }
            recorder.operation(thread, lastRunner);
        }
        lastRunner = thread.id;
    }

    void open(ManagedThread thread) {
        steps++;
        stepIsOpen = true;
        effects.begins(thread);
    }

    /** The running thread is about to change memory without another step: the result of its last one must be seen before. */
    public void settle(ManagedThread thread) {
        if (recorder != Recorder.NONE) {
            boolean ignored = Hooks.enterIgnored();
            recorder.settle(thread);
            Hooks.exitIgnored(ignored);
        }
        effects.settle(thread);
    }

    /** Picks the next thread among those that can proceed, asking the strategy only if there is a choice. */
    ManagedThread choose() {
        if (steps >= stepLimit.most()) {
            endWith(new End.Cut(stepLimit.most()));
        }
        long enabled = enabled();
        boolean isIdle = enabled == 0;
        if (isIdle && weak != null && !daemons.hasUserThread()) {
            if (shutdownAction.begin()) {
                return choose();
            }
            endWith(new End.Completed());
        }
        if (isIdle) {
            enabled = crowd.isThere() ? crowd.afterTimePassed() : guards.afterTimePassed();
            if (enabled == 0) {
                endWith(completion.endIfNoneEnabled());
            }
        }
        if ((enabled & detours) != 0) {
            endWith(new End.Abandoned());
        }
        if (steps == 0) {
            threadsAtFirst = threads();
        }
        boolean isChoice = crowd.isThere() ? crowd.isChoice() : (enabled & enabled - 1) != 0;
        if (strategyFollows) {
            closeStep();
        } else if (!isChoice) {
            return bySlot[Long.numberOfTrailingZeros(enabled)];
        }
        if (strategyIsHidden) {
            Hooks.setManaged(null);
        }
        int chosen = strategy.chooseThread(this, enabled);
        if (chosen == Strategy.ABANDON) {
            endWith(new End.Abandoned());
        }
        if (chosen < 0 || chosen >= SLOTS || (enabled >>> chosen & 1) == 0) {
            throw new IllegalStateException("the strategy chose thread " + chosen + ", which is not enabled");
        }
        if (isIdle) {
            effects.dependsOnAll(); // it could not have proceeded as long as anybody else could
        }
        if (isChoice) {
            choices.add(Schedule.Kind.THREAD, bySlot[chosen].id, bySlot[chosen].id);
        }
        return bySlot[chosen];
    }

    /** Tells the strategy what the last step has touched. */
    void closeStep() {
        if (stepIsOpen) {
            stepIsOpen = false;
            closedSteps++;
            Thread mark = Hooks.managed();
            if (strategyIsHidden) {
                Hooks.setManaged(null);
            }
            Footprint footprint = effects.footprint(threads[lastRunner]);
            strategy.step(this, threads[lastRunner].slot, footprint);
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
            effects.reportSoFar(running); // how many there are to choose from may depend on it
        }
        int chosen;
        try {
            chosen = strategy.chooseValue(this, kind, alternatives);
        } catch (Divergence e) {
            endWith(e);
            throw e;
        }
        if (chosen < 0 || chosen >= alternatives) {
            throw new IllegalStateException("the strategy chose " + chosen + ", not one of 0 to " + (alternatives - 1));
        }
        choices.add(kind, chosen, running.id);
        return chosen;
    }

    void switchTo(@Nullable ManagedThread thread) {
        Hooks.setManaged(null);
        ManagedThread self = running;
        next = thread;
        self.fiber.suspend();
        running = self;
        if (end != null) {
            throwEnd(self);
        }
    }

    // ---- the end
    /** Ends the execution; the running thread unwinds. */
    public void endWith(End newEnd) {
        Hooks.setManaged(null);
        decide(newEnd);
        next = null;
        Hooks.setManaged(running.mark);
        throw ExecutionEnd.NOW;
    }

    /** Ends the execution without unwinding here and now: for hooks that must not throw. */
    public void endAtNextPoint(End newEnd) {
        decide(newEnd);
        next = null;
    }

    /** The first end counts. It is shown here and now, before any thread, the running one too, has begun to unwind. */
    void decide(End decided) {
        if (end == null) {
            boolean isOver = decided instanceof End.Completed || decided instanceof End.Stuck;
            end = failure != null && isOver ? failure : decided;
            if (strategyFollows && !(end instanceof End.Uncontrolled)) {
                closeStep();
                end = completion.settled(end);
                // Where an execution was cut, threads wait that might not have to: any of them counts as enabled.
                if (!crowd.isThere()) {
                    strategy.noneEnabled(this, live, end instanceof End.Cut ? live : guards.enabled(live));
                }
            }
            atEnd.accept(end);
        }
    }

    /**
     * The execution is over: the thread is unwound (again). A thread that catches this for ever is left where it is: all
     * that it changed is restored, and no real lock is held by it.
     */
    public void throwEnd(ManagedThread thread) {
        if (++thread.swallowedEnds > MOST_SWALLOWED_ENDS) {
            Hooks.setManaged(null);
            thread.ended = true;
            thread.fiber.suspend();
        }
        Hooks.setManaged(thread.mark);
        throw ExecutionEnd.NOW;
    }

    // ---- for the models

    /** The thread has repeated a useless iteration of a loop. */
    public void noteUselessIteration(ManagedThread thread) {
        if (leavesLocalCycles) {
            detours |= thread.bit;
        }
    }
}
