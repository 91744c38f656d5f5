package dev.bohr.generator.weak;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All execution graphs of a program, in the plainest way: events are added one after the other, of any thread, with every write to read
 * from and at every place in the coherence order, and what is there in the end is kept if the axioms allow it. A graph that allowed
 * reads of what is yet to be written could not be made so, but no model has such graphs (program order and reads-from are acyclic
 * together in all of them).
 */
public final class Enumerator {
    private final int mostGraphs;
    private final boolean prunes;

    public Enumerator(int mostGraphs) {
        this(mostGraphs, true);
    }

    /** @param prunes whether to leave graphs early that no model allows, whatever is added to them, and to make each in fewer ways */
    Enumerator(int mostGraphs, boolean prunes) {
        this.mostGraphs = mostGraphs;
        this.prunes = prunes;
    }

    /** What each model allows; nothing if there are too many graphs on the way. */
    Optional<Map<Axioms, Allowed>> graphs(WeakProgram program, Set<Axioms> models) {
        Map<Axioms, Allowed> allowed = new EnumMap<>(Axioms.class);
        models.forEach(model -> allowed.put(model, new Allowed(new ArrayList<>(), new ArrayList<>())));
        List<Graph> level = List.of(Graph.empty(program));
        int met = 0;
        while (!level.isEmpty()) {
            Set<String> seen = new HashSet<>();
            List<Graph> next = new ArrayList<>();
            for (Graph graph : level) {
                if (graph.isComplete() || graph.isStuck()) {
                    keep(graph, allowed);
                    continue;
                }
                for (Graph extension : prunes ? graph.necessaryExtensions() : graph.extensions()) {
                    if (seen.add(extension.key()) && (!prunes || Axioms.coherent(new GraphRelations(extension)))) {
                        next.add(extension);
                    }
                }
            }
            met += next.size();
            if (met > mostGraphs) {
                return Optional.empty();
            }
            level = next;
        }
        return Optional.of(allowed);
    }

    /**
     * What a program comes to under a model: what each thread has in its registers.
     *
     * @param complete where it ends
     * @param stuck where threads wait for locks for ever
     */
    public record Registers(Set<List<Map<String, Integer>>> complete, Set<List<Map<String, Integer>>> stuck) {}

    /** What a program comes to under a model; nothing if there are too many graphs on the way. */
    public Optional<Registers> registers(WeakProgram program, Axioms model) {
        return graphs(program, Set.of(model)).map(byModel -> {
            Registers registers = new Registers(new HashSet<>(), new HashSet<>());
            for (Allowed allowed : byModel.values()) {
                allowed.complete().forEach(graph -> registers.complete().add(graph.registerValues()));
                allowed.stuck().forEach(graph -> registers.stuck().add(graph.registerValues()));
            }
            return registers;
        });
    }

    private static void keep(Graph graph, Map<Axioms, Allowed> allowed) {
        GraphRelations graphRelations = new GraphRelations(graph);
        allowed.forEach((model, graphs) -> {
            if (model.allow(graphRelations)) {
                (graph.isComplete() ? graphs.complete() : graphs.stuck()).add(graph);
            }
        });
    }

    /**
     * The graphs of a program under a model.
     *
     * @param stuck those in which threads wait for locks for ever
     */
    record Allowed(List<Graph> complete, List<Graph> stuck) {}
}
