package dev.bohr.graph;

/** Makes a read read from a write that came later: the graphs that result, with each place that the write may have in coherence. */
final class BackwardRevisit {
    /** Is given each of them. */
    interface Made {
        void graph(Graph graph);
    }

    private final Consistency model;

    BackwardRevisit(Consistency model) {
        this.model = model;
    }

    /** The graph has been cut back to where it was before the write; it is left so. */
    void revisit(Graph graph, Alternative work, Made made) {
        int stamp = graph.nextStamp;
        GraphEvent write = write(graph, work);
        graph.setClocks(write);
        if (write.source != write) {
            place(graph, work.revisited, write, write.source.source.rank, made);
        } else {
            GraphLocation location = graph.location(work.revisited);
            for (int rank = 0; rank < location.writes(); rank++) {
                GraphEvent after = location.write(rank);
                if (isKept(after, work.revisited, write)) {
                    place(graph, work.revisited, write, rank, made);
                }
            }
        }
        graph.cut(stamp);
    }

    /** With its read before it, if that is not there because the update could not stay. */
    private static GraphEvent write(Graph graph, Alternative work) {
        if (work.event.isRead()) {
            GraphEvent read = work.event.again();
            read.source = work.source;
            graph.setClocks(read);
            graph.add(read, 0);
            return GraphExtension.writeOf(read);
        }
        if (work.event.source != work.event) {
            return GraphExtension.writeOf(work.event.source);
        }
        return work.event.again();
    }

    private static boolean isKept(GraphEvent event, GraphEvent revisited, GraphEvent write) {
        return event.stamp < revisited.stamp || event.isBefore(write);
    }

    /** @param after the rank, in the whole graph, of what the write is to come right after */
    private void place(Graph graph, GraphEvent revisited, GraphEvent write, int after, Made made) {
        GraphEvent predecessor = graph.location(revisited).write(after);
        Graph restricted = graph.restrictedTo(revisited, write.before);
        restricted.activate();
        GraphEvent placed = write.source != write ? GraphExtension.writeOf(write.source) : write.again();
        restricted.setClocks(placed);
        GraphLocation location = restricted.location(revisited);
        int rank = predecessor.rank + 1;
        boolean isLast = rank == location.writes();
        GraphEvent read = restricted.event(revisited.thread, revisited.index);
        read.isRevisited = true;
        read.source = placed; // it is no update of what it read from before
        boolean coherent = location.updateOf(predecessor, placed.source) == predecessor
                && oldest(restricted, location, placed) <= predecessor.rank;
        if (coherent) {
            restricted.add(placed, rank);
            if (placed.source != placed) {
                placed.source.isUpdate = true;
            }
            restricted.setClocks(read);
            if (oldest(restricted, location, read) <= placed.rank
                    && (isLast
                            || CellOrder.allows(restricted, read)
                                    && model.allows(restricted, placed)
                                    && model.allows(restricted, read))) {
                restricted.fixed = VectorClock.join(restricted.fixed, placed.before);
                made.graph(restricted);
            }
        }
        graph.activate();
    }

    private int oldest(Graph graph, GraphLocation location, GraphEvent event) {
        return graph.oldestRank(location, graph.past(event, model.synchronizesAlways()), event);
    }
}
