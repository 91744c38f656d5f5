package dev.bohr.memory;

import dev.bohr.graph.Graph;
import dev.bohr.graph.GraphEvent;
import dev.bohr.graph.GraphLocation;
import dev.bohr.model.ArrayGrowth;
import org.jspecify.annotations.Nullable;

/** Looks for a cycle through an event in program order, reads-from, coherence and from-read, or in a part of them. */
abstract class ReachableOrder {
    private GraphEvent[] stack = new GraphEvent[64];
    private int size;
    private @Nullable GraphEvent target;
    private int mark;
    private boolean found;

    /** Whether a cycle goes through an event. */
    final boolean isCyclic(Graph graph, GraphEvent event) {
        size = 0;
        target = event;
        mark = graph.newMark();
        found = false;
        expand(graph, event);
        while (size > 0 && !found) {
            expand(graph, stack[--size]);
        }
        return found;
    }

    private void expand(Graph graph, GraphEvent event) {
        afterInProgram(graph, event);
        if (event.kind == GraphEvent.Kind.START) {
            if (graph.size(event.location) > 0) {
                visit(graph.event(event.location, 0));
            }
        } else if (event.isWrite()) {
            GraphLocation location = graph.location(event);
            for (int i = 0; i < location.reads(); i++) {
                GraphEvent read = location.read(i);
                if (read.source() == event && keepsReadsFrom(event, read)) {
                    visit(read);
                }
            }
            if (event.rank() + 1 < location.writes()) {
                visit(location.write(event.rank() + 1));
            }
        } else if (event.isRead()) {
            GraphLocation location = graph.location(event);
            if (event.rank() + 1 < location.writes()) {
                visit(location.write(event.rank() + 1));
            }
        }
    }

    /** Visits those that come after an event by program order. */
    abstract void afterInProgram(Graph graph, GraphEvent event);

    abstract boolean keepsReadsFrom(GraphEvent write, GraphEvent read);

    final void visit(GraphEvent event) {
        if (event == target) {
            found = true;
        } else if (event.mark(mark)) {
            if (size == stack.length) {
                stack = ArrayGrowth.doubled(stack);
            }
            stack[size++] = event;
        }
    }
}
