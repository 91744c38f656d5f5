package dev.bohr.memory;

import dev.bohr.graph.Event;
import dev.bohr.graph.Graph;
import dev.bohr.graph.Location;
import dev.bohr.model.Grown;
import org.jspecify.annotations.Nullable;

/** Looks for a cycle through an event in program order, reads-from, coherence and from-read, or in a part of them. */
abstract class ReachableOrder {
    private Event[] stack = new Event[64];
    private int size;
    private @Nullable Event target;
    private int mark;
    private boolean found;

    /** Whether a cycle goes through an event. */
    final boolean isCyclic(Graph graph, Event event) {
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

    private void expand(Graph graph, Event event) {
        afterInProgram(graph, event);
        if (event.kind == Event.Kind.START) {
            if (graph.size(event.location) > 0) {
                visit(graph.event(event.location, 0));
            }
        } else if (event.isWrite()) {
            Location location = graph.location(event);
            for (int i = 0; i < location.reads(); i++) {
                Event read = location.read(i);
                if (read.source() == event && keepsReadsFrom(event, read)) {
                    visit(read);
                }
            }
            if (event.rank() + 1 < location.writes()) {
                visit(location.write(event.rank() + 1));
            }
        } else if (event.isRead()) {
            Location location = graph.location(event);
            if (event.rank() + 1 < location.writes()) {
                visit(location.write(event.rank() + 1));
            }
        }
    }

    /** Visits those that come after an event by program order. */
    abstract void afterInProgram(Graph graph, Event event);

    abstract boolean keepsReadsFrom(Event write, Event read);

    final void visit(Event event) {
        if (event == target) {
            found = true;
        } else if (event.mark(mark)) {
            if (size == stack.length) {
                stack = Grown.copy(stack);
            }
            stack[size++] = event;
        }
    }
}
