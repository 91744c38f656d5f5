package dev.bohr.graph;

/** Something that is left to do: the graph is cut back to where it was before an event, and that is added in another way. */
final class Alternative {
    /** The graph is cut back to before this. */
    int stamp;
    /** The event; if that is an update that cannot stay as it is, its read. */
    final GraphEvent event;
    /** Of a read: what it reads from; of a write: what it comes right after in coherence. */
    final GraphEvent source;
    /** Of a choice: what is chosen. */
    final int choice;
    /** The read that is made to read from the write; the event itself if there is none. */
    final GraphEvent revisited;
    /** What the thread must have done before, and is added first; the event itself if there is nothing. */
    GraphEvent gate;
    /** Which part of the whole search it is thought to be. */
    double weight;

    Alternative(int stamp, GraphEvent event, GraphEvent source, int choice, GraphEvent revisited) {
        this.stamp = stamp;
        this.event = event;
        this.source = source;
        this.choice = choice;
        this.revisited = revisited;
        this.gate = event;
    }

    /** Adds what must be there before the event. */
    void addGate(Graph graph) {
        if (gate != event) {
            GraphEvent through = gate.again();
            through.source = gate.source;
            graph.setClocks(through);
            graph.add(through, 0);
        }
    }

    boolean isRevisit() {
        return revisited != event;
    }
}
