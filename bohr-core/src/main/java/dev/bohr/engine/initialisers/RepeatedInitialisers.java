package dev.bohr.engine.initialisers;

import dev.bohr.engine.Positions;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.engine.learned.EarlyThreads;
import dev.bohr.hooks.Installation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
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
 * The initialisers of the program's classes that are known in this JVM, and which of them are run again in each execution (docs/decisions/0024):
 * those that touch what executions touch in conflict, and those that a trace names.
 */
public final class RepeatedInitialisers {
    /** All that were seen in this JVM. Touched only by whoever has control. */
    private static final Map<Class<?>, Initialiser> KNOWN = new LinkedHashMap<>();

    /** The names of classes that are run again from their first use on, because a trace says so. */
    private static final Set<String> EXPECTED = new HashSet<>();

    /** Those that must be run again, and what an execution has touched in conflict with them. */
    private final Map<Initialiser, String> wanted = new LinkedHashMap<>();

    /** Those that cannot be run again: what is said of them after the check. */
    private final Map<Initialiser, String> left = new LinkedHashMap<>();

    /** By the class that is used; what is not there has not been asked for. */
    private final Map<Class<?>, List<Initialiser>> byUse = new HashMap<>();

    private long execution;
    /** Whether classes have been woven again since this was last asked. */
    private boolean hasNewCode;

    /** These are to be run again: a trace says so. Before the check. */
    public static void expect(Collection<String> names) {
        if (!names.isEmpty()) {
            Installation.reinitialisation().expect(names);
            EXPECTED.addAll(names);
        }
    }

    static Initialiser of(Class<?> type) {
        return KNOWN.computeIfAbsent(type, Initialiser::new);
    }

    /** Null if no class of that name was initialised. */
    static @Nullable Initialiser named(String name) {
        return KNOWN.values().stream()
                .filter(known -> known.type.getName().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** The check begins. */
    void install() {
        // What those that are run again have left elsewhere is not there: they have not been run yet.
        changes().forEach(Initialiser.Change::undo);
        learnExpected();
    }

    /** Those that are expected and were initialised before, in this JVM. */
    private void learnExpected() {
        for (Initialiser initialiser : List.copyOf(KNOWN.values())) {
            if (!initialiser.isRerun && EXPECTED.contains(initialiser.type.getName())) {
                wanted.put(initialiser, "a trace says that it is");
            }
        }
        learn();
        left.clear();
    }

    /** The check is over: the classes are as the JVM's own runs have left them. */
    static void uninstall() {
        KNOWN.values().forEach(Initialiser::giveBack);
        // And it is there again for whoever uses the classes without us.
        changes().forEach(Initialiser.Change::redo);
    }

    /** What those that are run again have left elsewhere; of each location one. */
    private static List<Initialiser.Change> changes() {
        List<Initialiser.Change> all = new ArrayList<>();
        for (Initialiser initialiser : KNOWN.values()) {
            if (initialiser.isRerun) {
                all.addAll(initialiser.changes());
            }
        }
        all.sort(Comparator.comparingLong(change -> change.order));
        Map<Object, Map<Long, Initialiser.Change>> byLocation = new IdentityHashMap<>();
        for (Initialiser.Change change : all) {
            byLocation
                    .computeIfAbsent(change.base, any -> new HashMap<>())
                    .merge(change.offset, change, Initialiser.Change::with);
        }
        return byLocation.values().stream()
                .flatMap(locations -> locations.values().stream())
                .toList();
    }

    /** Before an execution. */
    void begin() {
        execution++;
    }

    /** Those that are run once, and must be compared with what executions do. */
    List<Initialiser> compared() {
        return KNOWN.values().stream()
                .filter(known -> !known.isRerun && !left.containsKey(known))
                .toList();
    }

    boolean areAny() {
        return !EXPECTED.isEmpty() || KNOWN.values().stream().anyMatch(known -> known.isRerun);
    }

    /** It must be run again, from the next execution on. */
    void want(Initialiser initialiser, String why) {
        wanted.putIfAbsent(initialiser, why);
    }

    boolean wantsAny() {
        return !wanted.isEmpty();
    }

    /** Whether classes have been woven again since this was asked last: their code is cold. */
    public boolean takeNewCode() {
        boolean was = hasNewCode;
        hasNewCode = false;
        return was;
    }

    /** The classes that are initialised again and were used in this check; a trace names them. */
    public static List<String> rerun() {
        Set<String> names = new TreeSet<>();
        for (Initialiser initialiser : KNOWN.values()) {
            if (initialiser.isPrepared()) {
                names.add(initialiser.type.getName());
            }
        }
        return List.copyOf(names);
    }

    /** What was not explored because an initialiser could not be run again; each in words. */
    public List<String> left() {
        return List.copyOf(left.values());
    }

    // ---- run again; without the managed mark

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
            if (InitialisedFirst.isOfProgram(type)) {
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
        if ((known == null || !known.isRerun) && EXPECTED.contains(type.getName()) && !left.containsKey(known)) {
            known = learnUnrun(type);
        }
        if (known != null && known.isRerun) {
            into.add(known);
        } else {
            addSupers(type, into);
        }
    }

    private void addSupers(Class<?> type, List<Initialiser> into) {
        InitialisedFirst.ofProgram(type).forEach(parent -> addAnew(parent, into));
    }

    /** A trace says that it is run again, and the JVM has not run it yet. */
    private Initialiser learnUnrun(Class<?> type) {
        Initialiser initialiser = of(type);
        try {
            makeAnew(initialiser);
        } catch (IllegalStateException | LinkageError e) {
            left.put(initialiser, "the initialiser of " + type.getName() + " cannot be run again: " + e.getMessage());
        }
        return initialiser;
    }

    // ---- learning; between executions

    /** Between executions: what is wanted is done, or it is said why not. */
    void learn() {
        byUse.clear();
        if (wanted.isEmpty()) {
            return;
        }
        Set<Initialiser> all = withUsers(wanted.keySet());
        String obstacle = "";
        for (Initialiser one : all) {
            if (obstacle.isEmpty() && !one.obstacle().isEmpty()) {
                obstacle = (wanted.containsKey(one) ? "" : one.type.getName() + " needs it, and ") + one.obstacle();
            }
        }
        if (obstacle.isEmpty()) {
            obstacle = learn(all);
        }
        if (!obstacle.isEmpty()) {
            for (Map.Entry<Initialiser, String> one : wanted.entrySet()) {
                String text = "the initialiser of " + one.getKey().type.getName() + one.getValue()
                        + "; it was run only once (" + obstacle + ")";
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
        Runnable body = code == null ? null : instantiate(JdkInternals.defineBeside(type, code));
        Collection<String> constants = Installation.reinitialisation().constants(type);
        List<MemoryLocation> statics = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())
                    && !constants.contains(field.getName())
                    && !field.getName().startsWith("$jacoco")) {
                statics.add(LocationResolver.of(field));
            }
        }
        initialiser.makeAnew(body, statics);
    }

    private static Runnable instantiate(Class<?> hidden) {
        try {
            return (Runnable) JdkInternals.UNSAFE.allocateInstance(hidden);
        } catch (InstantiationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** With all whose initialisers used them, or touched the same: what those have left belongs to another run. */
    private static Set<Initialiser> withUsers(Collection<Initialiser> some) {
        Set<Initialiser> all = new LinkedHashSet<>(some);
        InitialiserLocations table = new InitialiserLocations(
                KNOWN.values().stream().filter(known -> !known.isRerun).toList());
        boolean grows = true;
        while (grows) {
            grows = false;
            Set<Class<?>> types = new HashSet<>();
            for (Initialiser one : List.copyOf(all)) {
                types.add(one.type);
                grows |= all.addAll(table.inConflictWith(one));
            }
            for (Initialiser known : KNOWN.values()) {
                if (!known.isRerun
                        && !all.contains(known)
                        && known.uses.stream().anyMatch(types::contains)) {
                    grows |= all.add(known);
                }
            }
        }
        return all;
    }
}
