package dev.bohr.graph;

import dev.bohr.hooks.Access;
import dev.bohr.model.ArrayGrowth;

/**
 * An execution graph: events in program order, what reads read from, and the coherence order of the writes of each location. Events are
 * also kept in the order in which they were added, which the search rests on.
 */
public final class Graph {
    private final Initials initials;

    private GraphEvent[][] threads = new GraphEvent[4][];
    private int[] sizes = new int[4];
    private GraphLocation[] locations = new GraphLocation[16];
    /** The locations that are touched. */
    private int[] touched = new int[16];

    private int touchedCount;
    private GraphEvent[] order = new GraphEvent[32];
    private int count;
    private int dropped;
    private int sequential;

    /** The values of locations from before the execution, which all graphs share. */
    static final class Initials {
        private GraphEvent[] events = new GraphEvent[16];
        private int lastMark;

        GraphEvent of(int location, boolean isCell) {
            if (!isKnown(location)) {
                set(GraphEvent.initial(location, isCell));
            }
            return events[location];
        }

        boolean isKnown(int location) {
            return location < events.length && events[location] != null;
        }

        void set(GraphEvent initial) {
            while (initial.location >= events.length) {
                events = ArrayGrowth.doubled(events);
            }
            events[initial.location] = initial;
        }

        /** Locations from this one on have none. */
        int end() {
            return events.length;
        }
    }

    /** Events that may no longer be made to read from elsewhere: those that a write needed which others were made to read from. */
    int[] fixed = VectorClock.EMPTY;

    int nextStamp;

    Graph(Initials initials) {
        this.initials = initials;
    }

    // ---- what is there

    public int threads() {
        return sizes.length;
    }

    /** How many events a thread has. */
    public int size(int thread) {
        return thread < sizes.length ? sizes[thread] : 0;
    }

    public GraphEvent event(int thread, int index) {
        return threads[thread][index];
    }

    public int size() {
        return count;
    }

    /** How many of these have been dropped. */
    int dropped() {
        return dropped;
    }

    /** The events in the order in which they were added. */
    public GraphEvent event(int number) {
        return order[number];
    }

    /** The number of events that are totally ordered. */
    public int sequential() {
        return sequential;
    }

    public GraphLocation location(GraphEvent event) {
        return locations[event.location];
    }

    public int touched() {
        return touchedCount;
    }

    public GraphLocation touched(int index) {
        return locations[touched[index]];
    }

    GraphLocation location(int id, boolean isCell) {
        while (id >= locations.length) {
            locations = ArrayGrowth.doubled(locations);
        }
        GraphLocation location = locations[id];
        if (location == null) {
            location = locations[id] = new GraphLocation(id, initials.of(id, isCell));
            if (touchedCount == touched.length) {
                touched = ArrayGrowth.doubled(touched);
            }
            touched[touchedCount++] = id;
        }
        return location;
    }

    // ---- changes

    /** Appends an event to its thread; a write gets this place in coherence. Its clocks must be set. */
    void add(GraphEvent event, int rank) {
        event.stamp = nextStamp++;
        append(event);
        if (event.isRead()) {
            location(event.location, event.isCell).addRead(event);
        } else if (event.isWrite()) {
            location(event.location, event.isCell).addWrite(event, rank);
        }
    }

    /** Puts an event into the order, and at the end of its thread. */
    void append(GraphEvent event) {
        if (event.isDropped) {
            dropped++;
        } else {
            appendToThread(event);
        }
        if (count == order.length) {
            order = ArrayGrowth.doubled(order);
        }
        order[count++] = event;
        if (event.isSequential()) {
            sequential++;
        }
    }

    private void appendToThread(GraphEvent event) {
        int thread = event.thread;
        while (thread >= threads.length) {
            threads = ArrayGrowth.doubled(threads);
            sizes = ArrayGrowth.doubled(sizes);
        }
        if (threads[thread] == null) {
            threads[thread] = new GraphEvent[16];
        } else if (sizes[thread] == threads[thread].length) {
            threads[thread] = ArrayGrowth.doubled(threads[thread]);
        }
        threads[thread][sizes[thread]++] = event;
    }

    /** Takes the last event out again. */
    void removeLast() {
        GraphEvent event = order[--count];
        order[count] = null;
        forget(event);
        nextStamp = event.stamp;
    }

    /** Takes a read that has to wait out of its thread, whose last event it is. */
    void drop(GraphEvent read) {
        threads[read.thread][--sizes[read.thread]] = null;
        locations[read.location].remove(read);
        read.isDropped = true;
        dropped++;
    }

    private void forget(GraphEvent event) {
        if (event.isDropped) {
            dropped--;
            return;
        }
        threads[event.thread][--sizes[event.thread]] = null;
        if (event.isRead() || event.isWrite()) {
            locations[event.location].remove(event);
        }
        if (event.isSequential()) {
            sequential--;
        }
        if (event.isWrite() && event.isUpdate) {
            event.source.isUpdate = false;
        }
    }

    /** Takes out all that was added since. */
    void cut(int stamp) {
        while (count > 0 && order[count - 1].stamp >= stamp) {
            removeLast();
        }
        nextStamp = stamp;
    }

    /**
     * A graph with those events that were added before a read, or that a write needs, and with the read itself, which does not read from
     * anything yet: it is the last of its thread.
     */
    Graph restrictedTo(GraphEvent read, int[] needed) {
        Graph graph = new Graph(initials);
        graph.fixed = fixed;
        for (int i = 0; i < count; i++) {
            GraphEvent event = order[i];
            if (event.stamp < read.stamp || VectorClock.contains(needed, event)) {
                graph.append(event);
            } else if (event == read) {
                graph.append(read.again());
                graph.order[graph.count - 1].stamp = read.stamp;
            }
        }
        graph.nextStamp = nextStamp;
        for (int i = 0; i < touchedCount; i++) {
            graph.takeFrom(locations[touched[i]], read, needed);
        }
        return graph;
    }

    private void takeFrom(GraphLocation other, GraphEvent read, int[] needed) {
        GraphLocation location = null;
        for (int i = 1; i < other.writes(); i++) {
            GraphEvent write = other.write(i);
            if (write.stamp < read.stamp || VectorClock.contains(needed, write)) {
                location = location != null ? location : location(write.location, write.isCell);
                location.addWrite(write, location.writes());
            }
        }
        for (int i = 0; i < other.reads(); i++) {
            GraphEvent each = other.read(i);
            if (each == read) {
                location = location != null ? location : location(each.location, each.isCell);
                location.addRead(threads[read.thread][sizes[read.thread] - 1]);
            } else if (each.stamp < read.stamp || VectorClock.contains(needed, each)) {
                location = location != null ? location : location(each.location, each.isCell);
                location.addRead(each);
            }
        }
    }

    /** This graph is at work from now on. */
    void activate() {
        for (int i = 0; i < touchedCount; i++) {
            locations[touched[i]].rank();
        }
        for (int i = 0; i < count; i++) {
            if (order[i].isRead()) {
                order[i].isUpdate = false;
            }
        }
        for (int i = 0; i < count; i++) {
            GraphEvent event = order[i];
            if (event.isWrite() && event.source != event) {
                event.source.isUpdate = true;
            }
        }
    }

    // ---- clocks

    /** What comes before an event in its thread, or has started the thread; the event itself if there is nothing. */
    GraphEvent previous(GraphEvent event) {
        return event.index > 0 ? threads[event.thread][event.index - 1] : event.starter;
    }

    /** A mark that no event has. */
    public int newMark() {
        return ++initials.lastMark;
    }

    /** Sets the clocks of an event that is about to be added, or whose source was changed. */
    void setClocks(GraphEvent event) {
        GraphEvent previous = previous(event);
        boolean isFirst = previous == event;
        int[] before = isFirst ? VectorClock.EMPTY : previous.before;
        int[] happened = isFirst ? VectorClock.EMPTY : previous.happened;
        boolean sameThread = event.index > 0;
        event.seen = sameThread ? previous.seen : VectorClock.EMPTY;
        event.fenced = sameThread ? previous.fenced : VectorClock.EMPTY;
        if (event.isRead()) {
            before = VectorClock.join(before, event.isCell ? lastOfStep(event.source).before : event.source.before);
            if (event.acquires()) {
                happened = VectorClock.join(happened, event.source.released);
            } else {
                event.seen = VectorClock.join(event.seen, event.source.released);
            }
        } else if (event.kind == GraphEvent.Kind.FENCE && event.mode != Access.FENCE_RELEASE) {
            happened = VectorClock.join(happened, event.seen);
        }
        if (event.enabler != event) {
            before = VectorClock.join(before, event.enabler.before);
        }
        for (GraphEvent awaited : event.awaited) {
            before = VectorClock.join(before, awaited.before);
            happened = VectorClock.join(happened, awaited.happened);
        }
        event.before = VectorClock.with(before, event);
        event.happened = VectorClock.with(happened, event);
        if (event.isWrite()) {
            event.released = event.releases() ? event.happened : event.fenced;
            if (event.source != event) {
                // C++20: a release sequence continues through updates alone.
                event.released = VectorClock.join(event.released, event.source.source.released);
            }
        } else if (event.kind == GraphEvent.Kind.FENCE && event.mode != Access.FENCE_ACQUIRE) {
            event.fenced = event.happened;
        }
    }

    /**
     * Whoever finds a cell as a step has left it needs the whole of that step: were the rest thrown away and added again, it could see what
     * comes after the step, and no execution does.
     */
    private GraphEvent lastOfStep(GraphEvent event) {
        GraphEvent last = event;
        for (int i = event.index + 1; !event.isInitial() && i < size(event.thread); i++) {
            GraphEvent next = event(event.thread, i);
            if (next.startsStep) {
                break;
            }
            last = next;
        }
        return last;
    }

    // ---- coherence

    /** What an event must be coherent with: all that happens before it; of cells, and in models that say so, all that is before it. */
    int[] past(GraphEvent event, boolean synchronizesAlways) {
        GraphEvent previous = previous(event);
        if (previous == event) {
            return event.frozen;
        }
        if (event.isCell) {
            return event.enabler == event ? previous.before : VectorClock.join(previous.before, event.enabler.before);
        }
        return VectorClock.join(synchronizesAlways ? previous.before : previous.happened, event.frozen);
    }

    /**
     * The oldest write that an event may read from, or be right after: it, or something that has read it, is before the event.
     *
     * @param before what counts as before the event
     */
    int oldestRank(GraphLocation location, int[] before, GraphEvent except) {
        int oldest = 0;
        for (int i = location.writes() - 1; i > 0; i--) {
            if (VectorClock.contains(before, location.write(i)) && location.write(i) != except) {
                oldest = i;
                break;
            }
        }
        for (int i = location.reads() - 1; i >= 0; i--) {
            GraphEvent read = location.read(i);
            if (read != except && read.source.rank > oldest && VectorClock.contains(before, read)) {
                oldest = read.source.rank;
            }
        }
        return oldest;
    }
}
