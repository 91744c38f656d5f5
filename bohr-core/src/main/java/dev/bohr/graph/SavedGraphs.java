package dev.bohr.graph;

import dev.bohr.model.SavedNumbers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.StreamCorruptedException;

/**
 * What is left to do of a search, as it is kept in a checkpoint: graphs and work. Graphs share events, and events share clocks; each is
 * written once, and shared again by those who read it. Where in the code an event is is not kept: another JVM has other numbers for that.
 */
final class SavedGraphs {
    private SavedGraphs() {}

    // ---- writing

    static void save(Graph.Initials initials, PendingGraph[] levels, int depth, DataOutput out) throws IOException {
        NumberedObjects<GraphEvent> events = eventsOf(initials, levels, depth);
        NumberedObjects<int[]> clocks = new NumberedObjects<>();
        for (int i = 0; i < events.size(); i++) {
            GraphEvent event = events.get(i);
            for (int[] clock : clocksOf(event)) {
                clocks.of(clock);
            }
        }
        for (int i = 0; i < depth; i++) {
            clocks.of(levels[i].graph.fixed);
        }
        out.writeInt(clocks.size());
        for (int i = 0; i < clocks.size(); i++) {
            out.writeInt(clocks.get(i).length);
            SavedNumbers.write(out, clocks.get(i), clocks.get(i).length);
        }
        out.writeInt(events.size());
        for (int i = 0; i < events.size(); i++) {
            save(events.get(i), clocks, out);
        }
        for (int i = 0; i < events.size(); i++) {
            GraphEvent event = events.get(i);
            out.writeInt(events.of(event.source));
            out.writeInt(events.of(event.enabler));
            out.writeInt(events.of(event.starter));
            out.writeInt(event.awaited.length);
            for (GraphEvent awaited : event.awaited) {
                out.writeInt(events.of(awaited));
            }
        }
        out.writeInt(depth);
        for (int i = 0; i < depth; i++) {
            save(levels[i], events, clocks, out);
        }
    }

    private static NumberedObjects<GraphEvent> eventsOf(Graph.Initials initials, PendingGraph[] levels, int depth) {
        NumberedObjects<GraphEvent> events = new NumberedObjects<>();
        for (int location = 0; location < initials.end(); location++) {
            if (initials.isKnown(location)) {
                events.of(initials.of(location, false));
            }
        }
        for (int i = 0; i < depth; i++) {
            Graph graph = levels[i].graph;
            for (int number = 0; number < graph.size(); number++) {
                events.of(graph.event(number));
            }
            for (int number = 0; number < levels[i].left(); number++) {
                Alternative work = levels[i].get(number);
                events.of(work.event);
                events.of(work.source);
                events.of(work.revisited);
                events.of(work.gate);
            }
        }
        for (int i = 0; i < events.size(); i++) { // there may be more of them each time
            GraphEvent event = events.get(i);
            events.of(event.source);
            events.of(event.enabler);
            events.of(event.starter);
            for (GraphEvent awaited : event.awaited) {
                events.of(awaited);
            }
        }
        return events;
    }

    private static int[][] clocksOf(GraphEvent event) {
        return new int[][] {event.before, event.happened, event.released, event.seen, event.frozen, event.fenced};
    }

    private static void save(GraphEvent event, NumberedObjects<int[]> clocks, DataOutput out) throws IOException {
        out.writeInt(event.thread);
        out.writeInt(event.index);
        out.writeByte(event.kind.ordinal());
        out.writeInt(event.location);
        out.writeInt(event.mode);
        out.writeBoolean(event.isCell);
        out.writeBoolean(event.startsStep);
        out.writeBoolean(event.isUpdate);
        out.writeBoolean(event.isGuarded);
        out.writeBoolean(event.takes);
        out.writeBoolean(event.frees);
        out.writeBoolean(event.mayFail);
        out.writeBoolean(event.isRevisited);
        out.writeBoolean(event.isSilent);
        out.writeBoolean(event.isDropped);
        out.writeInt(event.choice);
        out.writeInt(event.stamp);
        out.writeLong(event.value);
        for (int[] clock : clocksOf(event)) {
            out.writeInt(clocks.of(clock));
        }
    }

    private static void save(
            PendingGraph level, NumberedObjects<GraphEvent> events, NumberedObjects<int[]> clocks, DataOutput out)
            throws IOException {
        Graph graph = level.graph;
        out.writeInt(clocks.of(graph.fixed));
        out.writeInt(graph.nextStamp);
        out.writeInt(graph.size());
        for (int i = 0; i < graph.size(); i++) {
            out.writeInt(events.of(graph.event(i)));
        }
        out.writeInt(graph.touched());
        for (int i = 0; i < graph.touched(); i++) {
            save(graph.touched(i), events, out);
        }
        out.writeDouble(level.weight);
        out.writeBoolean(level.isBegun());
        out.writeInt(level.left());
        for (int i = 0; i < level.left(); i++) {
            Alternative work = level.get(i);
            out.writeInt(work.stamp);
            out.writeInt(events.of(work.event));
            out.writeInt(events.of(work.source));
            out.writeInt(work.choice);
            out.writeInt(events.of(work.revisited));
            out.writeInt(events.of(work.gate));
            out.writeDouble(work.weight);
        }
    }

    private static void save(GraphLocation location, NumberedObjects<GraphEvent> events, DataOutput out)
            throws IOException {
        out.writeInt(location.writes());
        out.writeInt(location.reads());
        for (int rank = 0; rank < location.writes(); rank++) {
            out.writeInt(events.of(location.write(rank)));
        }
        for (int i = 0; i < location.reads(); i++) {
            out.writeInt(events.of(location.read(i)));
        }
    }

    // ---- reading

    /**
     * @param initials has none yet, and has those that were written afterwards
     * @param locations how many have numbers
     */
    static PendingGraph[] restore(Graph.Initials initials, int locations, DataInput in) throws IOException {
        int[][] clocks = new int[SavedNumbers.readCount(in)][];
        for (int i = 0; i < clocks.length; i++) {
            clocks[i] = new int[SavedNumbers.readNumber(in, 0, DaemonGates.END + 1)];
            for (int j = 0; j < clocks[i].length; j++) {
                clocks[i][j] = SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE);
            }
        }
        GraphEvent[] events = new GraphEvent[SavedNumbers.readCount(in)];
        for (int i = 0; i < events.length; i++) {
            events[i] = restoreEvent(clocks, locations, in);
            if (events[i].isInitial()) {
                initials.set(events[i]);
            }
        }
        for (GraphEvent event : events) {
            event.source = events[in.readInt()];
            event.enabler = events[in.readInt()];
            event.starter = events[in.readInt()];
            event.awaited = new GraphEvent[in.readInt()];
            for (int i = 0; i < event.awaited.length; i++) {
                event.awaited[i] = events[in.readInt()];
            }
        }
        PendingGraph[] levels = new PendingGraph[SavedNumbers.readCount(in)];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = restoreLevel(initials, events, clocks, in);
        }
        return levels;
    }

    private static GraphEvent restoreEvent(int[][] clocks, int locations, DataInput in) throws IOException {
        GraphEvent event = new GraphEvent(
                SavedNumbers.readNumber(in, GraphEvent.NO_THREAD, DaemonGates.END),
                SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE),
                GraphEvent.Kind.values()[in.readByte()],
                SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE),
                in.readInt(),
                GraphEvent.UNKNOWN_SITE,
                in.readBoolean());
        if (event.isInitial() && !event.isWrite()
                || (event.isRead() || event.isWrite()) && event.location >= locations) {
            throw new StreamCorruptedException("an event is of a location that is not there");
        }
        event.startsStep = in.readBoolean();
        event.isUpdate = in.readBoolean();
        event.isGuarded = in.readBoolean();
        event.takes = in.readBoolean();
        event.frees = in.readBoolean();
        event.mayFail = in.readBoolean();
        event.isRevisited = in.readBoolean();
        event.isSilent = in.readBoolean();
        event.isDropped = in.readBoolean();
        event.choice = in.readInt();
        event.stamp = in.readInt();
        event.value = in.readLong();
        event.before = clocks[in.readInt()];
        event.happened = clocks[in.readInt()];
        event.released = clocks[in.readInt()];
        event.seen = clocks[in.readInt()];
        event.frozen = clocks[in.readInt()];
        event.fenced = clocks[in.readInt()];
        return event;
    }

    private static PendingGraph restoreLevel(Graph.Initials initials, GraphEvent[] events, int[][] clocks, DataInput in)
            throws IOException {
        Graph graph = new Graph(initials);
        graph.fixed = clocks[in.readInt()];
        graph.nextStamp = in.readInt();
        for (int left = SavedNumbers.readCount(in); left > 0; left--) {
            graph.append(events[in.readInt()]);
        }
        for (int left = SavedNumbers.readCount(in); left > 0; left--) {
            restoreLocation(graph, events, in);
        }
        PendingGraph level = new PendingGraph(graph, in.readDouble());
        if (in.readBoolean()) {
            level.begins();
        }
        for (int left = SavedNumbers.readCount(in); left > 0; left--) {
            Alternative work = new Alternative(
                    in.readInt(), events[in.readInt()], events[in.readInt()], in.readInt(), events[in.readInt()]);
            work.gate = events[in.readInt()];
            work.weight = in.readDouble();
            level.add(work);
        }
        return level;
    }

    private static void restoreLocation(Graph graph, GraphEvent[] events, DataInput in) throws IOException {
        int writes = SavedNumbers.readCount(in);
        int reads = SavedNumbers.readCount(in);
        GraphEvent initial = events[in.readInt()];
        if (!initial.isInitial()) {
            throw new StreamCorruptedException("a location has no value from before");
        }
        GraphLocation location = graph.location(initial.location, initial.isCell);
        for (int rank = 1; rank < writes; rank++) {
            location.addWrite(events[in.readInt()], rank);
        }
        for (int i = 0; i < reads; i++) {
            location.addRead(events[in.readInt()]);
        }
    }
}
