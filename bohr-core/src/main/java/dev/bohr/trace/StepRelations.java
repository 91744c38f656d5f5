package dev.bohr.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the steps of a trace have to do with each other, and how things stand after each: worked out from the events alone, in one
 * pass. Steps are counted from 1, as in {@link Event#step}.
 */
public final class StepRelations {
    /** What leads from one step to a later one of another thread. */
    public enum EdgeKind {
        /** A value that was written is seen, with nothing else said by that. */
        READS_FROM,
        /** The later step happens after the earlier one: a lock that was released is taken, a thread that was started begins. */
        SYNCHRONIZES,
        /** A thread that waits is woken. */
        WAKES
    }

    /** What passes along it. */
    public enum Medium {
        /** What is written to the location, given back there or notified. */
        LOCATION,
        /** The permit of the thread that is the location. */
        PERMIT,
        /** Its interrupt. */
        INTERRUPT
    }

    /**
     * What leads from an earlier step to a later one.
     *
     * @param from the number of the earlier step
     * @param to the number of the later step
     */
    public record Edge(EdgeKind kind, int from, int to, Medium medium, Location location) {}

    /**
     * What a location holds.
     *
     * @param step the step that has written it; 0 if it was there before
     */
    public record Held(Value value, int step) {}

    private final Trace trace;
    private final List<Edge> edges;
    /** The clock of each step's thread right after it; by step. */
    private final int[][] clocks;
    /** For each step its number among those of its thread, from 1. */
    private final int[] numberInThread;

    public StepRelations(Trace trace) {
        this.trace = trace;
        StepRelationsPass pass = new StepRelationsPass(trace).run();
        this.edges = pass.edges();
        this.clocks = pass.clocks();
        this.numberInThread = pass.numberInThread();
    }

    /** Everything that leads from one thread to another, by the step it leads to. */
    public List<Edge> edges() {
        return edges;
    }

    /**
     * Whether the first step happens before the second: by what the program itself does to order them, in this execution. Locks may be
     * taken the other way round in another one; what is not ordered may be seen the other way round in this one.
     */
    public boolean happensBefore(int first, int second) {
        if (first >= second) {
            return false;
        }
        int thread = event(first).thread();
        return clocks[second][thread] >= numberInThread[first];
    }

    /** How many steps of each thread are ordered before a step, itself included; by the number of the thread. */
    public int[] clock(int step) {
        return clocks[step].clone();
    }

    /** Whether two steps of different threads concern the same thing, and one of them changes it. */
    public boolean conflict(int first, int second) {
        Event one = event(first);
        Event other = event(second);
        return one.thread() != other.thread()
                && !one.location().isNone()
                && one.location().equals(other.location())
                && (one.isMemory() ? one.changes() || other.changes() : !other.isMemory());
    }

    /** The locks that are held right after a step, in the order in which they were taken. */
    public List<Holding> heldAfter(int step) {
        return trace.holdings().stream()
                .filter(holding -> holding.isHeldAfter(step))
                .toList();
    }

    /** What each location that was touched so far holds after a step, in the order of the first touch. */
    public Map<Location, Held> valuesAfter(int step) {
        Map<Location, Held> values = new LinkedHashMap<>();
        for (Event event : trace.events().subList(0, step)) {
            if (event.isMemory() && event.outcome() instanceof Outcome.Accessed accessed) {
                if (event.changes()) {
                    values.put(event.location(), new Held(accessed.after(), event.step()));
                } else if (!event.isOldSeen()) {
                    values.putIfAbsent(event.location(), new Held(accessed.after(), 0));
                }
            }
        }
        return values;
    }

    private Event event(int step) {
        return trace.events().get(step - 1);
    }
}
