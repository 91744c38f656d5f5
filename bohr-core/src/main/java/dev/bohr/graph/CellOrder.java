package dev.bohr.graph;

/**
 * Locks, threads and the like are no memory: every operation finds them as the last one has left them, under any model. So there must be
 * an order of all events that goes by program order and reads-from, and in which each look at such a cell comes before the next change of
 * what it saw. Changes are updates, each of which reads from the one before: only looks can be at odds.
 */
final class CellOrder {
    private CellOrder() {}

    /** Whether there is such an order, if there was one before a look was added. */
    static boolean allows(Graph graph, GraphEvent look) {
        return !look.isCell
                || !look.isRead()
                || !hasNext(graph, look)
                || !leadsTo(graph, next(graph, look), look, graph.newMark());
    }

    private static boolean hasNext(Graph graph, GraphEvent look) {
        return look.source.rank + 1 < graph.location(look).writes();
    }

    private static GraphEvent next(Graph graph, GraphEvent look) {
        return graph.location(look).write(look.source.rank + 1);
    }

    private static boolean leadsTo(Graph graph, GraphEvent event, GraphEvent look, int mark) {
        if (event.isBefore(look)) {
            return true;
        }
        for (int i = 0; i < graph.touched(); i++) {
            GraphLocation location = graph.touched(i);
            for (int j = 0; j < location.reads() && location.read(j).isCell; j++) {
                GraphEvent other = location.read(j);
                if (other != look
                        && !other.isUpdate
                        && event.isBefore(other)
                        && hasNext(graph, other)
                        && other.mark(mark)
                        && leadsTo(graph, next(graph, other), look, mark)) {
                    return true;
                }
            }
        }
        return false;
    }
}
