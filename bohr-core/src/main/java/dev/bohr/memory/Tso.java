package dev.bohr.memory;

import dev.bohr.graph.Consistency;
import dev.bohr.graph.Graph;
import dev.bohr.graph.GraphEvent;

/**
 * Total store order (SPARC; x86-TSO: Owens, Sarkar and Sewell, TPHOLs 2009; in the form of Alglave, Maranget and Tautschnig, TOPLAS 2014):
 * a write may be put off past later reads of its thread, which may see it before others do. Program order without write before read,
 * reads-from between threads, coherence and from-read have no cycle together. Full fences and updates order all around them, locks too,
 * and a volatile write stays before a later volatile read.
 */
public final class Tso implements Consistency {
    private final ReachableOrder order = new ReachableOrder() {
        @Override
        void afterInProgram(Graph graph, GraphEvent event) {
            boolean stays = !isPutOff(event);
            for (int i = event.index + 1; i < graph.size(event.thread); i++) {
                GraphEvent later = graph.event(event.thread, i);
                boolean orders = later.isFullFence()
                        || later.isUpdate()
                        || later.isCell()
                        || later.kind == GraphEvent.Kind.START;
                if (orders
                        || isOrdered(later)
                                && (stays || later.isWrite() || event.isSequential() && later.isSequential())) {
                    visit(later);
                }
                if (orders) {
                    return; // what comes after it is visited from there
                }
            }
        }

        @Override
        boolean keepsReadsFrom(GraphEvent write, GraphEvent read) {
            return write.thread != read.thread;
        }
    };

    /** Fences that are not full order nothing that is not ordered anyway; neither do choices. */
    private static boolean isOrdered(GraphEvent event) {
        return event.isRead() || event.isWrite();
    }

    private static boolean isPutOff(GraphEvent event) {
        return event.isWrite() && !event.isUpdate() && !event.isCell();
    }

    @Override
    public boolean synchronizesAlways() {
        return true;
    }

    @Override
    public boolean allows(Graph graph, GraphEvent event) {
        return !order.isCyclic(graph, event);
    }
}
