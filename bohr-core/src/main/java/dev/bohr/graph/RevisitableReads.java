package dev.bohr.graph;

/**
 * Which reads a new write gives another value (TruSt: Kokologiannakis, Marmanis, Gladstein and Vafeiadis, POPL 2022). Reads that were
 * added before the write could not see it; those that it does not depend on are made to, and what was added since and the write does not
 * need is thrown away. One graph could be reached so from many: it is reached only from the one in which all that is thrown away was
 * added in the plainest way, so that each graph is met once and none need be remembered.
 *
 * <p>Done once for each write and before it has its place in coherence; its places are tried in the graph that results.
 */
final class RevisitableReads {
    /** Is notified of each read that can be revisited. */
    interface Found {
        void revisit(GraphEvent read);
    }

    private RevisitableReads() {}

    /**
     * @param write with its clocks set, and not in the graph's coherence
     * @param newest only reads with this stamp or an older one
     */
    static void of(Graph graph, GraphLocation location, GraphEvent write, int newest, Found found) {
        int checked = graph.size() - 1;
        for (int i = location.reads() - 1; i >= 0; i--) {
            GraphEvent read = location.read(i);
            if (write == read.source || read.isBefore(write)) {
                continue;
            }
            for (; graph.event(checked).stamp > read.stamp; checked--) {
                GraphEvent event = graph.event(checked);
                if (!event.isBefore(write) && !isMaximal(graph, event, write)) {
                    return;
                }
            }
            if (!isMaximal(graph, read, write)) {
                return;
            }
            if (read.stamp <= newest && !VectorClock.contains(graph.fixed, read) && !hasBegun(graph, read, write)) {
                found.revisit(read);
            }
        }
    }

    /** Whether a write needs something of the very step that a read is in: it cannot come before the read. */
    private static boolean hasBegun(Graph graph, GraphEvent read, GraphEvent write) {
        int first = read.index;
        while (first > 0 && !graph.event(read.thread, first).startsStep) {
            first--;
        }
        return first < read.index && graph.event(read.thread, first).isBefore(write);
    }

    /** Whether an event was added in the plainest way, if what a write needs had been there: the conditions are those of TruSt. */
    private static boolean isMaximal(Graph graph, GraphEvent event, GraphEvent write) {
        return switch (event.kind) {
            case READ ->
                wasThere(event.source, event, write)
                        && (event.isDropped || isNewest(graph, event.source, event, write));
            case WRITE -> isNewest(graph, event, event, write) && !isReadEarlier(graph, event, write);
            case CHOICE -> event.choice == 0;
            case FENCE, START -> true;
        };
    }

    private static boolean wasThere(GraphEvent other, GraphEvent event, GraphEvent write) {
        return other.stamp <= event.stamp || other.isBefore(write);
    }

    private static boolean isNewest(Graph graph, GraphEvent seen, GraphEvent event, GraphEvent write) {
        GraphLocation location = graph.location(event);
        for (int rank = seen.rank + 1; rank < location.writes(); rank++) {
            if (wasThere(location.write(rank), event, write)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isReadEarlier(Graph graph, GraphEvent event, GraphEvent write) {
        GraphLocation location = graph.location(event);
        for (int i = 0; i < location.reads(); i++) {
            GraphEvent read = location.read(i);
            if (read.source == event && wasThere(read, event, write)) {
                return true;
            }
        }
        return false;
    }
}
