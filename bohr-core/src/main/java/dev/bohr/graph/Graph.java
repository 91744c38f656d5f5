package dev.bohr.graph;

import dev.bohr.hooks.Access;
import dev.bohr.model.Grown;

/**
 * An execution graph: events in program order, what reads read from, and the coherence order of the writes of each location. Events are
 * also kept in the order in which they were added, which the search rests on.
 */
public final class Graph {
    private final Initials initials;

    private Event[][] threads = new Event[4][];
    private int[] sizes = new int[4];
    private Location[] locations = new Location[16];
    /** The locations that are touched. */
    private int[] touched = new int[16];

    private int touchedCount;
    private Event[] order = new Event[32];
    private int count;
    private int dropped;
    private int sequential;

    /** The values of locations from before the execution, which all graphs share. */
    static final class Initials {
        private Event[] events = new Event[16];
        private int lastMark;

        Event of(int location, boolean isCell) {
            if (!isKnown(location)) {
                set(Event.initial(location, isCell));
            }
            return events[location];
        }

        boolean isKnown(int location) {
            return location < events.length && events[location] != null;
        }

        void set(Event initial) {
            while (initial.location >= events.length) {
                events = Grown.copy(events);
            }
            events[initial.location] = initial;
        }

        /** Locations from this one on have none. */
        int end() {
            return events.length;
        }
    }

    /** Events that may no longer be made to read from elsewhere: those that a write needed which others were made to read from. */
    int[] fixed = Clock.EMPTY;

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

    public Event event(int thread, int index) {
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
    public Event event(int number) {
        return order[number];
    }

    /** The number of events that are totally ordered. */
    public int sequential() {
        return sequential;
    }

    public Location location(Event event) {
        return locations[event.location];
    }

    public int touched() {
        return touchedCount;
    }

    public Location touched(int index) {
        return locations[touched[index]];
    }

    Location location(int id, boolean isCell) {
        while (id >= locations.length) {
            locations = Grown.copy(locations);
        }
        Location location = locations[id];
        if (location == null) {
            location = locations[id] = new Location(id, initials.of(id, isCell));
            if (touchedCount == touched.length) {
                touched = Grown.copy(touched);
            }
            touched[touchedCount++] = id;
        }
        return location;
    }

    // ---- changes

    /** Appends an event to its thread; a write gets this place in coherence. Its clocks must be set. */
    void add(Event event, int rank) {
        event.stamp = nextStamp++;
        append(event);
        if (event.isRead()) {
            location(event.location, event.isCell).addRead(event);
        } else if (event.isWrite()) {
            location(event.location, event.isCell).addWrite(event, rank);
        }
    }

    /** Puts an event into the order, and at the end of its thread. */
    void append(Event event) {
        if (event.isDropped) {
            dropped++;
        } else {
            appendToThread(event);
        }
        if (count == order.length) {
            order = Grown.copy(order);
        }
        order[count++] = event;
        if (event.isSequential()) {
            sequential++;
        }
    }

    private void appendToThread(Event event) {
        int thread = event.thread;
        while (thread >= threads.length) {
            threads = Grown.copy(threads);
            sizes = Grown.copy(sizes);
        }
        if (threads[thread] == null) {
            threads[thread] = new Event[16];
        } else if (sizes[thread] == threads[thread].length) {
            threads[thread] = Grown.copy(threads[thread]);
        }
        threads[thread][sizes[thread]++] = event;
    }

    /** Takes the last event out again. */
    void removeLast() {
        Event event = order[--count];
        order[count] = null;
        forget(event);
        nextStamp = event.stamp;
    }

    /** Takes a read that has to wait out of its thread, whose last event it is. */
    void drop(Event read) {
        threads[read.thread][--sizes[read.thread]] = null;
        locations[read.location].remove(read);
        read.isDropped = true;
        dropped++;
    }

    private void forget(Event event) {
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
    Graph restrictedTo(Event read, int[] needed) {
        Graph graph = new Graph(initials);
        graph.fixed = fixed;
        for (int i = 0; i < count; i++) {
            Event event = order[i];
            if (event.stamp < read.stamp || Clock.contains(needed, event)) {
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

    private void takeFrom(Location other, Event read, int[] needed) {
        Location location = null;
        for (int i = 1; i < other.writes(); i++) {
            Event write = other.write(i);
            if (write.stamp < read.stamp || Clock.contains(needed, write)) {
                location = location != null ? location : location(write.location, write.isCell);
                location.addWrite(write, location.writes());
            }
        }
        for (int i = 0; i < other.reads(); i++) {
            Event each = other.read(i);
            if (each == read) {
                location = location != null ? location : location(each.location, each.isCell);
                location.addRead(threads[read.thread][sizes[read.thread] - 1]);
            } else if (each.stamp < read.stamp || Clock.contains(needed, each)) {
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
            Event event = order[i];
            if (event.isWrite() && event.source != event) {
                event.source.isUpdate = true;
            }
        }
    }

    // ---- clocks

    /** What comes before an event in its thread, or has started the thread; the event itself if there is nothing. */
    Event previous(Event event) {
        return event.index > 0 ? threads[event.thread][event.index - 1] : event.starter;
    }

    /** A mark that no event has. */
    public int newMark() {
        return ++initials.lastMark;
    }

    /** Sets the clocks of an event that is about to be added, or whose source was changed. */
    void setClocks(Event event) {
        Event previous = previous(event);
        boolean isFirst = previous == event;
        int[] before = isFirst ? Clock.EMPTY : previous.before;
        int[] happened = isFirst ? Clock.EMPTY : previous.happened;
        boolean sameThread = event.index > 0;
        event.seen = sameThread ? previous.seen : Clock.EMPTY;
        event.fenced = sameThread ? previous.fenced : Clock.EMPTY;
        if (event.isRead()) {
            before = Clock.join(before, event.isCell ? lastOfStep(event.source).before : event.source.before);
            if (event.acquires()) {
                happened = Clock.join(happened, event.source.released);
            } else {
                event.seen = Clock.join(event.seen, event.source.released);
            }
        } else if (event.kind == Event.Kind.FENCE && event.mode != Access.FENCE_RELEASE) {
            happened = Clock.join(happened, event.seen);
        }
        if (event.enabler != event) {
            before = Clock.join(before, event.enabler.before);
        }
        for (Event awaited : event.awaited) {
            before = Clock.join(before, awaited.before);
            happened = Clock.join(happened, awaited.happened);
        }
        event.before = Clock.with(before, event);
        event.happened = Clock.with(happened, event);
        if (event.isWrite()) {
            event.released = event.releases() ? event.happened : event.fenced;
            if (event.source != event) {
                // C++20: a release sequence goes on through updates alone.
                event.released = Clock.join(event.released, event.source.source.released);
            }
        } else if (event.kind == Event.Kind.FENCE && event.mode != Access.FENCE_ACQUIRE) {
            event.fenced = event.happened;
        }
    }

    /**
     * Whoever finds a cell as a step has left it needs the whole of that step: were the rest thrown away and added anew, it could see what
     * comes after the step, and no execution does.
     */
    private Event lastOfStep(Event event) {
        Event last = event;
        for (int i = event.index + 1; !event.isInitial() && i < size(event.thread); i++) {
            Event next = event(event.thread, i);
            if (next.startsStep) {
                break;
            }
            last = next;
        }
        return last;
    }

    // ---- coherence

    /** What an event must be coherent with: all that happens before it; of cells, and in models that say so, all that is before it. */
    int[] past(Event event, boolean synchronizesAlways) {
        Event previous = previous(event);
        if (previous == event) {
            return event.frozen;
        }
        if (event.isCell) {
            return event.enabler == event ? previous.before : Clock.join(previous.before, event.enabler.before);
        }
        return Clock.join(synchronizesAlways ? previous.before : previous.happened, event.frozen);
    }

    /**
     * The oldest write that an event may read from, or be right after: it, or something that has read it, is before the event.
     *
     * @param before what counts as before the event
     */
    int oldestRank(Location location, int[] before, Event except) {
        int oldest = 0;
        for (int i = location.writes() - 1; i > 0; i--) {
            if (Clock.contains(before, location.write(i)) && location.write(i) != except) {
                oldest = i;
                break;
            }
        }
        for (int i = location.reads() - 1; i >= 0; i--) {
            Event read = location.read(i);
            if (read != except && read.source.rank > oldest && Clock.contains(before, read)) {
                oldest = read.source.rank;
            }
        }
        return oldest;
    }
}
