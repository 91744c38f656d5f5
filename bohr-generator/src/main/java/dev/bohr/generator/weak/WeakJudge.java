package dev.bohr.generator.weak;

import dev.bohr.generator.campaign.Mismatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares the graphs that explorers find in a program with those that brute force finds: the same ones, each once. */
public final class WeakJudge {
    /** Graphs that brute force may meet on its way; programs with more are left out. */
    private static final int MOST_GRAPHS = 20_000;

    private static final int EXECUTIONS_PER_GRAPH = 50;

    private final Enumerator enumerator = new Enumerator(MOST_GRAPHS);
    private final Explorers explorers;
    private final WeakTally tally;

    public WeakJudge(Explorers explorers, WeakTally tally) {
        this.explorers = explorers;
        this.tally = tally;
    }

    /** Returns what is wrong; empty if nothing is, or if the program is too large. */
    public List<Mismatch<Axioms>> judge(WeakProgram program, Set<Axioms> models) {
        Optional<Map<Axioms, Enumerator.Allowed>> allowed = enumerator.graphs(program, models);
        if (allowed.isEmpty()) {
            tally.leftOut();
            return List.of();
        }
        tally.judged(program, allowed.get());
        List<Mismatch<Axioms>> mismatches = new ArrayList<>();
        allowed.get().forEach((model, graphs) -> {
            String message = judge(program, model, graphs, 0);
            if (message.isEmpty()) {
                // Whoever proceeds first, the graphs are the same.
                message = judge(program, model, graphs, program.hashCode() | 1);
            }
            if (!message.isEmpty()) {
                mismatches.add(new Mismatch<>(model, message));
            }
        });
        return mismatches;
    }

    private String judge(WeakProgram program, Axioms model, Enumerator.Allowed graphs, long preference) {
        int all = graphs.complete().size() + graphs.stuck().size();
        ExploredGraphs exploredGraphs;
        try {
            exploredGraphs = new ExplorerDriver(program, explorers.create(model, preference))
                    .explore(100L + (long) EXECUTIONS_PER_GRAPH * all);
        } catch (RuntimeException e) {
            tally.explored(model, null, true);
            return "fails with " + e + " " + (e.getStackTrace().length > 0 ? "at " + e.getStackTrace()[0] : "");
        }
        String message = exploredGraphs.repeated.isEmpty() ? "" : "finds a graph twice: " + exploredGraphs.repeated;
        if (message.isEmpty() && !exploredGraphs.graphs.isEmpty()) {
            message = compare(graphs.complete(), exploredGraphs.graphs);
        }
        if (message.isEmpty()) {
            message = compare("graph", graphs.complete(), exploredGraphs.complete, exploredGraphs);
        }
        if (message.isEmpty()) {
            message = compare("deadlock", graphs.stuck(), exploredGraphs.stuck, exploredGraphs);
        }
        tally.explored(model, exploredGraphs, !message.isEmpty());
        return message;
    }

    private static String compare(List<Graph> expected, Map<String, String> found) {
        String numbers = " (" + found.size() + " instead of " + expected.size() + "): ";
        Map<String, String> tooMany = new HashMap<>(found);
        for (Graph graph : expected) {
            if (tooMany.remove(graph.key()) == null) {
                return "misses a graph" + numbers + graph;
            }
        }
        return tooMany.isEmpty()
                ? ""
                : "finds a graph that is not allowed" + numbers
                        + tooMany.values().iterator().next();
    }

    /** Graphs that differ in their coherence orders alone look the same from outside, but there must be as many of them. */
    private static String compare(
            String what, List<Graph> expected, Map<String, Integer> found, ExploredGraphs exploredGraphs) {
        Map<String, Integer> counts = new HashMap<>();
        Map<String, Graph> examples = new HashMap<>();
        for (Graph graph : expected) {
            counts.merge(graph.readsFrom(), 1, Integer::sum);
            examples.putIfAbsent(graph.readsFrom(), graph);
        }
        String numbers = " ("
                + found.values().stream().mapToInt(Integer::intValue).sum() + " instead of " + expected.size() + ")";
        for (Map.Entry<String, Graph> example : examples.entrySet()) {
            if (!found.containsKey(example.getKey())) {
                return "misses a " + what + numbers + ": " + example.getValue();
            }
        }
        for (Map.Entry<String, Integer> shown : found.entrySet()) {
            int count = counts.getOrDefault(shown.getKey(), 0);
            if (shown.getValue() != count) {
                return "finds a " + what + " " + shown.getValue() + " times instead of " + count + numbers + ": "
                        + exploredGraphs.texts.get(shown.getKey());
            }
        }
        return "";
    }
}
