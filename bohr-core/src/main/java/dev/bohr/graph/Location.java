package dev.bohr.graph;

import dev.bohr.model.Grown;

/** The events of one location in a graph: writes in their coherence order, the value from before first; reads in the order they came. */
public final class Location {
    final int id;
    private Event[] writes = new Event[4];
    private int writeCount;
    private Event[] reads = new Event[4];
    private int readCount;

    Location(int id, Event initial) {
        this.id = id;
        writes[writeCount++] = initial;
        initial.rank = 0;
    }

    public int writes() {
        return writeCount;
    }

    public Event write(int rank) {
        return writes[rank];
    }

    public Event lastWrite() {
        return writes[writeCount - 1];
    }

    public int reads() {
        return readCount;
    }

    public Event read(int index) {
        return reads[index];
    }

    void addRead(Event read) {
        if (readCount == reads.length) {
            reads = Grown.copy(reads);
        }
        reads[readCount++] = read;
    }

    void addWrite(Event write, int rank) {
        if (writeCount == writes.length) {
            writes = Grown.copy(writes);
        }
        for (int i = writeCount++; i > rank; i--) {
            writes[i] = writes[i - 1];
            writes[i].rank = i;
        }
        writes[rank] = write;
        write.rank = rank;
    }

    /** Reads leave in the order opposite to that in which they came. */
    void remove(Event event) {
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
    Event updateOf(Event write, Event except) {
        for (int i = readCount - 1; i >= 0; i--) {
            Event read = reads[i];
            if (read.source == write && read.isUpdate && read != except) {
                return read;
            }
        }
        return write;
    }
}
