package dev.bohr.memory;

import dev.bohr.graph.Consistency;
import dev.bohr.graph.Graph;
import dev.bohr.graph.GraphEvent;

/**
 * Java's access modes (Lea, "Using JDK 9 memory order modes", 2018; Bender and Palsberg, "A formalization of Java's concurrent access
 * modes", OOPSLA 2019) in the form of RC11 (Lahav and others, PLDI 2017): opaque is relaxed, acquire and release are what they are called,
 * volatile is sequentially consistent; plain accesses are explored as if they were opaque. A release sequence continues through updates
 * alone, as in C++20.
 *
 * <p>Coherence and atomicity hold for all graphs that are made; what is left is the order of volatile accesses and full fences.
 */
public final class Jam implements Consistency {
    private final SequentialOrder order = new SequentialOrder() {
        @Override
        boolean happensBefore(GraphEvent one, GraphEvent other) {
            return one.happensBefore(other);
        }
    };

    @Override
    public boolean synchronizesAlways() {
        return false;
    }

    @Override
    public boolean allows(Graph graph, GraphEvent event) {
        return !order.isCyclic(graph);
    }
}
