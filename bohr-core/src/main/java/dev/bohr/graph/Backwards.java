package dev.bohr.graph;

/** Makes a read read from a write that came later: the graphs that result, with each place that the write may have in coherence. */
final class Backwards {
    /** Is given each of them. */
    interface Made {
        void graph(Graph graph);
    }

    private final Consistency model;

    Backwards(Consistency model) {
        this.model = model;
    }

    /** The graph has been cut back to where it was before the write; it is left so. */
    void revisit(Graph graph, Work work, Made made) {
        int stamp = graph.nextStamp;
        Event write = write(graph, work);
        graph.setClocks(write);
        if (write.source != write) {
            place(graph, work.revisited, write, write.source.source.rank, made);
        } else {
            Location location = graph.location(work.revisited);
            for (int rank = 0; rank < location.writes(); rank++) {
                Event after = location.write(rank);
                if (isKept(after, work.revisited, write)) {
                    place(graph, work.revisited, write, rank, made);
                }
            }
        }
        graph.cut(stamp);
    }

    /** With its read before it, if that is not there because the update could not stay. */
    private static Event write(Graph graph, Work work) {
        if (work.event.isRead()) {
            Event read = work.event.again();
            read.source = work.source;
            graph.setClocks(read);
            graph.add(read, 0);
            return Growth.writeOf(read);
        }
        if (work.event.source != work.event) {
            return Growth.writeOf(work.event.source);
        }
        return work.event.again();
    }

    private static boolean isKept(Event event, Event revisited, Event write) {
        return event.stamp < revisited.stamp || event.isBefore(write);
    }

    /** @param after the rank, in the whole graph, of what the write is to come right after */
    private void place(Graph graph, Event revisited, Event write, int after, Made made) {
        Event predecessor = graph.location(revisited).write(after);
        Graph restricted = graph.restrictedTo(revisited, write.before);
        restricted.activate();
        Event placed = write.source != write ? Growth.writeOf(write.source) : write.again();
        restricted.setClocks(placed);
        Location location = restricted.location(revisited);
        int rank = predecessor.rank + 1;
        boolean isLast = rank == location.writes();
        Event read = restricted.event(revisited.thread, revisited.index);
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
                restricted.fixed = Clock.join(restricted.fixed, placed.before);
                made.graph(restricted);
            }
        }
        graph.activate();
    }

    private int oldest(Graph graph, Location location, Event event) {
        return graph.oldestRank(location, graph.past(event, model.synchronizesAlways()), event);
    }
}
