package dev.bohr.generator.weak;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What an explorer has shown of a program, execution by execution. */
final class Explored {
    /** How often each graph was seen, as far as it can be seen from outside: which write each read reads from. */
    final Map<String, Integer> complete = new HashMap<>();

    final Map<String, Integer> stuck = new HashMap<>();
    /** One execution of each kind, for people. */
    final Map<String, String> texts = new HashMap<>();

    final Set<Long> fingerprints = new HashSet<>();
    /** A complete execution whose graph has been there before, for people; empty if there is none. */
    String repeated = "";

    long executions;
    long abandoned;

    void addComplete(Machine machine, long fingerprint) {
        add(machine, complete);
        if (!fingerprints.add(fingerprint) && repeated.isEmpty()) {
            repeated = machine.toString();
        }
    }

    void addStuck(Machine machine) {
        add(machine, stuck);
    }

    private void add(Machine machine, Map<String, Integer> to) {
        String key = Graph.readsFrom(machine.events());
        to.merge(key, 1, Integer::sum);
        texts.putIfAbsent(key, machine.toString());
    }

    int graphs() {
        return complete.values().stream().mapToInt(Integer::intValue).sum();
    }
}
