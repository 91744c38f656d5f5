package dev.bohr.engine;

import dev.bohr.Options;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.jdk.ThreadFields;
import dev.bohr.engine.jdk.VirtualThreads;
import dev.bohr.engine.learned.LearnedPoints;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.MemoryEvents;
import dev.bohr.model.ProgramEnd;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The threads of the running execution, and how far it has come: what {@link Scheduler} changes, and all others look at. Its superclass, and
 * not a part of it, so that looking costs a field access and no more.
 */
public abstract sealed class ExecutionState implements View permits Scheduler {
    /** By number. */
    ManagedThread[] threads = new ManagedThread[Scheduler.SLOTS];
    /** By slot. */
    final ManagedThread[] bySlot = new ManagedThread[Scheduler.SLOTS];

    final Guards guards;
    final LearnedPoints learned = new LearnedPoints();
    final DaemonThreads daemons = new DaemonThreads(this, bySlot, learned);

    final Effects effects;
    final ProgramEffects programEffects;
    final Choices choices = new Choices();
    /** Where reads may see other writes than the last; null where they do not. */
    final @Nullable WeakMemory weak;

    /** The numbers of threads where a memory model is explored; nobody has one elsewhere. */
    final ThreadSlots slots = new ThreadSlots();

    final Crowd crowd;
    private final ThreadQueries threadQueries;
    private final ThreadRegistry registry;
    Recorder recorder = Recorder.NONE;
    MemoryOrder order = MemoryOrder.NONE;
    ShutdownAction shutdownAction = ShutdownAction.NONE;
    private final boolean spuriousFailures;
    private final boolean unknownMonitors = Installation.excludes();

    int count;
    /** Threads that have been started and have not ended, by slot. */
    long live;
    /** How many there are of them. */
    int alive;

    /** The thread that has control. */
    @SuppressWarnings("NullAway.Init") // while a thread runs
    ManagedThread running;
    /** The thread that is to run now; null if the execution is over. */
    @Nullable
    ManagedThread next;
    /** The number of the thread that did the last operation: strategies know its slot as {@link #current}. */
    int lastRunner;

    int steps;
    private int mounted;
    /** Threads that were there before the first step. */
    int threadsAtFirst;

    @Nullable
    End end;

    ExecutionState(Options options, ObjectTable objects) {
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new ManagedThread(i);
            bySlot[i] = threads[i];
        }
        spuriousFailures = options.spuriousFailures();
        Scheduler self = (Scheduler) this;
        guards = new Guards(bySlot, options);
        crowd = new Crowd(self, options);
        threadQueries = new ThreadQueries(self, learned, objects);
        registry = new ThreadRegistry(self);
        effects = new Effects(self, guards, new LocationKeys(objects, self), options.exploresGraphs());
        programEffects = new ProgramEffects(self, effects);
        weak = options.exploresGraphs() ? new WeakMemory(self) : null;
        effects.setWeak(weak);
    }

    /** As it is before the first step. */
    @SuppressWarnings("NullAway") // nobody runs before the first step
    void reset() {
        count = 0;
        live = 0;
        alive = 0;
        crowd.reset();
        daemons.begin();
        guards.reset();
        choices.clear();
        running = null;
        next = null;
        lastRunner = 0;
        steps = 0;
        mounted = 0;
        end = null;
    }

    /** @param threadsBefore those of the execution before: the others are as new */
    void beginWeak(WeakMemory memory, Strategy strategy, int threadsBefore) {
        MemoryEvents events = strategy instanceof MemoryEvents memoryEvents ? memoryEvents : null;
        memory.begin(events, threadsBefore);
        order = events == null ? MemoryOrder.NONE : new ModelOrder(memory, events);
        for (int i = 0; i < threadsBefore; i++) {
            threads[i].absent();
        }
    }

    /** The threads that can proceed, or of a crowd those that have a slot now. */
    long enabled() {
        return crowd.isThere() ? crowd.enabled() : guards.enabled(live);
    }

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
        return running;
    }

    /** Whether a thread could do its operation now, and would not rather wait. */
    public boolean isPreempted(int number) {
        ManagedThread thread = threads[number];
        return isLive(thread) && guards.isEnabled(thread) && !isWaiting(thread);
    }

    /** The managed thread that this thread is, or null. */
    public @Nullable ManagedThread find(Thread thread) {
        for (int i = 0; i < count; i++) {
            if (threads[i].thread == thread) {
                return threads[i];
            }
        }
        return null;
    }

    public ManagedThread thread(int number) {
        return threads[number];
    }

    @Override
    public int threadsSoFar() {
        return count;
    }

    /** Threads so far; they are numbered from 0. */
    public int count() {
        return count;
    }

    /** The points that only some programs need. */
    public LearnedPoints learned() {
        return learned;
    }

    /** Whether a thread waits: it has come to what blocks it, and has not proceeded yet. */
    public boolean isBlocked(ManagedThread thread) {
        return thread.resource != null
                && thread.kind != Kind.SPIN
                && (learned.hasArrivals() || !thread.resource.admits(thread));
    }

    /** Whether a thread has been started and has not ended. */
    public boolean isLive(ManagedThread thread) {
        return thread.started && !thread.ended;
    }

    /** How many threads so far keep the program alive, or did. */
    public int userThreads() {
        return daemons.users();
    }

    /** Whether no other thread is alive. */
    public boolean isAlone(ManagedThread thread) {
        return alive == 1 && isLive(thread);
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

    public boolean isEnding() {
        return end != null;
    }

    public @Nullable End end() {
        return end;
    }

    @Override
    public boolean isWaiting(int thread) {
        return isWaiting(bySlot[thread]);
    }

    private boolean isWaiting(ManagedThread thread) {
        return thread.kind == Kind.YIELD || thread.succeedsLastRunner || guards.stopsWaiting(thread);
    }

    @Override
    public int current() {
        return threads[lastRunner].slot;
    }

    @Override
    public int steps() {
        return steps;
    }

    @Override
    public int stepsOf(int thread) {
        return thread < threads() ? bySlot[thread].steps : 0;
    }

    @Override
    public long live() {
        return crowd.isThere() ? crowd.window() : live;
    }

    @Override
    public boolean isEnabled(int number) {
        return crowd.isEnabled(number);
    }

    @Override
    public int stepsOfNumber(int number) {
        return number < count ? threads[number].steps : 0;
    }

    /** Whether more threads were alive at a time than there are slots. */
    public boolean isCrowded() {
        return crowd.isThere();
    }

    /** The most steps that the execution may have. */
    public int maxSteps() {
        return ((Scheduler) this).stepLimit.most();
    }

    @Override
    public int threads() {
        return Math.min(count, ThreadRegistry.slots());
    }

    @Override
    public int number(int thread) {
        return bySlot[thread].id;
    }

    @Override
    public int slot(int number) {
        if (number >= count) {
            return -1;
        }
        ManagedThread thread = threads[number];
        if (crowd.isThere()) {
            return crowd.slot(thread);
        }
        return bySlot[thread.slot] == thread ? thread.slot : -1;
    }

    @Override
    public int threadsAtFirst() {
        return threadsAtFirst;
    }

    @Override
    public Kind pendingKind(int thread) {
        return bySlot[thread].kind;
    }

    @Override
    public @Nullable Object pendingObject(int thread) {
        return bySlot[thread].object;
    }

    @Override
    public long pendingOffset(int thread) {
        return bySlot[thread].offset;
    }

    @Override
    public ProgramEnd programEnd() {
        return daemons;
    }

    public void setShutdownAction(ShutdownAction newShutdownAction) {
        shutdownAction = newShutdownAction;
    }

    /** Whether reads may see other writes than the last. */
    public boolean isWeak() {
        return weak != null;
    }

    @Nullable
    public WeakMemory weak() {
        return weak;
    }

    public Effects effects() {
        return effects;
    }

    /** Notified of accesses and of what orders them. */
    public MemoryOrder order() {
        return order;
    }

    public void setOrder(MemoryOrder newOrder) {
        order = newOrder;
    }

    /** Notified of what happens; {@link Recorder#NONE} while schedules are explored. */
    public Recorder recorder() {
        return recorder;
    }

    /** What threads see of each other. */
    public ThreadQueries threadQueries() {
        return threadQueries;
    }

    public Choices choices() {
        return choices;
    }

    /** What a search that continues in another JVM must know of threads. */
    public void save(DataOutput out) throws IOException {
        slots.save(out);
        crowd.save(out);
    }

    public void restore(DataInput in) throws IOException {
        slots.restore(in);
        crowd.restore(in);
    }

    @Override
    public void pendingFootprint(int thread, Footprint into) {
        effects.pending().of(bySlot[thread], into);
    }

    /** Where threads are added and end. */
    public ThreadRegistry registry() {
        return registry;
    }

    /** The thread with a number that none has had in this execution. */
    ManagedThread newThread(int number) {
        while (number >= threads.length) {
            threads = ArrayGrowth.doubled(threads);
        }
        if (threads[number] == null) {
            threads[number] = new ManagedThread(number);
        }
        return threads[number];
    }

    /** The thread that is to run now; null if the execution is over. */
    public @Nullable ManagedThread next() {
        return next;
    }

    /**
     * Whether fibers may lie on top of each other. Not when recording: stack traces are to show one thread alone. Not when
     * there may be monitors that we do not know of.
     */
    public boolean mayStack() {
        return recorder == Recorder.NONE && !unknownMonitors && mounted < Scheduler.SLOTS;
    }

    /** A fiber is on the stack now, or has left it: there is no room for a crowd of them. */
    public void mounted(int change) {
        mounted += change;
    }

    /** Whether a weak compare-and-set may fail for no reason. */
    public boolean hasSpuriousFailures() {
        return spuriousFailures;
    }

    /** A thread that waits for something is to wait for something else: a waiter that is notified asks for the lock. */
    public void askInstead(ManagedThread thread, Kind kind, Object object, Resource resource, int request) {
        thread.couldGiveUp = effects.programTraits().mayTimeOutOrBeInterrupted(thread);
        thread.plan(kind, object, -1, -1);
        guards.guardInstead(thread, resource, request);
    }

    public void passTime(long nanos) {
        programEffects.clock(true);
        guards.passTime(nanos);
    }

    /** The time limit of the operation that the thread has just waited for has come. */
    public void timedOut(ManagedThread thread) {
        programEffects.clock(false);
        guards.passTimeTo(thread.lastDeadline);
    }

    public ProgramEffects programEffects() {
        return programEffects;
    }
}
