package dev.bohr.explore;

import dev.bohr.engine.End;
import dev.bohr.engine.Kind;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Memory;
import dev.bohr.engine.Objects;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.Threads;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.MonitorDummy;
import dev.bohr.hooks.Sink;
import dev.bohr.sync.Clock;
import dev.bohr.sync.Conditions;
import dev.bohr.sync.Latches;
import dev.bohr.sync.Life;
import dev.bohr.sync.Locks;
import dev.bohr.sync.Monitors;
import dev.bohr.sync.Parking;
import dev.bohr.sync.Permits;
import dev.bohr.sync.StampedLocks;
import dev.bohr.trace.Schedule;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.locks.StampedLock;
import java.util.function.BooleanSupplier;

/**
 * Hands each hook to the part that knows what it means. Nothing is decided here but that the managed mark is off while our
 * own code runs: {@link #enter()} takes it off, {@link #leave} puts it back.
 */
final class EngineSink extends Sink {
    /** Iterations of loops without any shared access after which we no longer believe that a thread will come back. */
    private static final int MOST_TURNS = 20_000_000;

    private final Scheduler scheduler;
    private final Memory memory;
    private final Threads threads;
    private final Objects objects;
    private final Monitors monitors;
    private final Locks locks;
    private final Conditions conditions;
    private final Permits permits;
    private final Latches latches;
    private final StampedLocks stamped;
    private final Parking parking;
    private final Life life;
    private final Clock clock;

    EngineSink(Scheduler scheduler, Memory memory, Threads threads, Objects objects, Clock clock) {
        this.scheduler = scheduler;
        this.memory = memory;
        this.threads = threads;
        this.objects = objects;
        this.clock = clock;
        this.monitors = new Monitors(scheduler, objects);
        this.locks = new Locks(scheduler, objects);
        this.conditions = new Conditions(scheduler, objects, locks);
        this.permits = new Permits(scheduler, objects);
        this.latches = new Latches(scheduler, objects);
        this.stamped = new StampedLocks(scheduler, objects);
        this.parking = new Parking(scheduler);
        this.life = new Life(scheduler);
    }

    private ManagedThread enter() {
        Hooks.setManaged(null);
        return scheduler.running();
    }

    private static void leave(ManagedThread thread) {
        Hooks.setManaged(thread.thread());
    }

    // ---- memory: the mark stays on, since most accesses are of local objects and touch no code of the JDK's

    @Override
    public void read(Object base, int site) {
        memory.read(base, site);
    }

    @Override
    public void readStatic(Class<?> owner, int site) {
        memory.readStatic(owner, site);
    }

    @Override
    public void write(Object base, int site) {
        memory.write(base, null, site);
    }

    @Override
    public void write(Object base, Object value, int site) {
        memory.write(base, value, site);
    }

    @Override
    public void writeStatic(Class<?> owner, int site) {
        memory.writeStatic(owner, null, site);
    }

    @Override
    public void writeStatic(Class<?> owner, Object value, int site) {
        memory.writeStatic(owner, value, site);
    }

    @Override
    public void readArray(Object array, int index, int site) {
        memory.readArray(array, index, site);
    }

    @Override
    public void writeArray(Object array, int index, int site) {
        memory.writeArray(array, index, site);
    }

    @Override
    public void storing(Object value) {
        memory.storing(value);
    }

    @Override
    public void accessAt(Object base, long offset, int site) {
        memory.accessAt(base, offset, site);
    }

    @Override
    public void accessHandle(VarHandle handle, Object coordinate, int index, int site) {
        memory.accessHandle(handle, coordinate, index, site);
    }

    @Override
    public void accessField(Field field, Object base, int kind, int site) {
        memory.accessField(field, base, kind, site);
    }

    @Override
    public boolean arrayCopy(Object source, int from, Object target, int to, int length) {
        return memory.arrayCopy(source, from, target, to, length);
    }

    @Override
    public void cloning(Object original) {
        memory.cloning(original);
    }

    @Override
    public void allocated(Object object, int site) {
        memory.allocated(object, site);
    }

    /** Nothing to do under sequential consistency. */
    @Override
    public void fence(int kind) {}

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
    public void startingUnseen(Thread target) {
        ManagedThread running = scheduler.running();
        // Threads that the JDK starts for itself have a class of their own.
        if (running != null
                && running.thread() == Thread.currentThread()
                && !target.getClass().getName().equals("jdk.internal.misc.InnocuousThread")) {
            scheduler.endSoon(new End.Lost("thread " + target.getName() + " is started at " + Positions.here()
                    + " inside a class initialiser, which runs as one step: it would not be under control"));
        }
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

    // ---- locks

    @Override
    public boolean acquire(Object lock, int mode, long nanos, boolean interruptible) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            return locks.acquire(thread, lock, mode, nanos, interruptible);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void release(Object lock, int mode) {
        ManagedThread thread = enter();
        try {
            locks.release(thread, lock, mode);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int holds(Object lock, int mode) {
        ManagedThread thread = enter();
        try {
            return locks.holds(thread, lock, mode);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int totalHolds(Object lock, int mode) {
        ManagedThread thread = enter();
        try {
            return lock instanceof StampedLock
                    ? stamped.totalHolds(thread, lock, mode)
                    : locks.totalHolds(thread, lock, mode);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int queueLength(Object lock) {
        ManagedThread thread = enter();
        try {
            return locks.queueLength(thread, lock);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean isQueued(Object lock, Thread target) {
        ManagedThread thread = enter();
        try {
            return locks.isQueued(thread, lock, target);
        } finally {
            leave(thread);
        }
    }

    @Override
    public long await(Object condition, long nanos, boolean interruptible) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            return conditions.await(thread, condition, nanos, interruptible);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void signal(Object condition, boolean all) {
        ManagedThread thread = enter();
        try {
            conditions.signal(thread, condition, all);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int waiting(Object condition) {
        ManagedThread thread = enter();
        try {
            return conditions.waiting(thread, condition);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean isModelled(Object condition) {
        return conditions.isModelled(condition);
    }

    @Override
    public boolean acquirePermits(Object semaphore, int count, long nanos, boolean interruptible)
            throws InterruptedException {
        ManagedThread thread = enter();
        try {
            return permits.acquire(thread, semaphore, count, nanos, interruptible);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void addPermits(Object semaphore, int count) {
        ManagedThread thread = enter();
        try {
            permits.add(thread, semaphore, count);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int permits(Object semaphore) {
        ManagedThread thread = enter();
        try {
            return permits.available(thread, semaphore);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int drainPermits(Object semaphore) {
        ManagedThread thread = enter();
        try {
            return permits.drain(thread, semaphore);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean awaitLatch(Object latch, long nanos) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            return latches.await(thread, latch, nanos);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void countDown(Object latch) {
        ManagedThread thread = enter();
        try {
            latches.countDown(thread, latch);
        } finally {
            leave(thread);
        }
    }

    @Override
    public long count(Object latch) {
        ManagedThread thread = enter();
        try {
            return latches.count(thread, latch);
        } finally {
            leave(thread);
        }
    }

    @Override
    public long acquireStamped(Object lock, int mode, long nanos, boolean interruptible) throws InterruptedException {
        ManagedThread thread = enter();
        try {
            return stamped.acquire(thread, lock, mode, nanos, interruptible);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean releaseStamped(Object lock, int mode, long stamp) {
        ManagedThread thread = enter();
        try {
            return stamped.release(thread, lock, mode, stamp);
        } finally {
            leave(thread);
        }
    }

    @Override
    public long optimisticStamp(Object lock) {
        ManagedThread thread = enter();
        try {
            return stamped.optimistic(thread, lock);
        } finally {
            leave(thread);
        }
    }

    @Override
    public boolean validateStamp(Object lock, long stamp) {
        ManagedThread thread = enter();
        try {
            return stamped.validate(thread, lock, stamp);
        } finally {
            leave(thread);
        }
    }

    @Override
    public long convertStamp(Object lock, long stamp, int mode) {
        ManagedThread thread = enter();
        try {
            return stamped.convert(thread, lock, stamp, mode);
        } finally {
            leave(thread);
        }
    }

    // ---- determinism

    @Override
    public long nanoTime() {
        return clock.nanoTime(scheduler.running());
    }

    @Override
    public long currentTimeMillis() {
        return clock.currentTimeMillis(scheduler.running());
    }

    @Override
    public int identityHash(Object object) {
        return objects.hash(object);
    }

    @Override
    public long randomBits() {
        return clock.randomBits(scheduler.running());
    }

    @Override
    public void exitProgram(int status) {
        ManagedThread thread = enter();
        if (scheduler.isEnding()) {
            scheduler.endAgain(thread);
        }
        scheduler.endWith(status == 0 ? new End.Completed() : new End.Exited(status, thread.name(), Positions.here()));
    }

    @Override
    public void lost(String reason) {
        enter();
        scheduler.endWith(new End.Lost(reason));
    }

    // ---- loops

    @Override
    public int activation() {
        return scheduler.running().newActivation();
    }

    @Override
    public boolean loop(int activation, int site) {
        ManagedThread thread = scheduler.running();
        if (scheduler.isEnding()) {
            enter();
            scheduler.endAgain(thread);
        }
        int turns = thread.startTurn(site);
        if (turns > MOST_TURNS) {
            enter();
            scheduler.endWith(new End.Lost("thread " + thread.name() + " goes round a loop at "
                    + dev.bohr.hooks.Sites.get(site).position() + " without touching anything shared, "
                    + MOST_TURNS + " times and more"));
        }
        return true;
    }

    @Override
    public void mix(long bits) {
        scheduler.running().mix(bits);
    }

    @Override
    public void mix(Object reference) {
        scheduler.running().mix(System.identityHashCode(reference));
    }

    @Override
    public void loopTurn(int activation, int site) {
        ManagedThread thread = enter();
        try {
            scheduler.loopTurn(thread, activation, site);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void opaqueCall() {
        scheduler.running().hadEffect();
    }

    // ---- what the program asks of us itself

    int choose(int n) {
        ManagedThread thread = enter();
        try {
            scheduler.point(thread, Kind.CHOOSE, null, -1, -1);
            thread.hadEffect();
            int chosen = scheduler.chooseValue(Schedule.Kind.VALUE, n);
            scheduler.result(thread, String.valueOf(chosen));
            return chosen;
        } finally {
            leave(thread);
        }
    }

    void await(BooleanSupplier condition) {
        ManagedThread thread = enter();
        Resource resource = waiting -> {
            try {
                return condition.getAsBoolean();
            } catch (RuntimeException | Error e) {
                return true; // the thread itself will meet it
            }
        };
        try {
            scheduler.awaitCondition(thread, resource);
            // what the condition throws belongs to the thread that waits for it
            boolean unused = condition.getAsBoolean();
            thread.hadEffect();
        } finally {
            leave(thread);
        }
    }

    /** Output is shared by all threads: its order is part of the outcome. */
    void output(String text) {
        ManagedThread thread = enter();
        try {
            if (!scheduler.isEnding()) {
                scheduler.point(thread, Kind.OUTPUT, null, -1, -1);
                thread.hadEffect();
                scheduler.result(thread, text.strip());
            }
        } finally {
            leave(thread);
        }
    }
}
