package dev.bohr.memory;

import dev.bohr.graph.Graph;
import dev.bohr.graph.GraphEvent;
import dev.bohr.graph.GraphLocation;
import dev.bohr.model.ArrayGrowth;

/**
 * Whether volatile accesses and full fences can be put in one order: the axiom SC of RC11 (Lahav, Vafeiadis, Kang, Hur and Dreyer,
 * "Repairing sequential consistency in C/C++11", PLDI 2017): psc has no cycle, where
 *
 * <pre>
 * scb      = po ∪ po;hb;po ∪ hb|loc ∪ co ∪ fr
 * psc_base = ([Esc] ∪ [Fsc];hb?) ; scb ; ([Esc] ∪ hb?;[Fsc])
 * psc_F    = [Fsc] ; (hb ∪ hb;eco;hb) ; [Fsc]
 * </pre>
 *
 * <p>Deviation: the paper has po between different locations in po;hb;po. GenMC leaves that out, and the counts of its test suite are
 * those of the form above.
 */
abstract class SequentialOrder {
    private GraphEvent[] nodes = new GraphEvent[16];
    private int count;
    private int[] state = new int[16];

    /** Whether one event happens before another, or is it. */
    abstract boolean happensBefore(GraphEvent one, GraphEvent other);

    final boolean isCyclic(Graph graph) {
        if (graph.sequential() < 2) {
            return false;
        }
        count = 0;
        for (int i = 0; i < graph.size(); i++) {
            if (graph.event(i).isSequential()) {
                add(graph.event(i));
            }
        }
        for (int i = 0; i < count; i++) {
            state[i] = 0;
        }
        for (int i = 0; i < count; i++) {
            if (state[i] == 0 && leadsBack(graph, i)) {
                return true;
            }
        }
        return false;
    }

    private void add(GraphEvent event) {
        if (count == nodes.length) {
            nodes = ArrayGrowth.doubled(nodes);
            state = ArrayGrowth.doubled(state);
        }
        nodes[count++] = event;
    }

    /** Depth first: 1 is on the way, 2 has been left. */
    private boolean leadsBack(Graph graph, int node) {
        state[node] = 1;
        for (int next = 0; next < count; next++) {
            if (state[next] != 2 && next != node && isBefore(graph, nodes[node], nodes[next])) {
                if (state[next] == 1 || leadsBack(graph, next)) {
                    return true;
                }
            }
        }
        state[node] = 2;
        return false;
    }

    private boolean isBefore(Graph graph, GraphEvent one, GraphEvent other) {
        boolean fromFence = one.isFullFence();
        boolean toFence = other.isFullFence();
        if (!fromFence && !toFence) {
            return isBetween(graph, one, other);
        }
        if (fromFence && toFence && happensBefore(one, other)) {
            return true;
        }
        return fromFence ? fromFence(graph, one, other) : toFence(graph, one, other);
    }

    /** scb. */
    private boolean isBetween(Graph graph, GraphEvent one, GraphEvent other) {
        if (one.thread == other.thread) {
            return one.index < other.index;
        }
        return isAround(graph, one, other)
                || one.location == other.location
                        && !one.isFullFence()
                        && !other.isFullFence()
                        && (happensBefore(one, other) || isCoherenceOrFromRead(one, other));
    }

    /** po;hb;po between threads. */
    private boolean isAround(Graph graph, GraphEvent one, GraphEvent other) {
        return other.index > 0
                && one.index + 1 < graph.size(one.thread)
                && happensBefore(graph.event(one.thread, one.index + 1), graph.event(other.thread, other.index - 1));
    }

    private static boolean isCoherenceOrFromRead(GraphEvent one, GraphEvent other) {
        return other.isWrite() && one.rank() < other.rank();
    }

    /** A fence, perhaps what it happens before, then scb to an access, or on to another fence; or eco between two of them. */
    private boolean fromFence(Graph graph, GraphEvent fence, GraphEvent other) {
        boolean toFence = other.isFullFence();
        if (!toFence && (isBetween(graph, fence, other) || happensThenBetween(graph, fence, other))) {
            return true;
        }
        for (int i = 0; toFence && i < graph.touched(); i++) {
            if (isAcross(graph, graph.touched(i), fence, other)) {
                return true;
            }
        }
        return false;
    }

    /** [Fsc];hb;scb;[Esc]. Where scb is part of hb it is enough that the fence happens before the access in its thread. */
    private boolean happensThenBetween(Graph graph, GraphEvent fence, GraphEvent access) {
        if (access.index > 0 && happensBefore(fence, graph.event(access.thread, access.index - 1))) {
            return true;
        }
        GraphLocation location = graph.location(access);
        for (int i = 0; i < location.reads(); i++) {
            GraphEvent read = location.read(i);
            if (read != access && happensBefore(fence, read) && leads(read, access)) {
                return true;
            }
        }
        for (int i = 1; i < location.writes(); i++) {
            GraphEvent write = location.write(i);
            if (write != access && happensBefore(fence, write) && leads(write, access)) {
                return true;
            }
        }
        return false;
    }

    /** hb|loc, co or fr between two accesses of one location. */
    private boolean leads(GraphEvent one, GraphEvent other) {
        return happensBefore(one, other) || isCoherenceOrFromRead(one, other);
    }

    /** [Esc];scb;hb?;[Fsc]. */
    private boolean toFence(Graph graph, GraphEvent access, GraphEvent fence) {
        if (isBetween(graph, access, fence)) {
            return true;
        }
        if (access.index + 1 < graph.size(access.thread)
                && happensBefore(graph.event(access.thread, access.index + 1), fence)) {
            return true;
        }
        GraphLocation location = graph.location(access);
        for (int i = 0; i < location.reads(); i++) {
            GraphEvent read = location.read(i);
            if (read != access && happensBefore(read, fence) && leads(access, read)) {
                return true;
            }
        }
        for (int i = 1; i < location.writes(); i++) {
            GraphEvent write = location.write(i);
            if (write != access && happensBefore(write, fence) && leads(access, write)) {
                return true;
            }
        }
        return false;
    }

    /** [Fsc];hb;eco;hb;[Fsc] by way of one location. */
    private boolean isAcross(Graph graph, GraphLocation location, GraphEvent fence, GraphEvent other) {
        // The oldest that comes after the first fence, and the newest that comes before the other.
        int oldestWrite = Integer.MAX_VALUE;
        int oldestRead = Integer.MAX_VALUE;
        int newestWrite = -1;
        int newestRead = -1;
        for (int i = 1; i < location.writes(); i++) {
            GraphEvent write = location.write(i);
            if (oldestWrite == Integer.MAX_VALUE && happensBefore(fence, write)) {
                oldestWrite = i;
            }
            if (happensBefore(write, other)) {
                newestWrite = i;
            }
        }
        for (int i = 0; i < location.reads(); i++) {
            GraphEvent read = location.read(i);
            if (happensBefore(fence, read)) {
                oldestRead = Math.min(oldestRead, read.rank());
            }
            if (happensBefore(read, other)) {
                newestRead = Math.max(newestRead, read.rank());
            }
        }
        int oldest = Math.min(oldestWrite, oldestRead);
        return oldest < newestWrite || oldestRead < newestRead || oldestWrite <= newestRead;
    }
}
