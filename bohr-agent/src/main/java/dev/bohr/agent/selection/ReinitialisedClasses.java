package dev.bohr.agent.selection;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The classes that are initialised again in each execution (docs/decisions/0024), and who reads static fields of which class: code
 * that reads those of such a class must not take them for constants. Internal names, since classes are asked for before they are loaded.
 */
public final class ReinitialisedClasses {
    private final Set<String> names = new HashSet<>();
    private final Map<String, Set<String>> readers = new HashMap<>();

    public synchronized void add(Collection<String> more) {
        names.addAll(more);
    }

    public synchronized boolean contains(String name) {
        return names.contains(name);
    }

    public synchronized void reads(String reader, String owner) {
        readers.computeIfAbsent(owner, name -> new HashSet<>()).add(reader);
    }

    /** Those that read static fields of this class, as far as they are woven by now. */
    public synchronized Set<String> readersOf(String owner) {
        return Set.copyOf(readers.getOrDefault(owner, Set.of()));
    }
}
