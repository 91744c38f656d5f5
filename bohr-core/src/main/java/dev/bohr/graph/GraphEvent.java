package dev.bohr.graph;

import dev.bohr.hooks.Access;

/**
 * One event of an execution graph: the {@code index}-th of its thread. An update is two: a read, and right after it a write. Graphs that
 * have an event in common share it; one that reads from somewhere else is another event.
 */
public final class GraphEvent {
    /** What an event does. */
    public enum Kind {
        READ,
        WRITE,
        FENCE,
        START,
        CHOICE
    }

    private static final GraphEvent[] NONE = {};

    /** The thread of the values from before the execution. */
    static final int NO_THREAD = -1;

    /** The site of an event that was done in another JVM, which has other numbers, and not yet in this one. */
    static final int UNKNOWN_SITE = -2;

    public final int thread;
    public final int index;
    public final Kind kind;
    /** The location read or written; the kind of a fence; the thread that is started; how many could be chosen from. */
    public final int location;
    /** One of {@link Access}; of a cell it depends on what is found there. */
    int mode;

    /** Where in the code; -1 if nowhere. */
    int site;
    /** Whether the location is no memory but the state of a lock, a thread or the like. */
    final boolean isCell;

    /** Whether it begins a step: there is a scheduling point before it. */
    boolean startsStep = true;
    /** Whether it is one half of a read-modify-write that has written. */
    boolean isUpdate;
    /** Of a cell: the thread had to wait for it. */
    boolean isGuarded;
    /** Of a cell: takes what one thread at a time can have, and keeps it. */
    boolean takes;
    /** Of a cell: those that wait could not proceed before. */
    boolean frees;
    /** Of a cell: whether it writes depends on what it finds. */
    boolean mayFail;
    /** Of the event of a thread that was notified: it need not have been, it might have stopped waiting before. Of use while it is added. */
    boolean couldGiveUp;
    /** Whether it is a read that was made to read from a write that came later. */
    boolean isRevisited;
    /**
     * Of the read of a cell that was made to read from elsewhere and has to wait there: it is no event of its thread any more. It is kept,
     * because what was added before it must not be revisited as if all were as it was before.
     */
    boolean isDropped;
    /** Whether it races by design. */
    boolean isSilent;
    /** Whether races were looked for when it was added. */
    boolean isCompared;
    /** What was chosen. */
    int choice;

    /** The write that it reads from; of the write of an update: its read. */
    GraphEvent source = this;

    /** The event that notified the thread, if it had to be. */
    GraphEvent enabler = this;
    /** Of the first event of a thread: the one that started it. */
    GraphEvent starter = this;
    /** What it comes after besides: of the end of the program, the last events of all user threads. Never changed in place. */
    GraphEvent[] awaited = NONE;

    /** For whoever goes through a graph: see {@link Graph#newMark}. */
    int mark;

    /** When it was added to the graph: it is larger than those of all before it. */
    int stamp = -1;

    /** What was written, as a number that is the same in each execution. */
    long value;

    /** Its place among the writes of its location in the graph that is at work. */
    int rank;
    /** Its number among the writes done at its location in the execution with the number {@link #run}. */
    int done;

    long run;

    /** All that is before it by program order and reads-from: the event itself too. */
    int[] before = VectorClock.EMPTY;
    /** All that happens before it, by the modes of the accesses: the event itself too. */
    int[] happened = VectorClock.EMPTY;
    /** Of a write: what happens before those who acquire what it wrote. */
    int[] released = VectorClock.EMPTY;
    /** What would happen before an acquiring fence that came next. */
    int[] seen = VectorClock.EMPTY;
    /** Of a read: what it cannot be older than, because final fields have led to it. */
    int[] frozen = VectorClock.EMPTY;
    /** What happened before the last releasing fence of the thread. */
    int[] fenced = VectorClock.EMPTY;

    GraphEvent(int thread, int index, Kind kind, int location, int mode, int site, boolean isCell) {
        this.thread = thread;
        this.index = index;
        this.kind = kind;
        this.location = location;
        this.mode = mode;
        this.site = site;
        this.isCell = isCell;
    }

    /** The value of a location from before the execution. */
    static GraphEvent initial(int location, boolean isCell) {
        return new GraphEvent(NO_THREAD, 0, Kind.WRITE, location, Access.PLAIN, -1, isCell);
    }

    /** The same operation before it has an outcome. */
    GraphEvent again() {
        GraphEvent event = new GraphEvent(thread, index, kind, location, mode, site, isCell);
        event.startsStep = startsStep;
        event.isGuarded = isGuarded;
        event.takes = takes;
        event.frees = frees;
        event.mayFail = mayFail;
        event.frozen = frozen;
        event.isSilent = isSilent;
        event.enabler = enabler == this ? event : enabler;
        event.starter = starter == this ? event : starter;
        event.awaited = awaited;
        return event;
    }

    /** The operation of a thread that is notified, as it is if it stops waiting before: then it takes nothing. */
    GraphEvent givenUp() {
        GraphEvent event = again();
        event.enabler = event;
        event.isGuarded = false;
        event.takes = false;
        event.frees = false;
        event.mode = Access.OPAQUE;
        return event;
    }

    public boolean isRead() {
        return kind == Kind.READ;
    }

    public boolean isWrite() {
        return kind == Kind.WRITE;
    }

    public boolean isInitial() {
        return thread == NO_THREAD;
    }

    public boolean isUpdate() {
        return isUpdate;
    }

    public boolean isCell() {
        return isCell;
    }

    /** Of a read: what it reads from. */
    public GraphEvent source() {
        return source;
    }

    /** Its place among the writes of its location; of a read that of its source. */
    public int rank() {
        return isRead() ? source.rank : rank;
    }

    boolean acquires() {
        return isRead() && (mode == Access.ACQUIRE || mode == Access.VOLATILE || mode == Access.ACQUIRE_RELEASE);
    }

    boolean releases() {
        return isWrite() && (mode == Access.RELEASE || mode == Access.VOLATILE || mode == Access.ACQUIRE_RELEASE);
    }

    /** Whether it is one of those that are totally ordered: a volatile access or a full fence. */
    public boolean isSequential() {
        return kind == Kind.FENCE
                ? mode == Access.FENCE_FULL
                : (isRead() || isWrite()) && !isCell && !isInitial() && mode == Access.VOLATILE;
    }

    public boolean isFullFence() {
        return kind == Kind.FENCE && mode == Access.FENCE_FULL;
    }

    /** Whether this event happens before the other, or is it. */
    public boolean happensBefore(GraphEvent other) {
        return VectorClock.contains(other.happened, this);
    }

    /** Whether this event is before the other by program order and reads-from, or is it. */
    public boolean isBefore(GraphEvent other) {
        return VectorClock.contains(other.before, this);
    }

    /** Whether it had not been marked yet. */
    public boolean mark(int newMark) {
        boolean isNew = mark != newMark;
        mark = newMark;
        return isNew;
    }

    @Override
    public String toString() {
        return isInitial() ? "init" : kind + " " + thread + "." + index + " of " + location;
    }
}
