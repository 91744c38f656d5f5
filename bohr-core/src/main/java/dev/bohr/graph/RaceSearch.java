package dev.bohr.graph;

import dev.bohr.hooks.Access;
import dev.bohr.model.RaceListener;
import org.jspecify.annotations.Nullable;

/**
 * Looks for races in a graph: what the modes leave unordered, whatever the model. An event is compared with all that are there, and not
 * with the last ones alone: the order in which events are added says nothing.
 */
final class RaceSearch {
    /** Is notified of races; null if nobody asks. */
    private @Nullable RaceListener conflicts;

    void setConflicts(@Nullable RaceListener newConflicts) {
        conflicts = newConflicts;
    }

    /** An event was added to a graph. */
    void added(Graph graph, GraphEvent event) {
        event.isCompared = true;
        RaceListener listener = conflicts;
        if (listener == null || event.isCell) {
            return;
        }
        GraphLocation location = graph.location(event);
        for (int i = 1; i < location.writes(); i++) {
            compare(listener, event, location.write(i));
        }
        for (int i = 0; event.isWrite() && i < location.reads(); i++) {
            compare(listener, event, location.read(i));
        }
    }

    /**
     * An event of a graph is done again. It is looked at if it was not when it was added, because it reads from elsewhere now; or if it was
     * not known where in the code it is, while others were added and compared.
     */
    void repeated(Graph graph, GraphEvent event, int site) {
        boolean wasUnknown = event.site == GraphEvent.UNKNOWN_SITE;
        if (wasUnknown) {
            event.site = site;
        }
        if (wasUnknown || !event.isCompared) {
            added(graph, event);
        }
    }

    private static void compare(RaceListener listener, GraphEvent event, GraphEvent other) {
        boolean isPlain = event.mode == Access.PLAIN || other.mode == Access.PLAIN;
        if (isPlain
                && !event.isSilent
                && !other.isSilent
                && other.thread != event.thread
                && other.site != GraphEvent.UNKNOWN_SITE
                && !other.happensBefore(event)
                && !event.happensBefore(other)) {
            GraphEvent first = event.stamp < other.stamp ? event : other;
            GraphEvent second = first == event ? other : event;
            listener.found(second.thread, second.site, second.isWrite(), first.thread, first.site, first.isWrite());
        }
    }
}
