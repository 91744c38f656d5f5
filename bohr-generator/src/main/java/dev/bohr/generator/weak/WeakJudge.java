package dev.bohr.generator.weak;

import dev.bohr.strategy.Strategy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Compares the graphs that explorers find in a program with those that brute force finds: the same ones, each once. */
public final class WeakJudge {
    /** Graphs that brute force may meet on its way; programs with more are left out. */
    private static final int MOST_GRAPHS = 20_000;

    private static final int EXECUTIONS_PER_GRAPH = 50;

    private final Enumerator enumerator = new Enumerator(MOST_GRAPHS);
    private final Function<Axioms, Strategy> explorers;
    private final WeakTally tally;

    /** @param explorers makes a new one for each program and model */
    public WeakJudge(Function<Axioms, Strategy> explorers, WeakTally tally) {
        this.explorers = explorers;
        this.tally = tally;
    }

    /** Returns what is wrong; empty if nothing is, or if the program is too large. */
    public List<WeakMismatch> judge(WeakProgram program, Set<Axioms> models) {
        Optional<Map<Axioms, Enumerator.Allowed>> allowed = enumerator.graphs(program, models);
        if (allowed.isEmpty()) {
            tally.leftOut();
            return List.of();
        }
        tally.judged(program, allowed.get());
        List<WeakMismatch> mismatches = new ArrayList<>();
        allowed.get().forEach((model, graphs) -> {
            String message = judge(program, model, graphs);
            if (!message.isEmpty()) {
                mismatches.add(new WeakMismatch(model, message));
            }
        });
        return mismatches;
    }

    private String judge(WeakProgram program, Axioms model, Enumerator.Allowed graphs) {
        int all = graphs.complete().size() + graphs.stuck().size();
        Explored explored;
        try {
            explored = new Driver(program, explorers.apply(model)).explore(100L + (long) EXECUTIONS_PER_GRAPH * all);
        } catch (RuntimeException e) {
            tally.explored(model, null, true);
            return "fails with " + e + " " + (e.getStackTrace().length > 0 ? "at " + e.getStackTrace()[0] : "");
        }
        String message = compare("graph", graphs.complete(), explored.complete, explored);
        if (message.isEmpty()) {
            message = compare("deadlock", graphs.stuck(), explored.stuck, explored);
        }
        if (message.isEmpty() && !explored.repeated.isEmpty()) {
            message = "finds a graph twice: " + explored.repeated;
        }
        tally.explored(model, explored, !message.isEmpty());
        return message;
    }

    /** Graphs that differ in their coherence orders alone look the same from outside, but there must be as many of them. */
    private static String compare(String what, List<Graph> expected, Map<String, Integer> found, Explored explored) {
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
                        + explored.texts.get(shown.getKey());
            }
        }
        return "";
    }
}
