package dev.bohr.explore;

import dev.bohr.engine.End;
import dev.bohr.engine.Initialisers;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Memory;
import dev.bohr.engine.Objects;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.UnwovenCalls;
import dev.bohr.engine.fibers.Threads;
import dev.bohr.engine.heap.References;
import dev.bohr.explore.outside.Foreigners;
import dev.bohr.explore.outside.Outside;
import dev.bohr.explore.outside.ShutdownHooks;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.LoopHooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.sync.Clock;
import dev.bohr.trace.Explanation;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** All hooks: those of memory, determinism and loops are here, the others in the classes above. */
public final class EngineSink extends LockSink {
    /** Iterations of loops without any shared access after which we no longer believe that a thread will come back. */
    private static final int MOST_TURNS = 20_000_000;

    /** Where a thread is that waits for a condition of its own. */
    private static final int AWAIT =
            Sites.add(new Site("dev.bohr.Bohr", "await", "Bohr.java", -1, 0, Access.PLAIN, null, null, null));

    private final Memory memory;
    private final Objects objects;
    private final References references;
    private final Outside outside;
    private final ShutdownHooks shutdownHooks;
    /** Whether exit status 0 is an end like any other. */
    private final BooleanSupplier mayExit;

    private final Foreigners foreigners;
    private final Initialisers initialisers;

    public EngineSink(
            Scheduler scheduler,
            Memory memory,
            Threads threads,
            Objects objects,
            Clock clock,
            References references,
            Foreigners foreigners,
            Initialisers initialisers,
            UnwovenCalls unwovenCalls,
            BooleanSupplier mayExit) {
        super(scheduler, threads, objects, clock, initialisers, unwovenCalls);
        this.initialisers = initialisers;
        this.memory = memory;
        this.objects = objects;
        this.references = references;
        this.outside = new Outside(scheduler);
        this.shutdownHooks = new ShutdownHooks(scheduler, threads);
        this.foreigners = foreigners;
        this.mayExit = mayExit;
    }

    // ---- memory: the mark stays on, since most accesses are of local objects and touch no code of the JDK's

    @Override
    public void read(Object base, int site) {
        memory.read(base, site);
    }

    @Override
    public void readStatic(Class<?> owner, int site) {
        if (initialisers.tellsUses()) {
            uses(memory.declaring(owner, site));
        }
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
    public void writeFinal(Object base, int site) {
        memory.writeFinal(base, null, false, site);
    }

    @Override
    public void writeFinal(Object base, Object value, int site) {
        memory.writeFinal(base, value, true, site);
    }

    @Override
    public void made(Object object, Class<?> type) {
        memory.made(object, type);
    }

    @Override
    public void writeStatic(Class<?> owner, int site) {
        if (initialisers.tellsUses()) {
            uses(memory.declaring(owner, site));
        }
        memory.writeStatic(owner, null, site);
    }

    @Override
    public void writeStatic(Class<?> owner, Object value, int site) {
        if (initialisers.tellsUses()) {
            uses(memory.declaring(owner, site));
        }
        memory.writeStatic(owner, value, site);
    }

    @Override
    public void uses(Class<?> type) {
        if (!initialisers.note(type)) {
            return;
        }
        boolean touches = memory.stopTouching();
        try {
            super.uses(type);
        } finally {
            memory.touchAgain(touches);
        }
    }

    @Override
    public void writeFinal(Class<?> owner, Object value, int site) {
        memory.writeFinal(owner, value, site);
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
    public void accessBytes(Object base, long offset, long bytes, int site) {
        memory.accessBytes(base, offset, bytes, site);
    }

    @Override
    public void accessHandle(VarHandle handle, Object coordinate, int index, int site) {
        memory.accessHandle(handle, coordinate, index, site);
    }

    @Override
    public void accessField(Field field, Object base, int kind, int site) {
        if (initialisers.tellsUses() && Modifier.isStatic(field.getModifiers())) {
            uses(field.getDeclaringClass());
        }
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
    public void cloningObject(Object original, Class<?> start) {
        memory.cloningObject(original, start);
    }

    @Override
    public void reference(Object reference, boolean queue, int site) {
        memory.reference(reference, queue, site);
    }

    @Override
    public void cloned(Object copy, Class<?> start, int site) {
        memory.cloned(copy, start, site);
    }

    @Override
    public void allocated(Object object, int site) {
        memory.allocated(object, site);
    }

    @Override
    public void allocatedNested(Object array, int site) {
        memory.allocatedNested(array, site);
    }

    @Override
    public void holds(Object container, Object value) {
        memory.holds(container, value);
    }

    /** Nothing to do under sequential consistency, but for the order of what is around it. */
    @Override
    public void fence(int kind) {
        scheduler.order().fence(scheduler.running(), kind);
    }

    @Override
    public void expecting(long bits, char type) {
        memory.expecting(bits, type);
    }

    @Override
    public void expecting(Object value) {
        memory.expecting(value);
    }

    @Override
    public void frozen(Object object) {
        memory.frozen(object);
    }

    // ---- determinism

    @Override
    public long nanoTime() {
        ManagedThread thread = enter();
        try {
            return clock.nanoTime(thread);
        } finally {
            leave(thread);
        }
    }

    @Override
    public long currentTimeMillis() {
        ManagedThread thread = enter();
        try {
            return clock.currentTimeMillis(thread);
        } finally {
            leave(thread);
        }
    }

    @Override
    public int identityHash(Object object) {
        return objects.hash(object);
    }

    @Override
    public void hashing(Object object) {
        objects.hashing(object);
    }

    @Override
    public int hashed(Object object, int hash) {
        return objects.hashed(object, hash);
    }

    @Override
    public long randomBits() {
        return clock.randomBits(scheduler.running());
    }

    @Override
    public void referring(Reference<?> reference, Object referent) {
        references.add(reference, referent);
    }

    @Override
    public void exitProgram(int status, boolean atOnce) {
        ManagedThread thread = enter();
        if (scheduler.isEnding()) {
            scheduler.endAgain(thread);
        }
        if (scheduler.live() != 1L << thread.id) {
            // Others may see what it did last and go on, as long as the program has not ended.
            scheduler.point(thread, Kind.EXIT, null, -1, -1);
        }
        if (status == 0 && !atOnce) {
            shutdownHooks.exit(thread);
        }
        scheduler.effects().exits(thread);
        boolean isEnd = status == 0 && mayExit.getAsBoolean();
        scheduler.endWith(isEnd ? new End.Completed() : new End.Exited(status, thread, Positions.here()));
    }

    // ---- what is not under control

    @Override
    public void waitsOutside(String what) {
        outside.waits(what);
    }

    @Override
    public void changesOutside(String what) {
        outside.changes(what);
    }

    public Outside outside() {
        return outside;
    }

    public ShutdownHooks shutdownHooks() {
        return shutdownHooks;
    }

    /** In a class initialiser it would be added once, and could be run only once. */
    @Override
    public boolean addShutdownHook(Thread hook) {
        if (!Hooks.isManaged()) {
            outside.changes("adds a shutdown hook in a class initialiser, which is never run");
            return outside.isCalledByProgram();
        }
        ManagedThread thread = enter();
        try {
            shutdownHooks.add(thread, hook);
        } finally {
            leave(thread);
        }
        return true;
    }

    @Override
    public boolean removeShutdownHook(Thread hook) {
        ManagedThread thread = enter();
        try {
            return shutdownHooks.remove(thread, hook);
        } finally {
            leave(thread);
        }
    }

    @Override
    public void foreignAccess(Object object, int site) {
        foreigners.access(object, site);
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
        memory.meetInLoop(reference);
        scheduler.running().mix(reference);
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

    public int choose(int n) {
        ManagedThread thread = enter();
        try {
            scheduler.point(thread, Kind.CHOOSE, null, -1, -1);
            thread.hadEffect();
            int chosen = scheduler.chooseValue(Schedule.Kind.VALUE, n);
            scheduler.chose(thread, chosen);
            return chosen;
        } finally {
            leave(thread);
        }
    }

    public void invoke(Object call, boolean inOrder) {
        ManagedThread thread = enter();
        try {
            scheduler.invoke(thread, call, inOrder);
        } finally {
            leave(thread);
        }
    }

    public void returned(boolean inOrder, Supplier<Explanation.Returned> result) {
        ManagedThread thread = enter();
        try {
            if (!scheduler.isEnding()) {
                scheduler.returned(thread, inOrder, result);
            }
        } finally {
            leave(thread);
        }
    }

    public int thread() {
        return scheduler.running().id;
    }

    public int step() {
        return scheduler.steps();
    }

    public int orderedStep() {
        return scheduler.openStep();
    }

    public void await(BooleanSupplier condition) {
        if (scheduler.isWeak()) {
            spin(condition);
            return;
        }
        ManagedThread thread = enter();
        Resource resource = waiting -> {
            // Asked at the points of other threads, which may have their mark on: the condition would make points
            // itself.
            boolean ignored = Hooks.enterIgnored();
            try {
                return condition.getAsBoolean();
            } catch (RuntimeException | Error e) {
                return true; // the thread itself will meet it
            } finally {
                Hooks.exitIgnored(ignored);
            }
        };
        try {
            boolean unused = memory.touch(thread, condition, false);
            scheduler.awaitCondition(thread, resource);
            // Again, since it may reach other objects by now; and what it throws belongs to the thread that waits for
            // it.
            unused = memory.touch(thread, condition, true);
            for (int i = 0; i < scheduler.threads(); i++) {
                scheduler.order().join(thread, scheduler.thread(i)); // whoever it was that made the condition true
            }
            thread.hadEffect();
        } finally {
            leave(thread);
        }
    }

    /**
     * Under a memory model a condition holds for a thread if what the thread sees makes it hold: its reads are events like others, and who
     * finds that it does not hold goes round, as in a loop of the program's.
     */
    private static void spin(BooleanSupplier condition) {
        int activation = LoopHooks.activation();
        do {
            if (LoopHooks.loop(activation, AWAIT)) {
                LoopHooks.loopTurn(activation, AWAIT);
            }
        } while (!condition.getAsBoolean());
    }

    public boolean isEnding() {
        return scheduler.isEnding();
    }

    /** Output is shared by all threads: its order is part of the outcome. */
    public void output(String text) {
        ManagedThread thread = enter();
        try {
            if (!scheduler.isEnding()) {
                scheduler.point(thread, Kind.OUTPUT, null, -1, -1);
                thread.hadEffect();
                scheduler.effects().prints();
                scheduler.printed(thread, text);
            }
        } finally {
            leave(thread);
        }
    }
}
