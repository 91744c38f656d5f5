package dev.bohr.explore;

import dev.bohr.engine.Initialisers;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Objects;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.UnwovenCalls;
import dev.bohr.engine.fibers.Threads;
import dev.bohr.engine.learned.ThreadAttribute;
import dev.bohr.explore.outside.OwnThread;
import dev.bohr.hooks.Carrier;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Sink;
import dev.bohr.hooks.operations.MonitorDummy;
import dev.bohr.sync.ClassInitialisation;
import dev.bohr.sync.Clock;
import dev.bohr.sync.Life;
import dev.bohr.sync.Monitors;
import dev.bohr.sync.Parking;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * The hooks of monitors and threads, handed to the models that know what they mean. Nothing is decided here but that the
 * managed mark is off while our own code runs: {@link #enter()} takes it off, {@link #leave} puts it back.
 */
abstract class ThreadSink extends Sink {
    final Scheduler scheduler;
    final Clock clock;
    private final Threads threads;
    private final Objects objects;
    private final Monitors monitors;
    private final UnwovenCalls unwovenCalls;
    private final Parking parking;
    private final Life life;
    private final ClassInitialisation initialisation;
    private final Initialisers initialisers;

    ThreadSink(
            Scheduler scheduler,
            Threads threads,
            Objects objects,
            Clock clock,
            Initialisers initialisers,
            UnwovenCalls unwovenCalls) {
        this.scheduler = scheduler;
        this.threads = threads;
        this.objects = objects;
        this.clock = clock;
        this.monitors = new Monitors(scheduler, objects);
        this.unwovenCalls = unwovenCalls;
        unwovenCalls.setLocks(monitors::lock);
        this.parking = new Parking(scheduler);
        this.life = new Life(scheduler);
        this.initialisation = new ClassInitialisation(scheduler, monitors, initialisers);
        this.initialisers = initialisers;
        threads.tellOfHandlers(
                (thread, attribute) -> life.attribute(scheduler.running(), thread, false, attribute, false));
    }

    final ManagedThread enter() {
        Hooks.setManaged(null);
        return scheduler.running();
    }

    static void leave(ManagedThread thread) {
        Hooks.setManaged(thread.mark());
    }

    // ---- class initialisers: those that the JVM runs have the mark off

    /** Whether this is the managed thread that has control, in an ignored section or not. */
    @Override
    public boolean isRunning(Thread thread) {
        ManagedThread running = scheduler.running();
        return running != null && running.mark() == thread;
    }

    @Override
    public boolean beginInitialiser(Class<?> type) {
        return initialisers.begins(type);
    }

    @Override
    public void endInitialiser(Class<?> type) {
        initialisers.ends(type);
    }

    @Override
    public boolean initialiserFailed(Class<?> type, Throwable throwable) {
        return initialisers.failed(type, throwable);
    }

    @Override
    public void uses(Class<?> type) {
        ManagedThread thread = enter();
        try {
            initialisation.use(thread, type);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void usesUnseen(Class<?> type) {
        initialisation.useUnseen(type);
    }

    @Override
    public void recordField(Object base, boolean writes, int site) {
        initialisers.recordField(base, writes, site);
    }

    @Override
    public void recordStatic(Class<?> owner, boolean writes, int site) {
        initialisers.recordStatic(owner, writes, site);
    }

    @Override
    public void recordElement(Object array, int index, boolean writes, int site) {
        initialisers.recordElement(array, index, writes, site);
    }

    @Override
    public void recordAt(Object base, long offset, int site) {
        initialisers.recordAt(base, offset, site);
    }

    @Override
    public void recordHandle(VarHandle handle, Object coordinate, int index, int site) {
        initialisers.recordHandle(handle, coordinate, index, site);
    }

    @Override
    public void recordReflected(Field field, Object base, int kind) {
        initialisers.recordReflected(field, base, kind);
    }

    @Override
    public void recordNew(Object object) {
        initialisers.recordNew(object);
    }

    @Override
    public void recordLock(Object object) {
        initialisers.recordLock(object);
    }

    @Override
    public void recordUse(Class<?> type) {
        initialisers.uses(type);
    }

    // ---- monitors

    @Override
    public Object enter(Object object) {
        ManagedThread thread = enter();
        try {
            monitors.enter(thread, object);
            return thread.enter(object);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void exit(MonitorDummy dummy) {
        ManagedThread thread = enter();
        Object object = thread.exit(dummy);
        if (object != null) {
            monitors.exit(thread, object);
        }
        leave(thread);
    }

    @Override
    public void await(Object object, long nanos) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            monitors.await(thread, object, nanos);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void notify(Object object, boolean all) {
        ManagedThread thread = enter();
        try {
            monitors.notify(thread, object, all);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean holdsLock(Object object) {
        ManagedThread thread = enter();
        try {
            return monitors.holds(thread, object);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void atomicCall(Object object) {
        ManagedThread thread = enter();
        try {
            monitors.atomicCall(thread, object);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void calls(Object object, int site) {
        ManagedThread thread = enter();
        try {
            unwovenCalls.calls(thread, object, site);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void passes(Object argument) {
        ManagedThread thread = enter();
        try {
            unwovenCalls.passes(thread, argument);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void called(int site) {
        ManagedThread thread = enter();
        try {
            unwovenCalls.called(thread, site);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void returned(Object result, int site) {
        ManagedThread thread = enter();
        try {
            unwovenCalls.returned(thread, result, site);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void enterAtomic(Object object) {
        ManagedThread thread = enter();
        try {
            if (object != null) {
                monitors.enterAtomic(thread, object);
            }
            thread.enterAtomic(object);
        } finally {
            leave(thread);
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

    // ---- threads

    @Override
    public void beforeStart(Thread target) {
        ManagedThread thread = enter();
        try {
            threads.beforeStart(thread, target);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean starting(Thread target) {
        ManagedThread thread = enter();
        try {
            return threads.starting(thread, target);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean startingUnseen(Thread target) {
        ManagedThread running = scheduler.running();
        return running != null
                && running.mark() == Thread.currentThread()
                && !(target instanceof Carrier)
                && !(target instanceof OwnThread)
                && !isOfJdk(target)
                && threads.startingUnseen(target);
    }

    @Override
    public void joiningUnseen(Thread target) {
        ManagedThread running = scheduler.running();
        if (running != null && running.mark() == Thread.currentThread()) {
            threads.joiningUnseen(target);
        }
    }

    /** In the first thread of an execution, which has its mark on. */
    public final void beforeProgram(Runnable initialise) {
        ManagedThread thread = enter();
        try {
            initialise.run();
            threads.startEarly(thread);
        } finally {
            leave(thread);
        }
    }

    /** Threads that the JDK starts for itself have classes of their own. */
    private static boolean isOfJdk(Thread thread) {
        String type = thread.getClass().getName();
        return type.equals("jdk.internal.misc.InnocuousThread") || type.equals("jdk.internal.misc.CarrierThread");
    }

    @Override
    public void started(Thread target) {
        ManagedThread thread = enter();
        try {
            threads.started(thread, target);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void running(Thread thread) {
        threads.running(thread);
    }

    /** The mark stays off: the thread is no longer part of the program. */
    @Override
    public void exiting(Thread thread) {
        enter();
        threads.exiting(thread);
    }

    @Override
    public boolean uncaught(Thread target, Throwable throwable) {
        ManagedThread thread = enter();
        try {
            return threads.uncaught(target, throwable);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean numbersThreads() {
        return threads.areNumbered();
    }

    @Override
    public long nextThreadId() {
        return threads.nextId();
    }

    @Override
    public void lookForWork(int change) {
        scheduler.running().lookForWork(change);
    }

    @Override
    public void join(Thread target, long nanos) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            life.join(thread, target, nanos);
            thread.setJoined(target);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void joinUnlessJoined(Thread target, long nanos) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            if (!thread.takeJoined(target)) {
                life.join(thread, target, nanos);
            }
        } finally {
            leave(thread);
        }
    }

    @Override
    public Thread[] liveThreads() {
        ManagedThread thread = enter();
        try {
            return life.liveThreads(thread);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void interrupt(Thread target) {
        ManagedThread thread = enter();
        try {
            life.interrupt(thread, target);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void readInterrupt(Thread target, boolean clears) {
        ManagedThread thread = enter();
        try {
            life.readInterrupt(thread, target, clears);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean isAlive(Thread target, boolean real) {
        ManagedThread thread = enter();
        try {
            return life.isAlive(thread, target, real);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void threadField(Thread target, int field, boolean sets) {
        ManagedThread thread = enter();
        try {
            boolean isLocal = target != null && objects.isLocal(target);
            life.attribute(thread, target, isLocal, ThreadAttribute.of(field), sets);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void beforeEndQuery(Thread target) {
        ManagedThread thread = enter();
        try {
            life.lookIfStarted(thread, target);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void beforeLifeQuery(Thread target) {
        ManagedThread thread = enter();
        try {
            life.look(thread, target);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void beforeStateQuery(Thread target) {
        ManagedThread thread = enter();
        try {
            life.lookAtState(thread, target);
        } finally {
            leave(thread);
        }
    }

    @Override
    public Thread.State state(Thread target, Thread.State real) {
        return life.state(target, real);
    }

    @Override
    public void sleep(long nanos) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            life.sleep(thread, nanos);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void yielding() {
        ManagedThread thread = enter();
        try {
            life.yielding(thread);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void park(boolean absolute, long time) {
        ManagedThread thread = enter();
        try {
            parking.park(thread, clock.parkLimit(absolute, time));
        } finally {
            leave(thread);
        }
    }

    @Override
    public void unpark(Thread target) {
        ManagedThread thread = enter();
        try {
            parking.unpark(thread, target);
        } finally {
            leave(thread);
        }
    }
}
