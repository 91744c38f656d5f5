package dev.bohr.trace;

import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome.Resumed;
import dev.bohr.trace.StepRelations.Edge;
import dev.bohr.trace.StepRelations.EdgeKind;
import dev.bohr.trace.StepRelations.Medium;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Goes through the events of a trace once, and finds out what leads from one thread to another. What orders is what the detector of
 * data races goes by, as far as a trace says it. Which thread was started, woken or interrupted by which step, the recorder has written down.
 */
final class StepRelationsPass {
    private final Trace trace;
    private final List<Edge> edges = new ArrayList<>();
    /** The clock of each step's thread right after it; by step. */
    private final int[][] clocks;
    /** For each step its number among those of its thread, from 1. */
    private final int[] numberInThread;
    /** Whether a volatile write is before all later volatile reads (JLS 17.4.4); under a memory model only before those that see it. */
    private final boolean isSequential;

    private final int[][] ofThread;

    /** What is given and taken: a lock, a permit, a latch. Readers of a lock are ordered with its writers only. */
    private record Given(TracedObject object, boolean byReaders) {}

    /** The last step that let others proceed with something. */
    private final Map<Given, Integer> released = new HashMap<>();
    /** The clock that such steps have left there. */
    private final Map<Given, int[]> left = new HashMap<>();
    /** The last step of each thread. */
    private final int[] last;
    /** The clocks of all volatile writes; by location. */
    private final Map<Location, int[]> published = new HashMap<>();

    private final Map<Integer, List<Holding>> takings;
    private final Map<Integer, List<Holding>> releases;

    StepRelationsPass(Trace trace) {
        int threads = trace.threads().size();
        this.trace = trace;
        this.clocks = new int[trace.events().size() + 1][];
        this.numberInThread = new int[trace.events().size() + 1];
        this.isSequential = trace.header().options().stream()
                .allMatch(option -> !option.startsWith("model=") || option.equals("model=sc"));
        this.ofThread = new int[threads][threads];
        this.last = new int[threads];
        this.takings = trace.holdings().stream().collect(Collectors.groupingBy(Holding::taken));
        this.releases = trace.holdings().stream().collect(Collectors.groupingBy(Holding::released));
    }

    List<Edge> edges() {
        return edges;
    }

    int[][] clocks() {
        return clocks;
    }

    int[] numberInThread() {
        return numberInThread;
    }

    private Event event(int step) {
        return trace.events().get(step - 1);
    }

    StepRelationsPass run() {
        for (Event event : trace.events()) {
            receive(event);
            int[] clock = ofThread[event.thread()];
            clock[event.thread()]++;
            numberInThread[event.step()] = clock[event.thread()];
            clocks[event.step()] = clock.clone();
            send(event);
            last[event.thread()] = event.step();
            giveBack(event.step());
        }
        return this;
    }

    private void receive(Event event) {
        int start = trace.startOf(event);
        if (last[event.thread()] == 0 && start != 0) {
            TraceThread thread = trace.threads().get(event.thread());
            edge(EdgeKind.SYNCHRONIZES, start, event, Location.of(thread.object()));
            join(event, clocks[start]);
        }
        if (event.outcome() instanceof Resumed resumed && resumed.by() != 0) {
            wakeUp(event, resumed);
        }
        for (Holding holding : takings.getOrDefault(event.step(), List.of())) {
            take(event, new Given(holding.lock(), false));
            if (!holding.shared()) {
                take(event, new Given(holding.lock(), true));
            }
        }
        if (event.isMemory()) {
            see(event);
        } else if (event.takes()) {
            take(event, new Given(event.location().object(), false));
        } else if (event.kind() == Kind.JOIN && event.outcome().equals(Outcome.NONE)) {
            int joined = trace.threadOf(event.location().object());
            if (joined >= 0 && last[joined] != 0) {
                edge(EdgeKind.SYNCHRONIZES, last[joined], event, event.location());
                join(event, ofThread[joined]);
            }
        }
    }

    /** What makes a thread continue that waits, or would have: a notification, a permit, an interrupt. */
    private void wakeUp(Event event, Resumed resumed) {
        int by = resumed.by();
        switch (resumed.why()) {
            case NOTIFIED -> edge(EdgeKind.WAKES, by, event, event.location());
            // Nothing is ordered by a permit: LockSupport promises nothing of memory.
            case PERMITTED -> edge(wakesOr(EdgeKind.READS_FROM, event, by), by, event, Medium.PERMIT);
            case INTERRUPTED, INTERRUPTED_BEFORE -> {
                if (event.kind() == Kind.PARK) {
                    edge(wakesOr(EdgeKind.READS_FROM, event, by), by, event, Medium.INTERRUPT);
                } else {
                    edge(wakesOr(EdgeKind.SYNCHRONIZES, event, by), by, event, Medium.INTERRUPT);
                    join(event, clocks[by]);
                }
            }
            case TIMED_OUT, SPURIOUSLY -> {}
        }
    }

    /** A thread that had not come to its wait yet, or had not even begun, is not woken: it only finds what was left for it. */
    private EdgeKind wakesOr(EdgeKind other, Event event, int by) {
        int before = last[event.thread()];
        return before != 0 && by > before ? EdgeKind.WAKES : other;
    }

    private void take(Event event, Given given) {
        int[] clock = left.get(given);
        if (clock != null) {
            edge(EdgeKind.SYNCHRONIZES, released.getOrDefault(given, 0), event, Location.of(given.object()));
            join(event, clock);
        }
    }

    /** A read that acquires from a write that releases is after it; any other only has its value. */
    private void see(Event event) {
        int source = event.source();
        int[] before = published.get(event.location());
        if (before != null && event.mode() == AccessMode.VOLATILE && event.kind() != Kind.WRITE) {
            join(event, before);
        }
        if (event.kind() == Kind.WRITE || source == 0) {
            return;
        }
        if (event.acquires() && event(source).releases()) {
            edge(EdgeKind.SYNCHRONIZES, source, event, event.location());
            join(event, clocks[source]);
        } else {
            edge(EdgeKind.READS_FROM, source, event, event.location());
        }
    }

    /** The locks that are given back before the next step. */
    private void giveBack(int step) {
        for (Holding holding : releases.getOrDefault(step, List.of())) {
            give(new Given(holding.lock(), holding.shared()), step);
        }
    }

    private void give(Given given, int step) {
        released.put(given, step);
        maximum(left.computeIfAbsent(given, key -> new int[trace.threads().size()]), clocks[step]);
    }

    private void send(Event event) {
        if (event.gives()) {
            give(new Given(event.location().object(), false), event.step());
        }
        if (isSequential && event.isMemory() && event.changes() && event.mode() == AccessMode.VOLATILE) {
            maximum(
                    published.computeIfAbsent(
                            event.location(), key -> new int[trace.threads().size()]),
                    clocks[event.step()]);
        }
    }

    private void edge(EdgeKind kind, int from, Event to, Location location) {
        edge(kind, from, to, Medium.LOCATION, location);
    }

    private void edge(EdgeKind kind, int from, Event to, Medium medium) {
        edge(kind, from, to, medium, event(from).location());
    }

    private void edge(EdgeKind kind, int from, Event to, Medium medium, Location location) {
        if (from != 0 && event(from).thread() != to.thread()) {
            edges.add(new Edge(kind, from, to.step(), medium, location));
        }
    }

    private void join(Event event, int[] clock) {
        maximum(ofThread[event.thread()], clock);
    }

    private void maximum(int[] into, int[] other) {
        Arrays.setAll(into, i -> Math.max(into[i], other[i]));
    }
}
