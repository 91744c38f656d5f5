package dev.bohr.generator.weak;

import dev.bohr.hooks.Access;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.MemoryEvents;
import dev.bohr.model.View;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a program whose memory is decided by an explorer: does for small programs what the engine does for real ones, and
 * writes down which write each read was given.
 *
 * <p>As in the engine, fences are no points: they belong to the step before them, or are done before all steps. The end of a thread is a
 * point.
 */
final class WeakMachine implements View {
    private final MemoryEvents memory;
    private final List<String> places;
    private final List<ThreadCursor> cursors = new ArrayList<>();
    private final List<List<GraphEvent>> threads = new ArrayList<>();
    /** The writes of each place in the order in which they were done. The first is the initial one; empty if it is not met yet. */
    private final List<List<GraphEvent>> histories = new ArrayList<>();

    private final int[] stepsOf;
    private final Footprint footprint = new Footprint();
    private int current;
    private int steps;
    /** The threads that have ended, one bit each. */
    private long ended;

    WeakMachine(WeakProgram program, MemoryEvents memory) {
        this.memory = memory;
        places = program.places();
        for (List<Instruction> instructions : program.threads()) {
            cursors.add(ThreadCursor.atStart(instructions));
            threads.add(new ArrayList<>());
        }
        for (int i = 0; i < places.size(); i++) {
            histories.add(new ArrayList<>());
        }
        stepsOf = new int[threads.size()];
    }

    /** To be called before the first step. */
    void begin() {
        for (int thread = 0; thread < threads.size(); thread++) {
            doFences(thread);
        }
    }

    List<List<GraphEvent>> events() {
        return threads;
    }

    /** The writes of each place in the order in which they were done, by their names; without the initial one. */
    List<List<Integer>> writes() {
        return histories.stream()
                .map(history -> history.stream().skip(1).map(GraphEvent::name).toList())
                .toList();
    }

    /** The number that the explorer has given to a place. */
    int location(int place) {
        return memory.location(key(place));
    }

    List<String> places() {
        return places;
    }

    @Override
    public String toString() {
        return Graph.text(threads, places);
    }

    /** The threads that can proceed. */
    long enabled() {
        long enabled = 0;
        for (long rest = live(); rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            Instruction next = pending(thread);
            boolean waits = next != null
                    && next.action() == Action.LOCK
                    && lastValue(places.indexOf(next.place())) == Graph.HELD;
            enabled |= waits ? 0 : 1L << thread;
        }
        return enabled;
    }

    private int lastValue(int place) {
        List<GraphEvent> history = histories.get(place);
        return history.isEmpty() ? 0 : history.get(history.size() - 1).value();
    }

    /** The thread does its pending operation and what belongs to it. Returns what it did to locks. */
    Footprint step(int thread) {
        footprint.clear();
        current = thread;
        steps++;
        stepsOf[thread]++;
        if (cursors.get(thread).isAtEnd()) {
            ended |= 1L << thread;
            memory.synchronizes(thread, false, true);
            footprint.add(lifeOf(thread), Footprint.WRITE | Footprint.FREES);
        } else {
            doNext(thread);
            doFences(thread);
        }
        return footprint;
    }

    /** The place of whether a thread has ended. */
    private static long lifeOf(int thread) {
        return 2_000 + thread;
    }

    private void doFences(int thread) {
        while (!cursors.get(thread).isAtEnd() && cursors.get(thread).next().action() == Action.FENCE) {
            if (footprint.size() > 0) {
                memory.touched(thread, footprint);
                footprint.clear();
            }
            Mode mode = cursors.get(thread).next().mode();
            switch (mode) {
                case VOLATILE -> memory.fence(thread, Access.FENCE_FULL);
                case ACQUIRE -> memory.fence(thread, Access.FENCE_ACQUIRE);
                case RELEASE -> memory.fence(thread, Access.FENCE_RELEASE);
                // In this order they order as much as one fence of both kinds.
                case ACQREL -> {
                    memory.fence(thread, Access.FENCE_ACQUIRE);
                    memory.fence(thread, Access.FENCE_RELEASE);
                }
                case PLAIN, OPAQUE -> throw new IllegalArgumentException("there is no such fence: " + mode);
            }
            record(thread, GraphEvent.Type.FENCE, -1, 0, GraphEvent.NONE, false);
            cursors.set(thread, cursors.get(thread).passed(null));
        }
    }

    private void doNext(int thread) {
        ThreadCursor threadCursor = cursors.get(thread);
        Instruction next = threadCursor.next();
        int place = places.indexOf(next.place());
        int site = thread * 100 + threadCursor.position();
        switch (next.action()) {
            case READ -> {
                int location = meet(place);
                GraphEvent seen = histories.get(place).get(memory.read(thread, location, mode(next), site));
                read(thread, place, seen, false);
                cursors.set(thread, threadCursor.passed(seen.value()));
            }
            case WRITE -> {
                int location = meet(place);
                memory.write(thread, location, mode(next), site);
                memory.wrote(thread, threadCursor.value(next.operand()));
                write(thread, place, threadCursor.value(next.operand()), false);
                cursors.set(thread, threadCursor.passed(null));
            }
            case ADD, SET, COMPARE -> {
                int location = meet(place);
                // The engine does not always know what a compare-and-set expects.
                boolean isKnown = site % 3 > 0;
                int number = next.action() == Action.COMPARE
                        ? memory.compare(thread, location, mode(next), site, isKnown, isKnown ? next.expected() : 0)
                        : memory.update(thread, location, mode(next), site);
                GraphEvent seen = histories.get(place).get(number);
                boolean writes = threadCursor.writesOn(seen.value());
                read(thread, place, seen, writes);
                if (writes) {
                    memory.wrote(thread, threadCursor.written(seen.value()));
                    write(thread, place, threadCursor.written(seen.value()), true);
                } else {
                    memory.failed(thread);
                }
                cursors.set(thread, threadCursor.updated(seen.value()));
            }
            case LOCK, UNLOCK -> {
                boolean takes = next.action() == Action.LOCK;
                footprint.add(key(place), access(next));
                if (takes) {
                    footprint.setGuarded(true);
                }
                memory.synchronizes(thread, takes, !takes);
                List<GraphEvent> history = history(place);
                GraphEvent last = history.get(history.size() - 1);
                read(thread, place, last, true);
                write(thread, place, threadCursor.value(next.operand()), true);
                cursors.set(thread, threadCursor.passed(null));
            }
            case FENCE -> throw new AssertionError();
        }
    }

    private static int access(Instruction next) {
        return next.action() == Action.LOCK
                ? Footprint.WRITE | Footprint.TAKES | Footprint.GUARD
                : Footprint.WRITE | Footprint.FREES;
    }

    private static int mode(Instruction next) {
        return switch (next.mode()) {
            case PLAIN -> Access.PLAIN;
            case OPAQUE -> Access.OPAQUE;
            case ACQUIRE -> Access.ACQUIRE;
            case RELEASE -> Access.RELEASE;
            case VOLATILE -> Access.VOLATILE;
            case ACQREL -> Access.ACQUIRE_RELEASE;
        };
    }

    /** The number of a place's location; the explorer is notified of its value when it is met for the first time. */
    private int meet(int place) {
        int location = memory.location(key(place));
        if (histories.get(place).isEmpty()) {
            memory.initially(location, history(place).get(0).value());
        }
        return location;
    }

    private List<GraphEvent> history(int place) {
        List<GraphEvent> history = histories.get(place);
        if (history.isEmpty()) {
            history.add(new GraphEvent(-1, 0, GraphEvent.Type.WRITE, Mode.PLAIN, place, 0, GraphEvent.NONE, false));
        }
        return history;
    }

    private static long key(int place) {
        return 1_000 + place;
    }

    private void read(int thread, int place, GraphEvent seen, boolean isHalf) {
        int source = seen.thread() < 0 ? GraphEvent.initial(place) : seen.name();
        record(thread, GraphEvent.Type.READ, place, seen.value(), source, isHalf);
    }

    private void write(int thread, int place, int value, boolean isHalf) {
        histories.get(place).add(record(thread, GraphEvent.Type.WRITE, place, value, GraphEvent.NONE, isHalf));
    }

    private GraphEvent record(int thread, GraphEvent.Type type, int place, int value, int source, boolean isHalf) {
        List<GraphEvent> events = threads.get(thread);
        GraphEvent graphEvent = new GraphEvent(
                thread, events.size(), type, cursors.get(thread).next().mode(), place, value, source, isHalf);
        events.add(graphEvent);
        return graphEvent;
    }

    // ---- what a strategy may see

    @Override
    public int current() {
        return current;
    }

    @Override
    public int steps() {
        return steps;
    }

    @Override
    public int stepsOf(int thread) {
        return stepsOf[thread];
    }

    @Override
    public long live() {
        return (1L << cursors.size()) - 1 & ~ended;
    }

    @Override
    public int threads() {
        return cursors.size();
    }

    @Override
    public int threadsAtFirst() {
        return cursors.size();
    }

    @Override
    public Kind pendingKind(int thread) {
        Instruction next = pending(thread);
        if (next == null) {
            return Kind.END;
        }
        return switch (next.action()) {
            case READ -> Kind.READ;
            case WRITE -> Kind.WRITE;
            case ADD, SET -> Kind.UPDATE;
            case COMPARE -> Kind.COMPARE;
            case LOCK -> Kind.LOCK;
            case UNLOCK -> Kind.UNLOCK;
            case FENCE -> throw new AssertionError();
        };
    }

    @Override
    public boolean isWaiting(int thread) {
        return false;
    }

    @Override
    public void pendingFootprint(int thread, Footprint into) {
        into.clear();
        Instruction next = pending(thread);
        if (next == null) {
            into.add(lifeOf(thread), Footprint.WRITE | Footprint.FREES);
            return;
        }
        long key = key(places.indexOf(next.place()));
        switch (next.action()) {
            case READ -> into.add(key, Footprint.READ);
            case WRITE, ADD, SET, COMPARE -> into.add(key, Footprint.WRITE);
            case LOCK, UNLOCK -> into.add(key, access(next));
            case FENCE -> throw new AssertionError();
        }
        into.setGuarded(next.action() == Action.LOCK);
    }

    @Override
    public @Nullable Object pendingObject(int thread) {
        Instruction next = pending(thread);
        return next == null ? null : next.place();
    }

    @Override
    public long pendingOffset(int thread) {
        return -1;
    }

    /** What the thread is about to do; null if it is about to end. */
    private @Nullable Instruction pending(int thread) {
        ThreadCursor threadCursor = cursors.get(thread);
        return threadCursor.isAtEnd() ? null : threadCursor.next();
    }
}
