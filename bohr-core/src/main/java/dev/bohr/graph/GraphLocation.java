package dev.bohr.graph;

import dev.bohr.model.ArrayGrowth;

/** The events of one location in a graph: writes in their coherence order, the value from before first; reads in the order they came. */
public final class GraphLocation {
    final int id;
    private GraphEvent[] writes = new GraphEvent[4];
    private int writeCount;
    private GraphEvent[] reads = new GraphEvent[4];
    private int readCount;

    GraphLocation(int id, GraphEvent initial) {
        this.id = id;
        writes[writeCount++] = initial;
        initial.rank = 0;
    }

    public int writes() {
        return writeCount;
    }

    public GraphEvent write(int rank) {
        return writes[rank];
    }

    public GraphEvent lastWrite() {
        return writes[writeCount - 1];
    }

    public int reads() {
        return readCount;
    }

    public GraphEvent read(int index) {
        return reads[index];
    }

    void addRead(GraphEvent read) {
        if (readCount == reads.length) {
            reads = ArrayGrowth.doubled(reads);
        }
        reads[readCount++] = read;
    }

    void addWrite(GraphEvent write, int rank) {
        if (writeCount == writes.length) {
            writes = ArrayGrowth.doubled(writes);
        }
        for (int i = writeCount++; i > rank; i--) {
            writes[i] = writes[i - 1];
            writes[i].rank = i;
        }
        writes[rank] = write;
        write.rank = rank;
    }

    /** Reads leave in the order opposite to that in which they came. */
    void remove(GraphEvent event) {
        if (event.isRead()) {
            int i = readCount - 1;
            while (reads[i] != event) {
                i--;
            }
            readCount--;
            for (; i < readCount; i++) {
                reads[i] = reads[i + 1];
            }
            reads[readCount] = null;
        } else {
            writeCount--;
            for (int i = event.rank; i < writeCount; i++) {
                writes[i] = writes[i + 1];
                writes[i].rank = i;
            }
            writes[writeCount] = null;
        }
    }

    /** Another graph is at work now in which writes have other places. */
    void rank() {
        for (int i = 0; i < writeCount; i++) {
            writes[i].rank = i;
        }
    }

    /** A successful update, other than this one, that reads from a write; the write itself if there is none. */
    GraphEvent updateOf(GraphEvent write, GraphEvent except) {
        for (int i = readCount - 1; i >= 0; i--) {
            GraphEvent read = reads[i];
            if (read.source == write && read.isUpdate && read != except) {
                return read;
            }
        }
        return write;
    }
}
