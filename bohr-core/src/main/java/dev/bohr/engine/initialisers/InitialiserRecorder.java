package dev.bohr.engine.initialisers;

import dev.bohr.engine.ControlLost;
import dev.bohr.engine.End;
import dev.bohr.engine.ExecutionEnd;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.heap.UndoLog;
import dev.bohr.engine.heap.VarHandleLocations;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.InitialiserOperations;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Class initialisers as the JVM runs them, each once and as one step: what they touch outside themselves is written down, to be compared with
 * what executions do. Called without the managed mark.
 */
public final class InitialiserRecorder implements InitialiserOperations {
    /** Instead of a site of the program's. */
    private static final int OF_PROGRAM = -1;

    /** Counts beginnings and ends. */
    private static long time;

    private final Scheduler scheduler;
    private final RepeatedInitialisers repeated;
    private final LocationResolver locations;
    private final VarHandleLocations handles = new VarHandleLocations();
    private UndoLog undo = new UndoLog();

    private final Deque<Initialiser> running = new ArrayDeque<>();
    /** What was made by those that are running. */
    private final Map<Object, Initialiser> made = new IdentityHashMap<>();
    /** Those that have ended in this execution. */
    private final List<Initialiser> fresh = new ArrayList<>();

    InitialiserRecorder(Scheduler scheduler, RepeatedInitialisers repeated) {
        this.scheduler = scheduler;
        this.repeated = repeated;
        this.locations = new LocationResolver(ControlLost::new);
    }

    public void lookAt(UndoLog newUndo) {
        undo = newUndo;
    }

    /** Before an execution. */
    void begin() {
        if (!running.isEmpty()) {
            running.clear();
        }
        forgetMade();
    }

    /** Emptying an identity map costs more than many an execution's step, empty or not. */
    private void forgetMade() {
        if (!made.isEmpty()) {
            made.clear();
        }
    }

    /** After an execution, when all is as it was before: those that have ended in it. */
    List<Initialiser> takeFresh() {
        if (fresh.isEmpty()) {
            return List.of();
        }
        List<Initialiser> taken = List.copyOf(fresh);
        taken.forEach(Initialiser::leaveAfterUndo);
        fresh.clear();
        return taken;
    }

    @Override
    public boolean isRunning(Thread thread) {
        return scheduler.isRunning(thread);
    }

    /** Returns false if it is not to be run. */
    @Override
    public boolean begins(Class<?> type) {
        if (!repeated.find(type).isEmpty() && repeated.find(type).get(0).type == type) {
            return false;
        }
        uses(type);
        Initialiser now = RepeatedInitialisers.of(type);
        now.uses.addAll(InitialisedFirst.ofProgram(type));
        running.forEach(Initialiser::countNested);
        now.began = time++;
        running.push(now);
        return true;
    }

    /** It is compared with what executions do from the next one on. */
    @Override
    public void ends(Class<?> type) {
        Initialiser now = running.pop();
        now.ended = time++;
        now.keepChanges();
        fresh.add(now);
        if (running.isEmpty()) {
            forgetMade();
        }
    }

    /** It ends with a throwable; returns whether the JVM is not to know, since it is run again from now on. */
    @Override
    public boolean failed(Class<?> type, Throwable throwable) {
        Initialiser now = running.peek();
        if (now == null
                || now.type != type
                || throwable instanceof ExecutionEnd
                || !obstacleFor(now).isEmpty()) {
            return false;
        }
        now.hasFailed = true;
        repeated.want(now, " throws " + throwable.getClass().getName());
        scheduler.endAtNextPoint(new End.Learned("a class initialiser throws"));
        return true;
    }

    /** The initialisers that are running could not be run as one step: they must be run again. Returns false if they cannot. */
    public boolean needsPoints(String why) {
        Initialiser now = running.peek();
        if (now == null || !obstacleFor(now).isEmpty()) {
            return false;
        }
        now.hasFailed = true;
        repeated.want(now, why);
        scheduler.endAtNextPoint(new End.Learned("a class initialiser waits"));
        return true;
    }

    /** Of it, and of those in which it runs. */
    private String obstacleFor(Initialiser now) {
        return running.stream()
                .map(Initialiser::obstacle)
                .filter(why -> !why.isEmpty())
                .findFirst()
                .orElse(now.obstacle());
    }

    @Override
    public void recordField(Object base, boolean writes, int site) {
        record(resolved(() -> locations.ofField(site, base)), base, writes, site);
    }

    @Override
    @SuppressWarnings("NullAway") // a static field has a base
    public void recordStatic(Class<?> owner, boolean writes, int site) {
        MemoryLocation location = resolved(() -> locations.ofStatic(site, owner));
        if (location != null) {
            usesStatic((Class<?>) location.base());
            record(location, location.base(), writes, site);
        }
    }

    @Override
    public void recordReflected(Field field, @Nullable Object object, int kind) {
        MemoryLocation location = LocationResolver.of(field);
        if (location.base() instanceof Class<?> type) {
            usesStatic(type);
        }
        Object base = location.base() != null ? location.base() : object;
        if (base != null) {
            record(location, base, kind != Access.READ, OF_PROGRAM);
        }
    }

    @Override
    public void recordElement(Object array, int index, boolean writes, int site) {
        if (index >= 0 && index < JdkInternals.arrayLength(array)) {
            MemoryLocation location = LocationResolver.array(array.getClass());
            record(array, location.offset() + ((long) index << location.shift()), location.type(), writes, site);
        }
    }

    @Override
    public void recordAt(Object base, long offset, int site) {
        Site info = Sites.get(site);
        String descriptor = info.descriptor();
        char type = descriptor == null || descriptor.charAt(0) == '[' ? 'L' : descriptor.charAt(0);
        record(base, offset, type, info.kind() != Access.READ, site);
    }

    @Override
    @SuppressWarnings("NullAway") // without a location there is no base
    public void recordHandle(VarHandle handle, @Nullable Object coordinate, int index, int site) {
        MemoryLocation location = handles.of(handle);
        Object base = location == null ? null : location.base() != null ? location.base() : coordinate;
        boolean writes = Sites.get(site).kind() != Access.READ;
        if (base != null && index >= 0) {
            recordElement(base, index, writes, site);
        } else if (base != null) {
            if (base instanceof Class<?> type) {
                usesStatic(type);
            }
            record(base, location.offset(), location.type(), writes, site);
        }
    }

    @Override
    public void recordNew(Object object) {
        if (!running.isEmpty()) {
            made.put(object, running.peek());
        }
    }

    @Override
    public void recordLock(Object object) {
        Initialiser now = running.peek();
        if (now != null && made.get(object) != now && !Positions.isInsideJdk()) {
            now.touch(object, MemoryOrder.LOCK, true);
        }
    }

    private void record(@Nullable MemoryLocation location, Object base, boolean writes, int site) {
        if (location != null && (writes || !location.isFinal())) {
            record(base, location.offset(), location.type(), writes, site);
        }
    }

    private void record(Object base, long offset, char type, boolean writes, int site) {
        Initialiser now = running.peek();
        if (now == null
                || base == now.type
                || base instanceof Thread
                || base instanceof Class<?> owner && !InitialisedFirst.isOfProgram(owner)
                || made.get(base) == now) {
            return;
        }
        long location = base.getClass().isArray() ? 0 : offset;
        // What the JDK keeps for itself (its loggers, its properties) is not the program's to look at.
        if (site != OF_PROGRAM
                && !Sites.isOfProgram(site)
                && !now.hasTouched(base, location)
                && Positions.isInsideJdk()) {
            return;
        }
        now.touch(base, location, writes);
        if (writes) {
            now.change(base, offset, type, undo.contains(base, offset));
            if (JdkInternals.isSync(base)) {
                now.touch(base, MemoryOrder.LOCK, true); // its model hangs on it
            }
        }
    }

    private interface Resolution {
        MemoryLocation get();
    }

    @Nullable
    private static MemoryLocation resolved(Resolution resolution) {
        try {
            return resolution.get();
        } catch (ControlLost e) {
            return null;
        }
    }

    /** What is there before it is written is what the initialiser of its own class has left. */
    private void usesStatic(Class<?> type) {
        uses(type);
        JdkInternals.initialise(type);
    }

    /** An initialiser uses a class. */
    @Override
    public void uses(Class<?> type) {
        Initialiser now = running.peek();
        if (now == null || type == now.type || !InitialisedFirst.isOfProgram(type)) {
            return;
        }
        now.uses.add(type);
        for (Initialiser used : repeated.find(type)) {
            // What it finds there must be what it would be; and then it must be run again itself.
            repeated.want(now, " uses " + used.type.getName() + ", which is initialised in each execution");
            scheduler.endAtNextPoint(new End.Learned("a class initialiser uses one that is run again"));
            runAtOnce(used);
        }
    }

    /** As part of the initialiser that is running. */
    private void runAtOnce(Initialiser used) {
        Runnable body = used.body();
        if (used.state() == Initialiser.State.NOT_BEGUN && body != null) {
            used.begins(scheduler.running());
            try {
                body.run();
            } catch (RuntimeException | Error e) {
                // the execution does not count any more
            }
            used.ends(Initialiser.State.DONE);
        }
    }
}
