package dev.bohr.memory;

import dev.bohr.graph.Consistency;
import dev.bohr.graph.Graph;
import dev.bohr.graph.GraphEvent;

/**
 * Release and acquire (Lahav, Giannarakis and Vafeiadis, POPL 2016): every read that sees a write sees all that came before it, whatever
 * the modes say; volatile accesses and full fences are in one order besides.
 */
public final class Ra implements Consistency {
    private final SequentialOrder order = new SequentialOrder() {
        @Override
        boolean happensBefore(GraphEvent one, GraphEvent other) {
            return one.isBefore(other);
        }
    };

    @Override
    public boolean synchronizesAlways() {
        return true;
    }

    @Override
    public boolean allows(Graph graph, GraphEvent event) {
        return !order.isCyclic(graph);
    }
}
