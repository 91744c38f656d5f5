package dev.bohr.generator.weak;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An execution graph, complete or not: the events of each thread in program order, which write each read reads from, and for each place
 * the order of its writes. Not changed once made.
 */
final class Graph {
    /** What a lock's place holds. */
    static final int FREE = 0;

    static final int HELD = 1;

    private final List<ThreadCursor> cursors;
    private final List<List<GraphEvent>> threads;
    /** The names of the writes at each place, in coherence order; without the initial one, which is the first. */
    private final List<List<Integer>> coherence;

    private final List<String> places;

    private Graph(
            List<String> places,
            List<ThreadCursor> cursors,
            List<List<GraphEvent>> threads,
            List<List<Integer>> coherence) {
        this.places = places;
        this.cursors = cursors;
        this.threads = threads;
        this.coherence = coherence;
    }

    /** Without any event. */
    static Graph empty(WeakProgram program) {
        List<String> places = program.places();
        return new Graph(
                places,
                program.threads().stream().map(ThreadCursor::atStart).toList(),
                Collections.nCopies(program.threads().size(), List.of()),
                Collections.nCopies(places.size(), List.of()));
    }

    List<List<GraphEvent>> threads() {
        return threads;
    }

    List<List<Integer>> coherence() {
        return coherence;
    }

    int places() {
        return places.size();
    }

    boolean isComplete() {
        return cursors.stream().allMatch(ThreadCursor::isAtEnd);
    }

    /** Whether it is not complete, and every thread that has not ended wants a lock that is held: for ever. */
    boolean isStuck() {
        return !isComplete()
                && cursors.stream().allMatch(threadCursor -> threadCursor.isAtEnd() || waits(threadCursor));
    }

    private boolean waits(ThreadCursor threadCursor) {
        if (threadCursor.next().action() != Action.LOCK) {
            return false;
        }
        List<Integer> writes = coherence.get(places.indexOf(threadCursor.next().place()));
        return !writes.isEmpty() && value(writes.get(writes.size() - 1)) == HELD;
    }

    /** All graphs with the next instruction of one thread added in one way. */
    List<Graph> extensions() {
        List<Graph> extensions = new ArrayList<>();
        for (int thread = 0; thread < threads.size(); thread++) {
            if (!cursors.get(thread).isAtEnd()) {
                extend(thread, extensions);
            }
        }
        return extensions;
    }

    /**
     * Fewer, from which the same graphs can be made: what reads nothing depends on nothing that is to be added yet, so that nothing is
     * lost if it is added first.
     */
    List<Graph> necessaryExtensions() {
        for (int thread = 0; thread < threads.size(); thread++) {
            ThreadCursor threadCursor = cursors.get(thread);
            if (!threadCursor.isAtEnd()
                    && (threadCursor.next().action() == Action.WRITE
                            || threadCursor.next().action() == Action.FENCE)) {
                List<Graph> extensions = new ArrayList<>();
                extend(thread, extensions);
                return extensions;
            }
        }
        return extensions();
    }

    private void extend(int thread, List<Graph> into) {
        ThreadCursor threadCursor = cursors.get(thread);
        Instruction next = threadCursor.next();
        int place = places.indexOf(next.place());
        int position = threads.get(thread).size();
        switch (next.action()) {
            case FENCE -> {
                GraphEvent fence = new GraphEvent(
                        thread, position, GraphEvent.Type.FENCE, next.mode(), -1, 0, GraphEvent.NONE, false);
                into.add(with(fence, threadCursor.passed(null)));
            }
            case READ -> {
                for (int source : writes(place)) {
                    int seen = value(source);
                    into.add(with(read(thread, next.mode(), place, source, false), threadCursor.passed(seen)));
                }
            }
            case WRITE -> {
                int value = threadCursor.value(next.operand());
                addWrites(
                        new GraphEvent(
                                thread,
                                position,
                                GraphEvent.Type.WRITE,
                                next.mode(),
                                place,
                                value,
                                GraphEvent.NONE,
                                false),
                        threadCursor.passed(null),
                        into);
            }
            case ADD, SET, COMPARE, LOCK, UNLOCK -> {
                for (int source : writes(place)) {
                    update(thread, place, source, into);
                }
            }
        }
    }

    private void update(int thread, int place, int source, List<Graph> into) {
        ThreadCursor threadCursor = cursors.get(thread);
        Instruction next = threadCursor.next();
        int seen = value(source);
        if (next.action() == Action.LOCK && seen != FREE) {
            return;
        }
        boolean writes = threadCursor.writesOn(seen);
        ThreadCursor after = threadCursor.updated(seen);
        Graph half = with(read(thread, next.mode(), place, source, writes), after);
        if (!writes) {
            into.add(half);
            return;
        }
        int position = threads.get(thread).size() + 1;
        half.addWrites(
                new GraphEvent(
                        thread,
                        position,
                        GraphEvent.Type.WRITE,
                        next.mode(),
                        place,
                        threadCursor.written(seen),
                        GraphEvent.NONE,
                        true),
                after,
                into);
    }

    private GraphEvent read(int thread, Mode mode, int place, int source, boolean isHalf) {
        return new GraphEvent(
                thread, threads.get(thread).size(), GraphEvent.Type.READ, mode, place, value(source), source, isHalf);
    }

    /** The names of all writes at a place, the initial one among them. */
    private List<Integer> writes(int place) {
        List<Integer> writes = new ArrayList<>(coherence.get(place));
        writes.add(GraphEvent.initial(place));
        return writes;
    }

    private int value(int write) {
        return write < 0
                ? 0
                : threads.get(GraphEvent.threadOf(write))
                        .get(GraphEvent.positionOf(write))
                        .value();
    }

    /** Wherever in the coherence order a write can be. */
    private void addWrites(GraphEvent write, ThreadCursor after, List<Graph> into) {
        Graph added = with(write, after);
        for (int at = 0; at <= coherence.get(write.place()).size(); at++) {
            List<Integer> writes = new ArrayList<>(coherence.get(write.place()));
            writes.add(at, write.name());
            into.add(new Graph(places, added.cursors, added.threads, replaced(coherence, write.place(), writes)));
        }
    }

    private Graph with(GraphEvent graphEvent, ThreadCursor after) {
        List<GraphEvent> events = new ArrayList<>(threads.get(graphEvent.thread()));
        events.add(graphEvent);
        return new Graph(
                places,
                replaced(cursors, graphEvent.thread(), after),
                replaced(threads, graphEvent.thread(), events),
                coherence);
    }

    private static <T> List<T> replaced(List<T> list, int index, T element) {
        List<T> copy = new ArrayList<>(list);
        copy.set(index, element);
        return copy;
    }

    /** The same for two graphs only if they are the same: values and whatever depends on them follow from what reads read from. */
    String key() {
        return key(threads, coherence);
    }

    static String key(List<List<GraphEvent>> threads, List<List<Integer>> coherence) {
        return readsFrom(threads) + "|" + coherence;
    }

    /** What each thread has in its registers, by their names; those that were never set are left out. */
    List<Map<String, Integer>> registerValues() {
        return cursors.stream().map(ThreadCursor::registers).toList();
    }

    /** What each thread has in its registers; those that were never set are left out. */
    String registers() {
        return cursors.stream()
                .map(threadCursor -> new TreeMap<>(threadCursor.registers()))
                .toList()
                .toString();
    }

    /** What of {@link #key} can be seen from outside: which write each read reads from. */
    String readsFrom() {
        return readsFrom(threads);
    }

    static String readsFrom(List<List<GraphEvent>> threads) {
        StringBuilder text = new StringBuilder();
        for (List<GraphEvent> events : threads) {
            text.append('[');
            for (GraphEvent graphEvent : events) {
                switch (graphEvent.type()) {
                    case READ -> text.append(graphEvent.source()).append(' ');
                    case WRITE -> text.append("w ");
                    case FENCE -> text.append("f ");
                }
            }
            text.append(']');
        }
        return text.toString();
    }

    /** For people: what each thread did, and the order of the writes where there are several. */
    @Override
    public String toString() {
        return text(threads, places) + coherenceText(coherence, places);
    }

    /** For people: what each thread did. */
    static String text(List<List<GraphEvent>> threads, List<String> places) {
        StringBuilder text = new StringBuilder();
        for (int thread = 0; thread < threads.size(); thread++) {
            text.append(thread == 0 ? "T" : " | T").append(thread).append(':');
            for (GraphEvent graphEvent : threads.get(thread)) {
                switch (graphEvent.type()) {
                    case READ ->
                        text.append(" R" + places.get(graphEvent.place()) + "=" + graphEvent.value() + "("
                                + of(graphEvent.source()) + ")");
                    case WRITE -> text.append(" W" + places.get(graphEvent.place()) + "=" + graphEvent.value());
                    case FENCE -> text.append(" F");
                }
            }
        }
        return text.toString();
    }

    private static String of(int write) {
        return write < 0 ? "init" : "T" + GraphEvent.threadOf(write) + "." + GraphEvent.positionOf(write);
    }

    /** For people: the coherence orders of more than one write. */
    static String coherenceText(List<List<Integer>> coherence, List<String> places) {
        StringBuilder text = new StringBuilder();
        for (int place = 0; place < places.size(); place++) {
            if (coherence.get(place).size() > 1) {
                text.append("; ").append(places.get(place)).append(':');
                coherence.get(place).forEach(write -> text.append(' ').append(of(write)));
            }
        }
        return text.toString();
    }
}
