package dev.bohr.engine.initialisers;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Classes whose initialisers use each other. Two threads that come to them from different sides may wait for each other for ever; as long as
 * all come from the same side, the thread that is second waits for the first and finds all done.
 */
final class InitialiserCycles {
    /** What is initialised with a class that is used, in this order: superclasses, and what its initialiser uses. */
    private final Map<Class<?>, Set<Class<?>>> uses = new LinkedHashMap<>();

    /** The cycle that a class is in. */
    private final Map<Class<?>, Set<Class<?>>> cycles = new HashMap<>();

    /** The first class of each cycle that a thread comes to if it uses this one; what is not there has not been asked for. */
    private final Map<Class<?>, List<Class<?>>> ways = new HashMap<>();

    /** Of a cycle, the class by which each thread has come to it in this execution. */
    private final Map<Set<Class<?>>, Map<Integer, Class<?>>> entries = new HashMap<>();

    boolean isEmpty() {
        return cycles.isEmpty();
    }

    void begin() {
        if (!entries.isEmpty()) {
            entries.values().forEach(Map::clear);
        }
    }

    @SuppressWarnings("NullAway") // each has what it reaches
    void find(Collection<Initialiser> initialisers) {
        uses.clear();
        cycles.clear();
        ways.clear();
        entries.clear();
        for (Initialiser initialiser : initialisers) {
            uses.put(initialiser.type, initialiser.uses);
        }
        for (Initialiser initialiser : initialisers) {
            for (Class<?> used : initialiser.uses) {
                uses.putIfAbsent(used, InitialisedFirst.before(used));
            }
        }
        Map<Class<?>, Set<Class<?>>> reached = new HashMap<>();
        for (Class<?> type : uses.keySet()) {
            reached.put(type, reachedFrom(type));
        }
        for (Class<?> type : uses.keySet()) {
            if (reached.get(type).contains(type) && !cycles.containsKey(type)) {
                Set<Class<?>> cycle = new LinkedHashSet<>();
                for (Class<?> other : reached.get(type)) {
                    if (reached.getOrDefault(other, Set.of()).contains(type)) {
                        cycle.add(other);
                    }
                }
                cycle.forEach(one -> cycles.put(one, cycle));
                entries.put(cycle, new HashMap<>());
            }
        }
    }

    private Set<Class<?>> reachedFrom(Class<?> start) {
        Set<Class<?>> reached = new LinkedHashSet<>();
        List<Class<?>> work = new ArrayList<>(List.of(start));
        while (!work.isEmpty()) {
            for (Class<?> used : uses.getOrDefault(work.remove(work.size() - 1), Set.of())) {
                if (reached.add(used)) {
                    work.add(used);
                }
            }
        }
        return reached;
    }

    /** A thread uses a class; returns the cycle if threads have come to it from different sides, else nothing. */
    @SuppressWarnings("NullAway") // ways lead to cycles only
    Collection<Class<?>> enter(int thread, Class<?> type) {
        List<Class<?>> reached = ways.get(type);
        if (reached == null) {
            reached = waysFrom(type);
            ways.put(type, reached);
        }
        for (Class<?> way : reached) {
            Set<Class<?>> cycle = cycles.get(way);
            Map<Integer, Class<?>> first = entries.getOrDefault(cycle, Map.of());
            first.putIfAbsent(thread, way);
            if (Set.copyOf(first.values()).size() > 1) {
                return cycle;
            }
        }
        return List.of();
    }

    private List<Class<?>> waysFrom(Class<?> type) {
        Map<Set<Class<?>>, Class<?>> first = new LinkedHashMap<>();
        follow(type, new HashSet<>(), first);
        return List.copyOf(first.values());
    }

    private void follow(Class<?> type, Set<Class<?>> seen, Map<Set<Class<?>>, Class<?>> first) {
        if (seen.add(type)) {
            if (cycles.containsKey(type)) {
                first.putIfAbsent(cycles.get(type), type);
            }
            for (Class<?> used : uses.getOrDefault(type, InitialisedFirst.before(type))) {
                follow(used, seen, first);
            }
        }
    }
}
