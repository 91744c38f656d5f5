package dev.bohr.graph;

/**
 * What a memory model forbids. All models have in common that program order and reads-from have no cycle, that reads and writes of one
 * location are coherent with what is before them, and that nothing comes between the two halves of an update: graphs that break these are
 * never made.
 */
public interface Consistency {
    /** Whether every access that sees a write sees all that is before it, whatever the modes. */
    boolean synchronizesAlways();

    /**
     * Whether a graph is allowed that was before an event was added to it, or was made to read from elsewhere. Asked only if the event is
     * not at the end of coherence; there it is always allowed.
     */
    boolean allows(Graph graph, GraphEvent event);
}
