package dev.bohr.graph;

import dev.bohr.model.ArrayGrowth;

/** A graph that a revisit has led to, and what is left to do with it. */
final class PendingGraph {
    final Graph graph;
    /** Which part of the whole search it is thought to be. */
    final double weight;

    private Alternative[] work = new Alternative[8];
    private int count;
    private boolean begun;

    PendingGraph(Graph graph, double weight) {
        this.graph = graph;
        this.weight = weight;
    }

    /** Whether the graph as it is has still to be run. */
    boolean begins() {
        boolean first = !begun;
        begun = true;
        return first;
    }

    boolean isBegun() {
        return begun;
    }

    void add(Alternative item) {
        if (count == work.length) {
            work = ArrayGrowth.doubled(work);
        }
        work[count++] = item;
    }

    int left() {
        return count;
    }

    Alternative get(int index) {
        return work[index];
    }

    /** What was added last: the graph holds all that it needs. */
    Alternative take() {
        Alternative item = work[--count];
        work[count] = null;
        return item;
    }
}
