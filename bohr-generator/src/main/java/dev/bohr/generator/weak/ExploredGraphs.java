package dev.bohr.generator.weak;

import dev.bohr.graph.GraphSearch;
import dev.bohr.model.Strategy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What an explorer has shown of a program, execution by execution. */
final class ExploredGraphs {
    /** How often each graph was seen, as far as it can be seen from outside: which write each read reads from. */
    final Map<String, Integer> complete = new HashMap<>();

    final Map<String, Integer> stuck = new HashMap<>();
    /** The complete graphs with their coherence orders, and a text for people; none if the explorer does not tell them. */
    final Map<String, String> graphs = new HashMap<>();

    /** One execution of each kind, for people. */
    final Map<String, String> texts = new HashMap<>();

    private final Set<Long> fingerprints = new HashSet<>();
    /** A complete execution whose graph has been there before, for people; empty if there is none. */
    String repeated = "";

    long executions;
    long abandoned;

    void addComplete(WeakMachine weakMachine, Strategy strategy) {
        add(weakMachine, complete);
        boolean isNew = fingerprints.add(strategy.fingerprint());
        String text = weakMachine.toString();
        if (strategy instanceof GraphSearch search) {
            List<List<Integer>> coherence = new Coherence(search.graph(), weakMachine).orders();
            text += Graph.coherenceText(coherence, weakMachine.places());
            isNew &= graphs.put(Graph.key(weakMachine.events(), coherence), text) == null;
        }
        if (!isNew && repeated.isEmpty()) {
            repeated = text;
        }
    }

    void addStuck(WeakMachine weakMachine) {
        add(weakMachine, stuck);
    }

    private void add(WeakMachine weakMachine, Map<String, Integer> to) {
        String key = Graph.readsFrom(weakMachine.events());
        to.merge(key, 1, Integer::sum);
        texts.putIfAbsent(key, weakMachine.toString());
    }
}
