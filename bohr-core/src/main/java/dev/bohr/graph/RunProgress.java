package dev.bohr.graph;

import dev.bohr.model.ArrayGrowth;
import org.jspecify.annotations.Nullable;

/** How far an execution has come in its graph: which events of each thread have been done, and in which order writes were. */
final class RunProgress {
    /** Set before all else. */
    @SuppressWarnings("NullAway.Init")
    private Graph graph;

    private long number;
    /** How many events each thread has done. */
    private int[] positions = new int[8];
    /** Events that the graph had from the beginning and that have not been done. */
    private int left;
    /** By location: the writes done, and in which run that was. */
    private int[] writes = new int[16];

    private long[] runs = new long[16];
    /** By location: the last write. */
    private GraphEvent[] last = new GraphEvent[16];

    void begin(Graph newGraph) {
        graph = newGraph;
        number++;
        left = newGraph.size() - newGraph.dropped();
        for (int i = 0; i < positions.length; i++) {
            positions[i] = 0;
        }
    }

    /** Events of the graph that are not done as long as threads run. */
    void leaveOut(int events) {
        left -= events;
    }

    /** Whether the graph has more events than have been done. */
    boolean isRepeating() {
        return left > 0;
    }

    /** How many. */
    int left() {
        return left;
    }

    int position(int thread) {
        while (thread >= positions.length) {
            positions = ArrayGrowth.doubled(positions);
        }
        return positions[thread];
    }

    /** Whether the next event of a thread is in the graph. */
    boolean hasNext(int thread) {
        return position(thread) < graph.size(thread);
    }

    GraphEvent next(int thread) {
        return graph.event(thread, positions[thread]);
    }

    /** An event of the graph has been done. */
    void repeated(GraphEvent event) {
        left--;
        done(event);
    }

    /** An event of the graph will not be done. */
    void dropped() {
        left--;
    }

    void done(GraphEvent event) {
        positions[event.thread] = event.index + 1;
        event.run = number;
        if (event.isWrite()) {
            int location = slot(event.location); // first: it may make the arrays longer
            event.done = ++writes[location];
            last[location] = event;
        }
    }

    private int slot(int location) {
        while (location >= writes.length) {
            writes = ArrayGrowth.doubled(writes);
            runs = ArrayGrowth.doubled(runs);
            last = ArrayGrowth.doubled(last);
        }
        if (runs[location] != number) {
            runs[location] = number;
            writes[location] = 0;
            last[location] = null;
        }
        return location;
    }

    int writes(int location) {
        int known = slot(location);
        return writes[known];
    }

    /** The number of the write done that is the last in coherence. */
    int newest(int location) {
        GraphLocation events = graph.location(location, false);
        for (int rank = events.writes() - 1; rank > 0; rank--) {
            if (events.write(rank).run == number) {
                return events.write(rank).done;
            }
        }
        return 0;
    }

    boolean isDone(GraphEvent event) {
        return event.isInitial() || event.run == number;
    }

    /** Whether the next step of a thread has all that it needs: what it reads, and cells as it has found them. */
    boolean isReady(int thread) {
        return missing(thread) == null;
    }

    /** The read in the next step of a thread that lacks what it is to see; null if there is none. */
    @Nullable
    GraphEvent missing(int thread) {
        int first = position(thread);
        for (int i = first; i < graph.size(thread); i++) {
            GraphEvent event = graph.event(thread, i);
            if (i > first && event.startsStep) {
                return null;
            }
            if (event.isRead() && !isReady(event, first)) {
                return event;
            }
        }
        return null;
    }

    private boolean isReady(GraphEvent read, int first) {
        GraphEvent source = read.source;
        if (source.thread == read.thread && source.index >= first) {
            return true; // it will be by then
        }
        if (!read.isCell) {
            return isDone(source);
        }
        int location = slot(read.location);
        GraphEvent found = last[location];
        boolean isAsFound = found == null ? source.isInitial() : found == source;
        return isAsFound && (!read.isUpdate || allHaveLooked(read));
    }

    /** Whether those who found a cell as a change finds it, and left it so, have done that. */
    private boolean allHaveLooked(GraphEvent change) {
        GraphLocation location = graph.location(change);
        for (int i = 0; i < location.reads(); i++) {
            GraphEvent look = location.read(i);
            boolean isOther = look.thread != change.thread; // what the thread itself looks at, it has by then
            if (look.source == change.source && isOther && !isDone(look)) {
                return false;
            }
        }
        return true;
    }
}
