package dev.bohr.graph;

/** Something that is left to do: the graph is cut back to where it was before an event, and that is added in another way. */
final class Work {
    /** The graph is cut back to before this. */
    final int stamp;
    /** The event; if that is an update that cannot stay as it is, its read. */
    final Event event;
    /** Of a read: what it reads from; of a write: what it comes right after in coherence. */
    final Event source;
    /** Of a choice: what is chosen. */
    final int choice;
    /** The read that is made to read from the write; the event itself if there is none. */
    final Event revisited;
    /** Which part of the whole search it is thought to be. */
    double weight;

    Work(int stamp, Event event, Event source, int choice, Event revisited) {
        this.stamp = stamp;
        this.event = event;
        this.source = source;
        this.choice = choice;
        this.revisited = revisited;
    }

    boolean isRevisit() {
        return revisited != event;
    }
}
