package dev.bohr.memory;

import dev.bohr.graph.Consistency;
import dev.bohr.graph.Graph;
import dev.bohr.graph.GraphEvent;

/**
 * Sequential consistency (Lamport 1979; as an axiom on graphs: Shasha and Snir 1988): program order, reads-from, coherence and from-read
 * have no cycle together.
 */
public final class Sc implements Consistency {
    private final ReachableOrder order = new ReachableOrder() {
        @Override
        void afterInProgram(Graph graph, GraphEvent event) {
            if (event.index + 1 < graph.size(event.thread)) {
                visit(graph.event(event.thread, event.index + 1));
            }
        }

        @Override
        boolean keepsReadsFrom(GraphEvent write, GraphEvent read) {
            return true;
        }
    };

    @Override
    public boolean synchronizesAlways() {
        return true;
    }

    @Override
    public boolean allows(Graph graph, GraphEvent event) {
        return !order.isCyclic(graph, event);
    }
}
