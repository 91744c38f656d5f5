package dev.bohr.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Classes whose initialisers use each other. Two threads that come to them from different sides may wait for each other for ever; as long as
 * all come from the same side, who is second waits for the first and finds all done.
 */
final class UseCycles {
    /** The cycle that a class is in. */
    private final Map<Class<?>, Set<Class<?>>> cycles = new HashMap<>();

    /** Of a cycle, the class that each thread has used first in this execution. */
    private final Map<Set<Class<?>>, Map<Integer, Class<?>>> entries = new HashMap<>();

    boolean isEmpty() {
        return cycles.isEmpty();
    }

    void begin() {
        if (!entries.isEmpty()) {
            entries.values().forEach(Map::clear);
        }
    }

    void find(Collection<Initialiser> initialisers) {
        cycles.clear();
        entries.clear();
        Map<Class<?>, Set<Class<?>>> uses = new LinkedHashMap<>();
        for (Initialiser initialiser : initialisers) {
            uses.put(initialiser.type, initialiser.uses);
        }
        for (Initialiser initialiser : initialisers) {
            for (Class<?> used : initialiser.uses) {
                if (used.getSuperclass() != null) {
                    uses.putIfAbsent(used, Set.of(used.getSuperclass()));
                }
            }
        }
        Map<Class<?>, Set<Class<?>>> reached = new HashMap<>();
        for (Class<?> type : uses.keySet()) {
            reached.put(type, reachedFrom(type, uses));
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

    private static Set<Class<?>> reachedFrom(Class<?> start, Map<Class<?>, Set<Class<?>>> uses) {
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
    Collection<Class<?>> enter(int thread, Class<?> type) {
        Set<Class<?>> cycle = cycles.get(type);
        if (cycle == null) {
            return List.of();
        }
        Map<Integer, Class<?>> first = entries.getOrDefault(cycle, Map.of());
        first.putIfAbsent(thread, type);
        return Set.copyOf(first.values()).size() > 1 ? cycle : List.of();
    }
}
