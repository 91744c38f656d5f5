package dev.bohr.engine;

import dev.bohr.engine.jdk.ThreadFields;
import dev.bohr.engine.jdk.ThreadNumbers;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.operations.MonitorDummy;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Kind;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the program under control, and the operation it is about to do. Reused from execution to execution; all
 * fields are touched only by whoever has control, so none needs synchronization.
 */
public final class ManagedThread implements AutoCloseable {
    /** Of a thread that knows no class initialiser to be done. */
    public static final long[] NO_INITIALISERS = {};

    /** Its number: threads are numbered in the order in which they are started. */
    public final int id;
    /** What strategies know it by, see {@link ThreadRegistry}; -1 if it has none. */
    int slot;
    /** {@code 1L << slot}. */
    public long bit;

    @SuppressWarnings("NullAway.Init") // from the reset on
    public Thread thread;

    /** What the JVM takes for the current thread while this one runs: itself, or the carrier it runs on. */
    @SuppressWarnings("NullAway.Init")
    public Thread mark;

    @SuppressWarnings("NullAway.Init") // given before the thread runs
    public Fiber fiber;

    @Nullable
    ManagedThread creator;

    // ---- the pending operation

    public Kind kind = Kind.CALL;
    /** What it is done to: an object, a class for statics, null if nothing. */
    public @Nullable Object object;
    /** Where in the object, for memory; -1 otherwise. */
    public long offset;
    /** The woven site, -1 if there is none. */
    public int site;
    /** What must admit the operation; null if nothing can block it. */
    @Nullable
    Resource resource;
    /** What it is coming to, where that is a step of its own; null if it is not. */
    @Nullable
    Resource arrival;
    /** What is asked of the resource: a lock mode, a number of permits. */
    public int request;
    /** Virtual time at which the operation gives up waiting; {@link TimeLimit#FOREVER} if never. */
    long deadline = TimeLimit.FOREVER;

    /** The deadline of the operation before. */
    long lastDeadline;
    /** The first character of the type in memory, for accesses. */
    public char type;
    /** Whether the field accessed is declared volatile. */
    public boolean isVolatile;
    /** What its last compare-and-set expects. */
    public final ExpectedValue expected = new ExpectedValue();

    boolean interruptible;
    /** Whether the wait may end for no reason. */
    boolean maySpuriously;

    /** Whether its operation can be blocked: it waits for something, and does not give up by itself. */
    boolean guarded;

    // ---- life

    boolean started;
    public boolean ended;
    boolean daemon;
    /** More than 0 while a worker of a pool looks for something to do. */
    private int lookingForWork;
    /** On its way to its first operation; nobody has chosen it yet. */
    public boolean beginning;
    /** It has the slot of the thread that ran last, and not begun: that another comes before it is no preemption. */
    boolean succeedsLastRunner;
    /** In the middle of starting another. */
    public boolean isStarting;
    /** Whether its real thread, where there is one, has reached its {@code run()}. */
    public boolean running;
    /** The next point is part of what was already chosen (going round a spin loop). */
    public boolean skipsPoint;
    /** How many atomic calls it is in: there its points are none. */
    int atomic;
    /** Those on whose monitors they are. */
    private Object[] atomicObjects = new Object[4];
    /** The innermost call of an object that is not woven; null if none that matters. */
    public @Nullable OpenCall call;
    /** The thread whose start was announced at the call site and is now called for real. */
    public @Nullable Thread announced;
    /** The thread whose join was done at the call site and is now called for real. */
    @Nullable
    Thread joined;

    /** Whether a weak compare-and-set of its has failed for no reason. */
    public boolean hasFailedSpuriously;

    public boolean permit;
    /** Set by whoever notifies or signals this thread. */
    public boolean signalled;
    /** Whether it could have stopped waiting without that: its time could run out, or it could be interrupted. */
    boolean couldGiveUp;

    /** Whether it has synchronized, by a point or by leaving a monitor, since its last plain access that was a point. */
    public boolean hasSynchronized;

    int steps;
    /** Threads of which it has seen that they have ended. */
    private final ThreadSet endsSeen = new ThreadSet();
    /** Threads that it has started. */
    int children;
    /** The state of its random numbers. */
    public long random;

    /** The class initialisers that it knows to be done, one bit each; never changed in place. */
    public long[] used = NO_INITIALISERS;

    public int allocations;
    /** Objects made by un-woven code that it has met first. */
    public int met;
    /** Times that user code continued although it was to end. */
    int swallowedEnds;

    public final SpinDetection spin = new SpinDetection();

    // ---- monitors held, innermost last

    private MonitorDummy[] dummies = new MonitorDummy[4];
    private int depth;

    ManagedThread(int id) {
        this.id = id;
        this.slot = id;
        this.bit = 1L << id;
    }

    void setSlot(int newSlot) {
        slot = newSlot;
        bit = newSlot < 0 ? 0 : 1L << newSlot;
    }

    void reset(Thread newThread, @Nullable ManagedThread newCreator) {
        thread = newThread;
        mark = newThread;
        creator = newCreator;
        daemon = newThread.isDaemon();
        used = newCreator == null ? NO_INITIALISERS : newCreator.used;
        clearOperation();
        started = false;
        ended = false;
        lookingForWork = 0;
        beginning = false;
        succeedsLastRunner = false;
        running = false;
        isStarting = false;
        skipsPoint = false;
        atomic = 0;
        call = null;
        announced = null;
        joined = null;
        permit = false;
        hasFailedSpuriously = false;
        signalled = false;
        couldGiveUp = false;
        steps = 0;
        endsSeen.clear();
        children = 0;
        hasSynchronized = true;
        random = 0x2545F4914F6CDD1DL * (id + 1);
        allocations = 0;
        met = 0;
        swallowedEnds = 0;
        spin.reset();
        expected.clear();
        while (depth > 0) {
            dummies[--depth].target = null;
        }
    }

    /** There is no such thread in this execution, as yet. */
    @SuppressWarnings("NullAway") // what it has is not asked for before it is reset
    void absent() {
        thread = null;
        mark = null;
        creator = null;
        started = false;
        ended = false;
    }

    private void clearOperation() {
        kind = Kind.CALL;
        object = null;
        offset = -1;
        site = -1;
        resource = null;
        arrival = null;
        deadline = TimeLimit.FOREVER;
        interruptible = false;
        maySpuriously = false;
        guarded = false;
    }

    /** Announces an operation that nothing can block. */
    void plan(Kind newKind, @Nullable Object newObject, long newOffset, int newSite) {
        kind = newKind;
        hasSynchronized |= newKind != Kind.READ && newKind != Kind.WRITE;
        object = newObject;
        offset = newOffset;
        site = newSite;
    }

    /** The real thread that it runs on; null if it never has. */
    public @Nullable Thread carrier() {
        return fiber == null ? null : fiber.carrier();
    }

    public Thread thread() {
        return thread;
    }

    /** Set as the managed mark while this thread runs. */
    public Thread mark() {
        return mark;
    }

    /** What {@link Scheduler#enter} began is over: the program's code runs again. */
    @Override
    public void close() {
        Hooks.setManaged(mark);
    }

    public String name() {
        return thread == null ? "none" : ThreadNumbers.name(thread);
    }

    /** It has waited for the end of another, and so for all that this one has waited for. */
    public void hasJoined(ManagedThread other) {
        if (other.used.length > 0) {
            boolean unused = learn(other.used);
        }
    }

    /** It knows these class initialisers to be done, too; returns whether it did not know all of them. */
    public boolean learn(long[] initialisers) {
        boolean isNew = false;
        for (int i = 0; i < initialisers.length; i++) {
            isNew |= i >= used.length || (initialisers[i] & ~used[i]) != 0;
        }
        if (isNew) {
            long[] all = new long[Math.max(initialisers.length, used.length)];
            for (int i = 0; i < all.length; i++) {
                all[i] = (i < initialisers.length ? initialisers[i] : 0) | (i < used.length ? used[i] : 0);
            }
            used = all;
        }
        return isNew;
    }

    public boolean isEnded() {
        return ended;
    }

    /** It has seen that another thread has ended. */
    public void sawEnd(ManagedThread other) {
        endsSeen.add(other.id);
    }

    public boolean knowsEnd(ManagedThread other) {
        return endsSeen.contains(other.id);
    }

    /** The threads whose end it has seen. */
    ThreadSet endsSeen() {
        return endsSeen;
    }

    public Kind kind() {
        return kind;
    }

    public @Nullable Object object() {
        return object;
    }

    public @Nullable Resource resource() {
        return resource;
    }

    /** Whether it is a worker of a pool between two tasks. */
    boolean isLookingForWork() {
        return lookingForWork > 0;
    }

    public void lookForWork(int change) {
        lookingForWork += change;
    }

    /**
     * Whether it is a worker of a pool, or of a timer, that waits for something to do: nobody misses it when all others have
     * ended. One that waits for a lock meanwhile is not idle but stuck.
     */
    public boolean isIdle() {
        boolean waits = kind == Kind.PARK || kind == Kind.WAKE && !signalled;
        return waits && (lookingForWork > 0 || isTimerWithoutTasks());
    }

    private boolean isTimerWithoutTasks() {
        return object != null
                && object.getClass().getName().equals("java.util.TaskQueue")
                && thread.getClass().getName().equals("java.util.TimerThread");
    }

    /** Whether it need not wait for this. */
    boolean isAdmittedBy(Resource waitedFor) {
        return waitedFor.admits(this) || interruptible && ThreadFields.isInterrupted(thread);
    }

    public boolean isTimedWait() {
        return deadline != TimeLimit.FOREVER;
    }

    public void setJoined(Thread newJoined) {
        joined = newJoined;
    }

    /** Whether this thread has just been joined at the call site. */
    public boolean takeJoined(Thread target) {
        boolean was = joined == target;
        joined = null;
        return was;
    }

    // ---- loops

    public int newActivation() {
        return spin.newActivation();
    }

    /** At a loop header; returns the iterations since the last point. */
    public int countIteration(int loopSite) {
        spin.visits(loopSite);
        return spin.countIteration();
    }

    public void mix(long bits) {
        spin.mix(bits);
    }

    public void mix(@Nullable Object reference) {
        spin.mix(reference);
    }

    /** Something changed that going round a loop could notice. */
    public void hadEffect() {
        spin.effect();
    }

    /** Whether real monitors are held, be it of dummies. */
    public boolean holdsMonitors() {
        return depth > 0 || isStarting || atomic > 0;
    }

    /** @param object whose real monitor is held; null if it is not known */
    public void enterAtomic(@Nullable Object object) {
        if (atomic == atomicObjects.length) {
            atomicObjects = ArrayGrowth.doubled(atomicObjects);
        }
        atomicObjects[atomic++] = object;
    }

    /** A real monitor is held by code that is not woven: no other thread can have control before it is free again. */
    public void enterReal() {
        enterAtomic(null);
    }

    public void exitReal() {
        if (atomic > 0) {
            exitAtomic();
        }
    }

    /** Returns the object of the innermost atomic call. */
    public @Nullable Object exitAtomic() {
        Object object = atomicObjects[--atomic];
        atomicObjects[atomic] = null;
        return object;
    }

    public MonitorDummy enter(Object target) {
        if (depth == dummies.length) {
            dummies = ArrayGrowth.doubled(dummies);
        }
        MonitorDummy dummy = dummies[depth];
        if (dummy == null) {
            dummy = dummies[depth] = new MonitorDummy();
        }
        depth++;
        dummy.target = target;
        return dummy;
    }

    /** Returns the object whose monitor the innermost dummy stands for. */
    public @Nullable Object exit(MonitorDummy dummy) {
        Object target = dummy.target;
        dummy.target = null;
        depth--;
        hasSynchronized = true;
        return target;
    }
}
