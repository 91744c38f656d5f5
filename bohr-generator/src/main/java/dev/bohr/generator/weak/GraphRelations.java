package dev.bohr.generator.weak;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The relations of an execution graph by their names in the literature. Initial writes come before all else in program order. */
final class GraphRelations {
    final int size;
    final Relation po;
    final Relation rf;
    final Relation co;
    final Relation fr;
    final Relation rmw;
    /** Between accesses to the same place. */
    final Relation loc;

    /** Sets of events. */
    final long reads;

    final long writes;
    final long fences;
    final long acquires;
    final long releases;
    /** Volatile accesses and full fences. */
    final long sequential;
    /** Halves of atomic updates. */
    final long updates;

    /** The initial writes, by their places; then the events of the first thread, and so on. */
    private final List<GraphEvent> events = new ArrayList<>();
    /** The number of each thread's first event. */
    private final int[] first;

    GraphRelations(Graph graph) {
        for (int place = 0; place < graph.places(); place++) {
            events.add(new GraphEvent(-1, 0, GraphEvent.Type.WRITE, Mode.PLAIN, place, 0, GraphEvent.NONE, false));
        }
        first = new int[graph.threads().size()];
        for (int thread = 0; thread < first.length; thread++) {
            first[thread] = events.size();
            events.addAll(graph.threads().get(thread));
        }
        size = events.size();
        if (size > Long.SIZE) {
            throw new IllegalArgumentException("more than " + Long.SIZE + " events");
        }
        po = new Relation(size);
        rf = new Relation(size);
        rmw = new Relation(size);
        loc = new Relation(size);
        for (int a = 0; a < size; a++) {
            GraphEvent graphEvent = events.get(a);
            if (graphEvent.type() == GraphEvent.Type.READ) {
                rf.add(number(graphEvent.source()), a);
            }
            for (int b = 0; b < size; b++) {
                relate(a, b);
            }
        }
        co = coherence(graph);
        fr = rf.inverse().then(co);
        reads = set(graphEvent -> graphEvent.type() == GraphEvent.Type.READ);
        writes = set(graphEvent -> graphEvent.type() == GraphEvent.Type.WRITE);
        fences = set(graphEvent -> graphEvent.type() == GraphEvent.Type.FENCE);
        acquires = set(graphEvent ->
                graphEvent.type() != GraphEvent.Type.WRITE && graphEvent.mode().acquires());
        releases = set(graphEvent ->
                graphEvent.type() != GraphEvent.Type.READ && graphEvent.mode().releases());
        sequential = set(graphEvent -> graphEvent.mode() == Mode.VOLATILE);
        updates = set(GraphEvent::isHalf);
    }

    private void relate(int a, int b) {
        GraphEvent one = events.get(a);
        GraphEvent other = events.get(b);
        boolean isInitial = one.thread() < 0;
        boolean sameThread = one.thread() == other.thread() && !isInitial;
        if (sameThread && a < b || isInitial && other.thread() >= 0) {
            po.add(a, b);
        }
        if (sameThread && b == a + 1 && one.isHalf() && one.type() == GraphEvent.Type.READ) {
            rmw.add(a, b);
        }
        if (one.place() == other.place() && one.type() != GraphEvent.Type.FENCE) {
            loc.add(a, b);
        }
    }

    private Relation coherence(Graph graph) {
        Relation order = new Relation(size);
        for (int place = 0; place < graph.places(); place++) {
            List<Integer> writesThere = graph.coherence().get(place);
            for (int i = 0; i < writesThere.size(); i++) {
                order.add(place, number(writesThere.get(i)));
                for (int j = i + 1; j < writesThere.size(); j++) {
                    order.add(number(writesThere.get(i)), number(writesThere.get(j)));
                }
            }
        }
        return order;
    }

    private int number(int write) {
        return write < 0 ? -1 - write : first[GraphEvent.threadOf(write)] + GraphEvent.positionOf(write);
    }

    private long set(Predicate<GraphEvent> contains) {
        long set = 0;
        for (int i = 0; i < size; i++) {
            set |= contains.test(events.get(i)) ? 1L << i : 0;
        }
        return set;
    }

    /** From each event of a set to itself. */
    Relation identity(long set) {
        return Relation.identity(size, set);
    }

    /** Extended coherence order. */
    Relation eco() {
        return rf.or(co).or(fr).closure();
    }
}
