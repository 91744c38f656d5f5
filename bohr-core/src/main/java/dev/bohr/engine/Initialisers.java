package dev.bohr.engine;

import dev.bohr.engine.heap.HandlePlaces;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.Place;
import dev.bohr.engine.heap.Places;
import dev.bohr.engine.heap.UndoLog;
import dev.bohr.engine.jdk.Jdk;
import dev.bohr.engine.learned.EarlyThreads;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.InitialiserOperations;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The initialisers of the program's classes (docs/decisions/0024). The JVM runs each once, as one step, and it is written down what it touches
 * outside itself. As long as no execution touches that in conflict, what it leaves is the baseline of all executions. If one does,
 * the initialiser is run anew in each execution from then on, with points as other code has them, and the search starts anew.
 */
public final class Initialisers implements InitialiserOperations {
    /** All that were seen in this JVM. Touched only by whoever has control. */
    private static final Map<Class<?>, Initialiser> KNOWN = new LinkedHashMap<>();

    /** The names of classes that are run anew from their first use on, because a trace says so. */
    private static final Set<String> EXPECTED = new HashSet<>();

    /** In place of a site of the program's. */
    private static final int OF_PROGRAM = -1;

    /** Counts beginnings and ends. */
    private static long time;

    private final Scheduler scheduler;
    private final Places places;
    private final HandlePlaces handles = new HandlePlaces();
    private final UseCycles cycles = new UseCycles();
    private UndoLog undo = new UndoLog();

    // ---- as the JVM runs them

    private final Deque<Initialiser> running = new ArrayDeque<>();
    /** What was made by those that are running. */
    private final Map<Object, Initialiser> made = new IdentityHashMap<>();

    private final List<Initialiser> fresh = new ArrayList<>();

    // ---- conflicts

    /** Null if there is nothing to watch. */
    @Nullable
    private InitialiserTable watched;

    /** Whose order with what threads do is followed. */
    private UsedClasses used = new UsedClasses(List.of(), new InitialiserTable(List.of()));

    /** Those that must be run anew, and what an execution has touched in conflict with them. */
    private final Map<Initialiser, String> wanted = new LinkedHashMap<>();

    /** Those that cannot be run anew: what is said of them after the check. */
    private final Map<Initialiser, String> left = new LinkedHashMap<>();

    // ---- run anew

    /** By the class that is used; what is not there has not been asked for. */
    private final Map<Class<?>, List<Initialiser>> byUse = new HashMap<>();

    private long execution;
    private boolean isInstalled;
    /** Whether classes have been woven again since somebody has asked. */
    private boolean hasNewCode;

    public Initialisers(Scheduler scheduler) {
        this.scheduler = scheduler;
        this.places = new Places(ControlLost::new);
    }

    void lookAt(UndoLog newUndo) {
        undo = newUndo;
    }

    // ---- checks and executions

    /** These are to be run anew: a trace says so. Before the check. */
    public static void expect(Collection<String> names) {
        if (!names.isEmpty()) {
            Installation.reinitialisation().expect(names);
            EXPECTED.addAll(names);
        }
    }

    /** The check begins; after the hooks are installed. */
    public void install() {
        isInstalled = true;
        // What those that are run anew have left elsewhere is not there: they have not been run yet.
        changes().forEach(Initialiser.Change::undo);
        learnExpected();
        refresh();
    }

    /** Those that are expected and were initialised before, in this JVM. */
    private void learnExpected() {
        for (Initialiser initialiser : List.copyOf(KNOWN.values())) {
            if (!initialiser.isAnew && EXPECTED.contains(initialiser.type.getName())) {
                wanted.put(initialiser, "a trace says that it is");
            }
        }
        learn();
        left.clear();
    }

    /** The check is over: the classes are as the JVM's own runs have left them. */
    public void uninstall() {
        isInstalled = false;
        KNOWN.values().forEach(Initialiser::giveBack);
        // And it is there again for whoever uses the classes without us.
        changes().forEach(Initialiser.Change::redo);
    }

    /** What those that are run anew have left elsewhere; of each place one. */
    private static List<Initialiser.Change> changes() {
        List<Initialiser.Change> all = new ArrayList<>();
        for (Initialiser initialiser : KNOWN.values()) {
            if (initialiser.isAnew) {
                all.addAll(initialiser.changes());
            }
        }
        all.sort(Comparator.comparingLong(change -> change.order));
        Map<Object, Map<Long, Initialiser.Change>> byPlace = new IdentityHashMap<>();
        for (Initialiser.Change change : all) {
            byPlace.computeIfAbsent(change.base, any -> new HashMap<>())
                    .merge(change.offset, change, Initialiser.Change::with);
        }
        return byPlace.values().stream()
                .flatMap(places -> places.values().stream())
                .toList();
    }

    public void begin() {
        execution++;
        if (!running.isEmpty()) {
            running.clear();
        }
        forgetMade();
        cycles.begin();
    }

    /** Emptying an identity map costs more than many an execution's step, empty or not. */
    private void forgetMade() {
        if (!made.isEmpty()) {
            made.clear();
        }
    }

    /**
     * After an execution, when all is as it was before; returns whether something was learned for which the search must start
     * anew.
     */
    public boolean end() {
        if (wanted.isEmpty() && fresh.isEmpty()) {
            return false;
        }
        boolean hasLearned = !wanted.isEmpty();
        for (Initialiser initialiser : fresh) {
            initialiser.leaveAfterUndo();
            // What executions before this one have touched was not compared with it.
            hasLearned |= !initialiser.touches().isEmpty();
        }
        learn();
        if (hasLearned || !fresh.isEmpty()) {
            fresh.clear();
            boolean hadCycles = !cycles.isEmpty();
            refresh();
            // Nor was it looked by which of them threads have come to those that use each other.
            hasLearned |= !hadCycles && !cycles.isEmpty();
        }
        return hasLearned;
    }

    private void refresh() {
        List<Initialiser> compared = new ArrayList<>();
        boolean anyAnew = !EXPECTED.isEmpty();
        for (Initialiser initialiser : KNOWN.values()) {
            anyAnew |= initialiser.isAnew;
            if (!initialiser.isAnew && !left.containsKey(initialiser)) {
                compared.add(initialiser);
            }
        }
        byUse.clear();
        InitialiserTable table = new InitialiserTable(compared);
        watched = table.isEmpty() ? null : table;
        cycles.find(compared);
        used = new UsedClasses(compared, table);
        needsAll = anyAnew || !cycles.isEmpty();
        if (isInstalled) {
            Hooks.tellUses(needsAll || !used.isEmpty());
        }
    }

    /** Whether the use of any class may matter. */
    private boolean needsAll;

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
            wanted.putIfAbsent(
                    earlier, " touches what that of " + type.getName() + " does, or of a class that this one uses");
        } finally {
            Hooks.exitIgnored(ignored);
        }
        scheduler.endWith(new End.Learned("class initialisers are run in another order"));
    }

    /** What a thread knows to be done that the initialiser of this class has started. */
    public long[] doneWith(String name) {
        for (Initialiser initialiser : KNOWN.values()) {
            if (initialiser.type.getName().equals(name)) {
                return used.doneWith(initialiser.type);
            }
        }
        return UsedClasses.NONE;
    }

    /** Whether classes have been woven again since this was asked last: their code is cold. */
    public boolean takeNewCode() {
        boolean was = hasNewCode;
        hasNewCode = false;
        return was;
    }

    /** The classes that are initialised anew and were used in this check; a trace names them. */
    public static List<String> anew() {
        Set<String> names = new TreeSet<>();
        for (Initialiser initialiser : KNOWN.values()) {
            if (initialiser.isPrepared()) {
                names.add(initialiser.type.getName());
            }
        }
        return List.copyOf(names);
    }

    /** What was not explored because an initialiser could not be run anew; each in words. */
    public List<String> left() {
        return List.copyOf(left.values());
    }

    // ---- as the JVM runs them: without the managed mark

    @Override
    public boolean isRunning(Thread thread) {
        return scheduler.isRunning(thread);
    }

    /** Returns false if it is not to be run. */
    @Override
    public boolean begins(Class<?> type) {
        if (!find(type).isEmpty() && find(type).get(0).type == type) {
            return false;
        }
        uses(type);
        Initialiser now = KNOWN.computeIfAbsent(type, Initialiser::new);
        for (Class<?> parent : InitialisedFirst.before(type)) {
            if (isOfProgram(parent)) {
                now.uses.add(parent);
            }
        }
        running.forEach(Initialiser::hasNested);
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

    /** It ends with a throwable; returns whether the JVM is not to know, since it is run anew from now on. */
    @Override
    public boolean failed(Class<?> type, Throwable throwable) {
        Initialiser now = running.peek();
        if (now == null
                || now.type != type
                || throwable instanceof ExecutionEnd
                || !hindranceFor(now).isEmpty()) {
            return false;
        }
        now.hasFailed = true;
        wanted.putIfAbsent(now, " throws " + throwable.getClass().getName());
        scheduler.endSoon(new End.Learned("a class initialiser throws"));
        return true;
    }

    /** The initialisers that are running could not be run as one step: they must be run anew. Returns false if they cannot. */
    public boolean needsPoints(String why) {
        Initialiser now = running.peek();
        if (now == null || !hindranceFor(now).isEmpty()) {
            return false;
        }
        now.hasFailed = true;
        wanted.putIfAbsent(now, why);
        scheduler.endSoon(new End.Learned("a class initialiser waits"));
        return true;
    }

    /** Of it, and of those in which it runs. */
    private String hindranceFor(Initialiser now) {
        return running.stream()
                .map(Initialiser::hindrance)
                .filter(why -> !why.isEmpty())
                .findFirst()
                .orElse(now.hindrance());
    }

    @Override
    public void recordField(Object base, boolean writes, int site) {
        record(resolved(() -> places.ofField(site, base)), base, writes, site);
    }

    @Override
    public void recordStatic(Class<?> owner, boolean writes, int site) {
        Place place = resolved(() -> places.ofStatic(site, owner));
        if (place != null) {
            usesStatic((Class<?>) place.base());
            record(place, place.base(), writes, site);
        }
    }

    @Override
    public void recordReflected(Field field, Object object, int kind) {
        Place place = Places.of(field);
        if (place.base() instanceof Class<?> type) {
            usesStatic(type);
        }
        Object base = place.base() != null ? place.base() : object;
        if (base != null) {
            record(place, base, kind != Access.READ, OF_PROGRAM);
        }
    }

    @Override
    public void recordElement(Object array, int index, boolean writes, int site) {
        if (index >= 0 && index < Jdk.arrayLength(array)) {
            Place place = Places.array(array.getClass());
            record(array, place.offset() + ((long) index << place.shift()), place.type(), writes, site);
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
    public void recordHandle(VarHandle handle, Object coordinate, int index, int site) {
        Place place = handles.of(handle);
        Object base = place == null ? null : place.base() != null ? place.base() : coordinate;
        boolean writes = Sites.get(site).kind() != Access.READ;
        if (base != null && index >= 0) {
            recordElement(base, index, writes, site);
        } else if (base != null) {
            if (base instanceof Class<?> type) {
                usesStatic(type);
            }
            record(base, place.offset(), place.type(), writes, site);
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

    private void record(@Nullable Place place, Object base, boolean writes, int site) {
        if (place != null && (writes || !place.isFinal())) {
            record(base, place.offset(), place.type(), writes, site);
        }
    }

    private void record(Object base, long offset, char type, boolean writes, int site) {
        Initialiser now = running.peek();
        if (now == null
                || base == now.type
                || base instanceof Thread
                || base instanceof Class<?> owner && !isOfProgram(owner)
                || made.get(base) == now) {
            return;
        }
        long place = base.getClass().isArray() ? 0 : offset;
        // What the JDK keeps for itself (its loggers, its properties) is not the program's to look at.
        if (site != OF_PROGRAM && !Sites.isOfProgram(site) && !now.hasTouched(base, place) && Positions.isInsideJdk()) {
            return;
        }
        now.touch(base, place, writes);
        if (writes) {
            now.change(base, offset, type, undo.contains(base, offset));
            if (Jdk.isSync(base)) {
                now.touch(base, MemoryOrder.LOCK, true); // its model hangs on it
            }
        }
    }

    private interface Resolution {
        Place get();
    }

    @Nullable
    private static Place resolved(Resolution resolution) {
        try {
            return resolution.get();
        } catch (ControlLost e) {
            return null;
        }
    }

    /** What is there before it is written is what the initialiser of its own class has left. */
    private void usesStatic(Class<?> type) {
        uses(type);
        Jdk.initialise(type);
    }

    /** An initialiser uses a class. */
    @Override
    public void uses(Class<?> type) {
        Initialiser now = running.peek();
        if (now == null || type == now.type || !isOfProgram(type)) {
            return;
        }
        now.uses.add(type);
        for (Initialiser used : find(type)) {
            // What it finds there must be what it would be; and then it must be run anew itself.
            wanted.putIfAbsent(now, " uses " + used.type.getName() + ", which is initialised in each execution");
            scheduler.endSoon(new End.Learned("a class initialiser uses one that is run anew"));
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

    private static boolean isOfProgram(@Nullable Class<?> type) {
        return type != null && type.getClassLoader() != null && Positions.isProgram(type.getName());
    }

    // ---- conflicts; with the managed mark on

    boolean areWatched() {
        return watched != null;
    }

    /** The running thread is about to touch what was there before the execution; its lock, if the offset says so. */
    void touched(Object base, long offset, boolean writes) {
        InitialiserTable table = watched;
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
            wanted.putIfAbsent(touch.by, verb + place(base, offset) + ", and so do others");
        } finally {
            Hooks.exitIgnored(ignored);
        }
        End end = new End.Learned("what a class initialiser touches is touched by others");
        if (offset == MemoryOrder.LOCK) {
            scheduler.endSoon(end); // it may be given back, where nothing may be thrown
        } else {
            scheduler.endWith(end);
        }
    }

    private static String place(Object base, long offset) {
        Class<?> type = base instanceof Class<?> owner ? owner : base.getClass();
        if (offset < 0 || type.isArray()) {
            return (type.isArray() ? "an array of type " : "an object of class ") + type.getTypeName();
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                boolean isStatic = Modifier.isStatic(field.getModifiers());
                if (isStatic == (base == type)
                        && (isStatic ? Jdk.UNSAFE.staticFieldOffset(field) : Jdk.UNSAFE.objectFieldOffset(field))
                                == offset) {
                    return c.getName() + "." + field.getName();
                }
            }
        }
        return "an object of class " + type.getName();
    }

    // ---- run anew; without the managed mark

    /**
     * What must be initialised before a class is used: the initialiser of the class itself, or those of its superclasses and
     * superinterfaces, which an initialiser of its own has initialised first. Empty if nothing is run anew.
     */
    public List<Initialiser> before(ManagedThread thread, Class<?> type) {
        List<Initialiser> found = find(type);
        if (found.isEmpty() && !cycles.isEmpty()) {
            Collection<Class<?>> cycle = cycles.enter(thread.id, type);
            if (!cycle.isEmpty()) {
                for (Class<?> one : cycle) {
                    wanted.putIfAbsent(
                            KNOWN.computeIfAbsent(one, Initialiser::new),
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

    /** Those that are initialised before this one. */
    public List<Initialiser> supers(Initialiser initialiser) {
        List<Initialiser> all = new ArrayList<>();
        addSupers(initialiser.type, all);
        begin(all);
        return all;
    }

    /** The same, where nothing is learned. */
    public List<Initialiser> find(Class<?> type) {
        List<Initialiser> found = byUse.get(type);
        if (found == null) {
            found = new ArrayList<>();
            if (isOfProgram(type)) {
                addAnew(type, found);
            }
            byUse.put(type, found);
        }
        begin(found);
        return found;
    }

    private void begin(List<Initialiser> all) {
        for (Initialiser initialiser : all) {
            initialiser.begin(execution);
            initialiser.prepare();
        }
    }

    private void addAnew(Class<?> type, List<Initialiser> into) {
        Initialiser known = KNOWN.get(type);
        if ((known == null || !known.isAnew) && EXPECTED.contains(type.getName()) && !left.containsKey(known)) {
            known = learnUnrun(type);
        }
        if (known != null && known.isAnew) {
            into.add(known);
        } else {
            addSupers(type, into);
        }
    }

    private void addSupers(Class<?> type, List<Initialiser> into) {
        for (Class<?> parent : InitialisedFirst.before(type)) {
            if (isOfProgram(parent)) {
                addAnew(parent, into);
            }
        }
    }

    /** A trace says that it is run anew, and the JVM has not run it yet. */
    private Initialiser learnUnrun(Class<?> type) {
        Initialiser initialiser = KNOWN.computeIfAbsent(type, Initialiser::new);
        try {
            makeAnew(initialiser);
        } catch (IllegalStateException | LinkageError e) {
            left.put(initialiser, "the initialiser of " + type.getName() + " cannot be run anew: " + e.getMessage());
        }
        return initialiser;
    }

    // ---- learning; between executions

    private void learn() {
        if (wanted.isEmpty()) {
            return;
        }
        Set<Initialiser> all = withUsers(wanted.keySet());
        String hindrance = "";
        for (Initialiser one : all) {
            if (hindrance.isEmpty() && !one.hindrance().isEmpty()) {
                hindrance = (wanted.containsKey(one) ? "" : one.type.getName() + " needs it, and ") + one.hindrance();
            }
        }
        if (hindrance.isEmpty()) {
            hindrance = learn(all);
        }
        if (!hindrance.isEmpty()) {
            for (Map.Entry<Initialiser, String> one : wanted.entrySet()) {
                String text = "the initialiser of " + one.getKey().type.getName() + one.getValue()
                        + "; it was run only once (" + hindrance + ")";
                left.put(one.getKey(), text);
                if (one.getKey().hasFailed) {
                    EarlyThreads.spoiled(text);
                }
            }
        }
        wanted.clear();
    }

    /** Returns why it could not be done; empty if it was. */
    private String learn(Set<Initialiser> all) {
        try {
            List<Class<?>> types = new ArrayList<>();
            all.forEach(one -> types.add(one.type));
            Installation.reinitialisation().weaveAgain(types);
            List<Initialiser.Change> changes = new ArrayList<>();
            all.forEach(one -> changes.addAll(one.changes()));
            for (Initialiser one : all) {
                makeAnew(one);
            }
            changes.sort(Comparator.comparingLong((Initialiser.Change change) -> change.order)
                    .reversed());
            for (Initialiser.Change change : changes) {
                Heap.setValue(change.base, change.offset, change.type, change.before);
            }
            EarlyThreads.forget(types.stream().map(Class::getName).toList());
            hasNewCode = true;
            return "";
        } catch (IllegalStateException | LinkageError e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static void makeAnew(Initialiser initialiser) {
        Positions.showInitialisers();
        Class<?> type = initialiser.type;
        byte[] code = Installation.reinitialisation().initialiser(type);
        Runnable body = code == null ? null : instantiate(Jdk.defineBeside(type, code));
        Collection<String> constants = Installation.reinitialisation().constants(type);
        List<Place> statics = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())
                    && !constants.contains(field.getName())
                    && !field.getName().startsWith("$jacoco")) {
                statics.add(Places.of(field));
            }
        }
        initialiser.makeAnew(body, statics);
    }

    private static Runnable instantiate(Class<?> hidden) {
        try {
            return (Runnable) Jdk.UNSAFE.allocateInstance(hidden);
        } catch (InstantiationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** With all whose initialisers used them, or touched the same: what those have left belongs to another run. */
    private static Set<Initialiser> withUsers(Collection<Initialiser> some) {
        Set<Initialiser> all = new LinkedHashSet<>(some);
        InitialiserTable table = new InitialiserTable(
                KNOWN.values().stream().filter(known -> !known.isAnew).toList());
        boolean grows = true;
        while (grows) {
            grows = false;
            Set<Class<?>> types = new HashSet<>();
            for (Initialiser one : List.copyOf(all)) {
                types.add(one.type);
                grows |= all.addAll(table.inConflictWith(one));
            }
            for (Initialiser known : KNOWN.values()) {
                if (!known.isAnew && !all.contains(known) && known.uses.stream().anyMatch(types::contains)) {
                    grows |= all.add(known);
                }
            }
        }
        return all;
    }
}
