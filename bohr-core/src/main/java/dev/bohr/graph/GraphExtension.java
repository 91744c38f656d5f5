package dev.bohr.graph;

/**
 * Adds events to a graph in the plainest way, at the end of coherence, and notes in which other ways they could be added: as what is left
 * to do.
 */
final class GraphExtension {
    private final Consistency model;
    private final RunProgress run;
    private PendingGraph level;
    private Graph graph;
    private int firstNew;
    private double weight = 1;
    /** Whether the end of the last user thread is in the graph and not done yet: see {@link DaemonGates}. */
    private boolean isEndPutOff;

    GraphExtension(Consistency model, RunProgress run, PendingGraph level) {
        this.model = model;
        this.run = run;
        setLevel(level, 1);
    }

    void putOffEnd(boolean isPutOff) {
        isEndPutOff = isPutOff;
    }

    void setLevel(PendingGraph newLevel, double newWeight) {
        level = newLevel;
        graph = newLevel.graph;
        weight = newWeight;
    }

    /** Which part of the whole search this graph, as it is, is thought to be. */
    double weight() {
        return weight;
    }

    // ---- what can be added

    /**
     * A read, which may turn out to be the read of an update.
     *
     * @param writes whether it is known to write as well, and if it does
     * @param expected if it writes only if it sees this value: that is known
     */
    GraphEvent read(GraphEvent event, Writes writes, long expected) {
        GraphLocation location = graph.location(event.location, event.isCell);
        int stamp = graph.nextStamp;
        firstNew = level.left();
        int oldest = graph.oldestRank(location, past(event), event);
        int newest = newest(event, location);
        for (int rank = newest - 1; rank >= oldest; rank--) {
            GraphEvent source = location.write(rank);
            if (event.isCell) {
                alternativeOfCell(event, source, writes);
            } else {
                boolean updates = writes == Writes.ALWAYS || writes == Writes.IF_EXPECTED && source.value == expected;
                alternative(event, source, updates);
            }
        }
        if (event.couldGiveUp) {
            giveUp(event, location);
        }
        if (newest < location.writes() - 1 && writes == Writes.NEVER && isAllowed(event, location.lastWrite(), false)) {
            level.add(new Alternative(
                    stamp, event, location.lastWrite(), 0, event)); // if another user thread is the last
        }
        shareWeight();
        event.source = location.write(newest);
        graph.setClocks(event);
        graph.add(event, 0);
        assert event.stamp == stamp;
        return event;
    }

    /** The last write; not the end of the last user thread that is put off: nobody continues after it. */
    private int newest(GraphEvent event, GraphLocation location) {
        int rank = location.writes() - 1;
        while (isEndPutOff && event.isCell && !run.isDone(location.write(rank))) {
            rank--;
        }
        return rank;
    }

    /** What a read does besides. */
    enum Writes {
        NEVER,
        ALWAYS,
        /** If it sees what it expects. */
        IF_EXPECTED,
        /** It is not known when. */
        PERHAPS
    }

    private void alternative(GraphEvent event, GraphEvent source, boolean updates) {
        if (updates && graph.location(event).updateOf(source, event) != source) {
            conflict(event, source);
        } else if (isAllowed(event, source, updates)) {
            level.add(new Alternative(graph.nextStamp, event, source, 0, event));
        }
    }

    /** Another update follows on every state of a cell but the last. */
    private void alternativeOfCell(GraphEvent event, GraphEvent source, Writes writes) {
        if (isWithinStep(source) || event.isGuarded && !admits(source)) {
            return;
        }
        if (writes == Writes.ALWAYS && !event.mayFail) {
            conflict(event, source);
        } else if (isAllowed(event, source, false)) {
            level.add(new Alternative(graph.nextStamp, event, source, 0, event));
        }
    }

    /** Whether the next change of a cell is made in the same step: nothing can come between. */
    private boolean isWithinStep(GraphEvent source) {
        GraphEvent next = graph.location(source).write(source.rank + 1).source;
        if (next.thread != source.thread) {
            return false;
        }
        for (int i = source.index + 1; i <= next.index; i++) {
            if (graph.event(source.thread, i).startsStep) {
                return false;
            }
        }
        return true;
    }

    /** Whether a thread that waits for a cell could have proceeded when it was as a change left it that is not the last. */
    private boolean admits(GraphEvent source) {
        return !source.takes && !graph.location(source).write(source.rank + 1).frees;
    }

    private boolean isAllowed(GraphEvent event, GraphEvent source, boolean updates) {
        GraphEvent read = added(event, source);
        boolean allowed = CellOrder.allows(graph, read) && model.allows(graph, read);
        if (allowed && updates) {
            GraphEvent write = writeOf(read);
            graph.setClocks(write);
            graph.add(write, source.rank + 1);
            allowed = model.allows(graph, write);
            graph.removeLast();
        }
        graph.removeLast();
        return allowed;
    }

    private GraphEvent added(GraphEvent event, GraphEvent source) {
        GraphEvent read = event.again();
        read.source = source;
        graph.setClocks(read);
        graph.add(read, 0);
        return read;
    }

    /**
     * Two updates cannot read from one write, but the new one may take the place of the other: that, or a read that is older, is made
     * to read from it.
     */
    void conflict(GraphEvent event, GraphEvent source) {
        int stamp = graph.nextStamp;
        GraphEvent read = added(event, source);
        GraphEvent write = writeOf(read);
        graph.setClocks(write);
        GraphLocation location = graph.location(event);
        GraphEvent rival = location.updateOf(source, read);
        RevisitableReads.of(
                graph,
                location,
                write,
                rival.stamp,
                revisited -> level.add(new Alternative(stamp, event, source, 0, revisited)));
        graph.removeLast();
    }

    /** The second half of an update that has read. */
    static GraphEvent writeOf(GraphEvent read) {
        GraphEvent write = new GraphEvent(
                read.thread, read.index + 1, GraphEvent.Kind.WRITE, read.location, read.mode, read.site, read.isCell);
        write.source = read;
        write.isUpdate = true;
        write.startsStep = false;
        write.takes = read.takes;
        write.frees = read.frees;
        return write;
    }

    /** A write that is no part of an update. */
    void write(GraphEvent event) {
        GraphLocation location = graph.location(event.location, event.isCell);
        int stamp = graph.nextStamp;
        firstNew = level.left();
        graph.setClocks(event);
        revisits(event, location, stamp);
        int oldest = graph.oldestRank(location, past(event), event);
        for (int rank = location.writes() - 2; rank >= oldest; rank--) {
            GraphEvent write = event.again();
            graph.setClocks(write);
            GraphEvent after = location.write(rank);
            if (location.updateOf(after, event) == after) {
                graph.add(write, rank + 1);
                if (model.allows(graph, write)) {
                    level.add(new Alternative(stamp, event, after, 0, event));
                }
                graph.removeLast();
            }
        }
        shareWeight();
        graph.add(event, location.writes());
    }

    private void revisits(GraphEvent event, GraphLocation location, int stamp) {
        RevisitableReads.of(
                graph,
                location,
                event,
                Integer.MAX_VALUE,
                revisited -> level.add(new Alternative(stamp, event, event, 0, revisited)));
    }

    /** The write of an update, right after what its read has seen; false if there is another update there, or the model forbids it. */
    boolean writeOfUpdate(GraphEvent write) {
        GraphEvent read = write.source;
        GraphLocation location = graph.location(read);
        int stamp = graph.nextStamp;
        firstNew = level.left();
        graph.setClocks(write);
        GraphEvent rival = location.updateOf(read.source, read);
        if (rival != read.source) {
            RevisitableReads.of(
                    graph,
                    location,
                    write,
                    rival.stamp,
                    revisited -> level.add(new Alternative(stamp, write, write, 0, revisited)));
            shareWeight();
            return false;
        }
        revisits(write, location, stamp);
        shareWeight();
        read.isUpdate = true;
        int rank = read.source.rank + 1;
        boolean isLast = rank == location.writes();
        graph.add(write, rank);
        if (!isLast && !model.allows(graph, write)) {
            graph.removeLast();
            return false;
        }
        return true;
    }

    void fence(GraphEvent event) {
        graph.setClocks(event);
        graph.add(event, 0);
    }

    void choice(GraphEvent event) {
        firstNew = level.left();
        for (int choice = event.location - 1; choice > 0; choice--) {
            level.add(new Alternative(graph.nextStamp, event, event, choice, event));
        }
        shareWeight();
        graph.setClocks(event);
        graph.add(event, 0);
    }

    /**
     * A thread has to wait for ever; but it would have proceeded if it had come before others.
     *
     * @param writes whether it takes what it waits for
     */
    void blocked(GraphEvent event, boolean writes) {
        GraphLocation location = graph.location(event.location, true);
        firstNew = level.left();
        int oldest = graph.oldestRank(location, past(event), event);
        for (int rank = location.writes() - 2; rank >= oldest; rank--) {
            alternativeOfCell(event, location.write(rank), writes ? Writes.ALWAYS : Writes.NEVER);
        }
        if (event.couldGiveUp) {
            giveUp(event, location);
        }
        shareWeight();
    }

    /** The same of a thread that must have come through a gate first. */
    void blocked(GraphEvent gate, GraphEvent event, boolean writes) {
        GraphLocation location = graph.location(gate.location, false);
        int oldest = graph.oldestRank(location, past(gate), gate);
        for (int rank = location.writes() - 1; rank >= oldest; rank--) {
            if (!DaemonGates.isEnd(location.write(rank))) {
                GraphEvent through = added(gate, location.write(rank));
                int first = level.left();
                blocked(event, writes);
                graph.removeLast();
                for (int i = first; i < level.left(); i++) {
                    level.get(i).stamp = graph.nextStamp;
                    level.get(i).gate = through;
                }
            }
        }
    }

    /** The program has not ended, but would have if some reads saw that it has. */
    void mightEnd(GraphEvent end) {
        firstNew = level.left();
        graph.setClocks(end);
        revisits(end, graph.location(end.location, false), graph.nextStamp);
        shareWeight();
    }

    /**
     * A thread was notified that could have stopped waiting by itself, whoever had the lock then: at each state of the cell since it began to
     * wait, up to the one in which the notification found it waiting. Whether it could at that state is tried if it must have been interrupted.
     */
    private void giveUp(GraphEvent event, GraphLocation location) {
        GraphEvent alone = event.givenUp();
        int notification = graph.oldestRank(location, event.enabler.before, event);
        int oldest = graph.oldestRank(location, past(alone), event);
        for (int rank = oldest; rank < notification; rank++) {
            GraphEvent state = location.write(rank);
            if (!isWithinStep(state)) {
                conflict(alone, state);
            }
        }
    }

    private int[] past(GraphEvent event) {
        return graph.past(event, model.synchronizesAlways());
    }

    private void shareWeight() {
        int added = level.left() - firstNew;
        if (added > 0) {
            weight /= added + 1;
            for (int i = firstNew; i < level.left(); i++) {
                level.get(i).weight = weight;
            }
        }
    }

    // ---- what is left to do

    /** Adds an event in another way than the plainest. The graph has been cut back to where it was before. */
    void addOtherwise(Alternative work) {
        GraphEvent event = work.event.again();
        if (event.isRead()) {
            event.source = work.source;
            graph.setClocks(event);
            graph.add(event, 0);
        } else if (event.isWrite()) {
            graph.setClocks(event);
            graph.add(event, work.source.rank + 1);
        } else {
            event.choice = work.choice;
            graph.setClocks(event);
            graph.add(event, 0);
        }
    }
}
