package dev.bohr.engine.initialisers;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.hooks.Hooks;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The initialisers of the program's classes (docs/decisions/0024). The JVM runs each once, as one step, and it is written down what it touches
 * outside itself. As long as no execution touches that in conflict, what it leaves is the baseline of all executions. If one does,
 * the initialiser is run again in each execution from then on, with points as other code has them, and the search restarts.
 */
public final class Initialisers {
    private final Scheduler scheduler;
    private final RepeatedInitialisers repeated = new RepeatedInitialisers();
    private final InitialiserRecorder recorder;
    private final InitialiserCycles cycles = new InitialiserCycles();

    /** Null if there is nothing to watch. */
    @Nullable
    private InitialiserLocations watched;

    /** Whose order with what threads do is followed. */
    private UsedClasses used = new UsedClasses(List.of(), new InitialiserLocations(List.of()));

    /** Whether the use of any class may matter. */
    private boolean needsAll;

    private boolean isInstalled;

    public Initialisers(Scheduler scheduler) {
        this.scheduler = scheduler;
        this.recorder = new InitialiserRecorder(scheduler, repeated);
    }

    public InitialiserRecorder recorder() {
        return recorder;
    }

    public RepeatedInitialisers repeated() {
        return repeated;
    }

    // ---- checks and executions

    /** The check begins; after the hooks are installed. */
    public void install() {
        isInstalled = true;
        repeated.install();
        refresh();
    }

    /** The check is over. */
    public void uninstall() {
        isInstalled = false;
        RepeatedInitialisers.uninstall();
    }

    /** Before an execution. */
    public void begin() {
        repeated.begin();
        recorder.begin();
        cycles.begin();
    }

    /**
     * After an execution, when all is as it was before; returns whether something was learned for which the search must restart.
     *
     */
    public boolean end() {
        List<Initialiser> fresh = recorder.takeFresh();
        boolean hasLearned = repeated.wantsAny();
        if (!hasLearned && fresh.isEmpty()) {
            return false;
        }
        // What executions before this one have touched was not compared with what those have.
        hasLearned |= fresh.stream().anyMatch(Initialiser::hasTouches);
        repeated.learn();
        boolean hadCycles = !cycles.isEmpty();
        refresh();
        // Nor was it looked by which of them threads have come to those that use each other.
        return hasLearned || !hadCycles && !cycles.isEmpty();
    }

    private void refresh() {
        List<Initialiser> compared = repeated.compared();
        InitialiserLocations table = new InitialiserLocations(compared);
        watched = table.isEmpty() ? null : table;
        cycles.find(compared);
        used = new UsedClasses(compared, table);
        needsAll = repeated.areAny() || !cycles.isEmpty();
        if (isInstalled) {
            Hooks.setAnnouncesUses(needsAll || !used.isEmpty());
        }
    }

    // ---- uses

    /** With the managed mark on: whether more has to be done about the use of a class than to note it. */
    public boolean note(Class<?> type) {
        if (used.concerns(type) && !scheduler.isEnding()) {
            Initialiser earlier = used.use(scheduler.running(), type);
            if (earlier != null) {
                usedTooEarly(type, earlier);
            }
        }
        return needsAll;
    }

    private void usedTooEarly(Class<?> type, Initialiser earlier) {
        boolean ignored = Hooks.enterIgnored();
        try {
            repeated.want(
                    earlier, " touches what that of " + type.getName() + " does, or of a class that this one uses");
        } finally {
            Hooks.exitIgnored(ignored);
        }
        scheduler.endWith(new End.Learned("class initialisers are run in another order"));
    }

    /** What a thread knows to be done that the initialiser of this class has started. */
    public long[] doneWith(String name) {
        Initialiser initialiser = RepeatedInitialisers.named(name);
        return initialiser == null ? ManagedThread.NO_INITIALISERS : used.doneWith(initialiser.type);
    }

    /**
     * What must be initialised before a class is used: the initialiser of the class itself, or those of its superclasses and
     * superinterfaces, which an initialiser of its own has initialised first. Empty if nothing is run again.
     */
    public List<Initialiser> before(ManagedThread thread, Class<?> type) {
        List<Initialiser> found = repeated.find(type);
        if (found.isEmpty() && !cycles.isEmpty()) {
            Collection<Class<?>> cycle = cycles.enter(thread.id, type);
            if (!cycle.isEmpty()) {
                for (Class<?> one : cycle) {
                    repeated.want(
                            RepeatedInitialisers.of(one),
                            " uses " + others(one, cycle)
                                    + ", and they each other: two threads may wait for each other");
                }
                scheduler.endWith(new End.Learned("class initialisers use each other"));
            }
        }
        return found;
    }

    private static String others(Class<?> one, Collection<Class<?>> cycle) {
        return String.join(
                ", ",
                cycle.stream().filter(type -> type != one).map(Class::getName).toList());
    }

    // ---- conflicts; with the managed mark on

    public boolean areWatched() {
        return watched != null;
    }

    /** The running thread is about to touch what was there before the execution; its lock, if the offset says so. */
    public void touched(Object base, long offset, boolean writes) {
        InitialiserLocations table = watched;
        if (table == null || scheduler.isEnding()) {
            return;
        }
        for (Initialiser.Touch touch = table.find(base, base.getClass().isArray() && offset >= 0 ? 0 : offset);
                touch != null;
                touch = touch.next) {
            if ((writes || touch.writes) && !UsedClasses.knows(scheduler.running(), touch.by)) {
                conflict(touch, base, offset);
                return;
            }
        }
    }

    private void conflict(Initialiser.Touch touch, Object base, long offset) {
        boolean ignored = Hooks.enterIgnored();
        try {
            String verb = offset == MemoryOrder.LOCK ? " locks " : touch.writes ? " writes " : " reads ";
            repeated.want(touch.by, verb + location(base, offset) + ", and so do others");
        } finally {
            Hooks.exitIgnored(ignored);
        }
        End end = new End.Learned("what a class initialiser touches is touched by others");
        if (offset == MemoryOrder.LOCK) {
            scheduler.endAtNextPoint(end); // it may be given back, where nothing may be thrown
        } else {
            scheduler.endWith(end);
        }
    }

    private static String location(Object base, long offset) {
        Class<?> type = base instanceof Class<?> owner ? owner : base.getClass();
        if (offset < 0 || type.isArray()) {
            return (type.isArray() ? "an array of type " : "an object of class ") + type.getTypeName();
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                boolean isStatic = Modifier.isStatic(field.getModifiers());
                if (isStatic == (base == type)
                        && (isStatic
                                        ? JdkInternals.UNSAFE.staticFieldOffset(field)
                                        : JdkInternals.UNSAFE.objectFieldOffset(field))
                                == offset) {
                    return c.getName() + "." + field.getName();
                }
            }
        }
        return "an object of class " + type.getName();
    }
}
