package dev.bohr.trace;

import dev.bohr.trace.Relations.Edge;
import dev.bohr.trace.Relations.EdgeKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Goes through the events of a trace once, and finds out what leads from one thread to another. What orders is what the detector of
 * data races goes by, as far as a trace says it.
 */
final class RelationsPass {
    private final Trace trace;
    private final List<Edge> edges = new ArrayList<>();
    /** The clock of each step's thread right after it; by step. */
    private final int[][] clocks;
    /** For each step its number among those of its thread, from 1. */
    private final int[] numberInThread;
    /** Whether a volatile write is before all later volatile reads (JLS 17.4.4); under a memory model only before those that see it. */
    private final boolean isSequential;

    private final int[][] ofThread;
    /** Where a thread's next step comes from, before it has done its first; by thread. */
    private final int[] startedBy;

    /** The last step that let others go on with something: a lock given back, a volatile write; by location. */
    private final Map<String, Integer> released = new HashMap<>();
    /** The clock that such steps have left there. */
    private final Map<String, int[]> left = new HashMap<>();
    /** The last step of each thread. */
    private final int[] last;
    /** The last step that each thread does in the whole trace; 0 if it does none. */
    private final int[] lastOfAll;
    /** Who was notified by which step, and has not gone on; by thread. */
    private final int[] notifiedBy;
    /** Who has been given a permit by which step, and has not taken it; by thread. */
    private final int[] unparkedBy;
    /** Who was interrupted by which step, and has not found out by an exception; by thread. */
    private final int[] interruptedBy;
    /** The clocks of all volatile writes; by location. */
    private final Map<String, int[]> published = new HashMap<>();

    private final Map<Integer, List<Holding>> takings;
    private final Map<Integer, List<Holding>> releases;

    RelationsPass(Trace trace) {
        this.trace = trace;
        this.clocks = new int[trace.events().size() + 1][];
        this.numberInThread = new int[trace.events().size() + 1];
        this.isSequential = trace.header().options().stream()
                .allMatch(option -> !option.startsWith("model=") || option.equals("model=sc"));
        this.ofThread = new int[trace.threads().size()][trace.threads().size()];
        this.startedBy = new int[trace.threads().size()];
        this.last = new int[trace.threads().size()];
        this.lastOfAll = new int[trace.threads().size()];
        this.notifiedBy = new int[trace.threads().size()];
        this.unparkedBy = new int[trace.threads().size()];
        this.interruptedBy = new int[trace.threads().size()];
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

    RelationsPass run() {
        trace.events().forEach(event -> lastOfAll[event.thread()] = event.step());
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
        int thread = event.thread();
        if (startedBy[thread] != 0 && last[thread] == 0) {
            edge(
                    EdgeKind.SYNCHRONIZES,
                    startedBy[thread],
                    event,
                    trace.threads().get(thread));
        }
        wakeUp(event);
        for (Holding holding : takings.getOrDefault(event.step(), List.of())) {
            take(event, holding.lock(), holding.lock());
            if (!holding.shared()) {
                take(event, readersOf(holding.lock()), holding.lock());
            }
        }
        if (event.isMemory()) {
            see(event);
        } else if (event.takes()) {
            take(event, event.location(), event.location());
        } else if (event.operation().equals("join") && event.value().isEmpty()) {
            int joined = only(event.location(), other -> lastOfAll[other] < event.step());
            if (joined >= 0 && last[joined] != 0) {
                edge(EdgeKind.SYNCHRONIZES, last[joined], event, event.location());
                join(event, ofThread[joined]);
            }
        }
    }

    /** What makes a thread go on that waits, or would have: a notification, a permit, an interrupt. */
    private void wakeUp(Event event) {
        int thread = event.thread();
        boolean isGivenUp =
                event.operation().equals("wake up") && !event.value().equals("notified");
        if (!isGivenUp) {
            edge(EdgeKind.WAKES, notifiedBy[thread], event, event.location());
        }
        notifiedBy[thread] = 0;
        if (event.operation().equals("park")) {
            // Nothing is ordered by that: LockSupport promises nothing of memory.
            if (event.value().equals("permit taken")) {
                edge(wakesOr(EdgeKind.READS_FROM, unparkedBy[thread], thread), unparkedBy[thread], event, "permit");
                unparkedBy[thread] = 0;
            } else if (event.isInterrupted()) {
                int by = interruptedBy[thread];
                edge(wakesOr(EdgeKind.READS_FROM, by, thread), by, event, "interrupt");
            }
        } else if (event.isInterrupted() && interruptedBy[thread] != 0) {
            int by = interruptedBy[thread];
            edge(wakesOr(EdgeKind.SYNCHRONIZES, by, thread), by, event, "interrupt");
            join(event, clocks[by]);
            interruptedBy[thread] = 0;
        }
    }

    /** Who had not come to its wait yet, or had not even begun, is not woken: it only finds what was left for it. */
    private EdgeKind wakesOr(EdgeKind other, int by, int thread) {
        return last[thread] != 0 && by > last[thread] ? EdgeKind.WAKES : other;
    }

    /** What stands for the readers of a lock: they are ordered with writers only. */
    private String readersOf(String lock) {
        return lock + " readers";
    }

    private void take(Event event, String what, String label) {
        int[] clock = left.get(what);
        if (clock != null) {
            edge(EdgeKind.SYNCHRONIZES, released.getOrDefault(what, 0), event, label);
            join(event, clock);
        }
    }

    /** A read that acquires from a write that releases is after it; any other only has its value. */
    private void see(Event event) {
        int source = event.source();
        int[] before = published.get(event.location());
        if (before != null
                && event.mode().equals("volatile")
                && !event.operation().equals("write")) {
            join(event, before);
        }
        if (event.operation().equals("write") || source == 0) {
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
            give(holding.shared() ? readersOf(holding.lock()) : holding.lock(), step);
        }
    }

    private void give(String what, int step) {
        released.put(what, step);
        maximum(left.computeIfAbsent(what, key -> new int[trace.threads().size()]), clocks[step]);
    }

    private void send(Event event) {
        if (event.gives()) {
            give(event.location(), event.step());
        }
        if (isSequential && event.isMemory() && event.changes() && event.mode().equals("volatile")) {
            maximum(
                    published.computeIfAbsent(
                            event.location(), key -> new int[trace.threads().size()]),
                    clocks[event.step()]);
        }
        switch (event.operation()) {
            case "start" -> {
                int started = nextToStart(event.location());
                if (started >= 0) {
                    startedBy[started] = event.step();
                    maximum(ofThread[started], clocks[event.step()]);
                }
            }
            case "notify", "notify all" -> wake(event);
            case "unpark" -> remember(event, unparkedBy);
            case "interrupt" -> remember(event, interruptedBy);
            default -> {}
        }
    }

    private void remember(Event event, int[] by) {
        int thread = only(event.location(), any -> true);
        if (thread >= 0) {
            by[thread] = event.step();
        }
    }

    /** Who is woken is named, or is whoever waits there. */
    private void wake(Event event) {
        if (event.value().startsWith(Event.WAKES)) {
            int woken =
                    only(event.value().substring(Event.WAKES.length()), thread -> isWaiting(thread, event.location()));
            if (woken >= 0) {
                notifiedBy[woken] = event.step();
            }
            return;
        }
        for (int i = 0; i < last.length && !event.value().equals(Event.NOBODY_WAITS); i++) {
            if (i != event.thread() && isWaiting(i, event.location())) {
                notifiedBy[i] = event.step();
            }
        }
    }

    private boolean isWaiting(int thread, String location) {
        return last[thread] != 0
                && event(last[thread]).operation().equals("wait")
                && event(last[thread]).location().equals(location);
    }

    /** Threads have their numbers in the order in which they are started. */
    private int nextToStart(String name) {
        for (int i = 1; i < last.length; i++) {
            if (startedBy[i] == 0 && last[i] == 0 && trace.threads().get(i).equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The thread of this name. Names need not be different: of several it is the one that fits. Rather none than a wrong one: -1 if
     * more than one fits.
     */
    private int only(String name, IntPredicate fits) {
        int[] named = IntStream.range(0, last.length)
                .filter(i -> trace.threads().get(i).equals(name))
                .toArray();
        int[] fitting =
                named.length <= 1 ? named : Arrays.stream(named).filter(fits).toArray();
        return fitting.length == 1 ? fitting[0] : -1;
    }

    private void edge(EdgeKind kind, int from, Event to, String label) {
        if (from != 0 && event(from).thread() != to.thread()) {
            edges.add(new Edge(kind, from, to.step(), label));
        }
    }

    private void join(Event event, int[] clock) {
        maximum(ofThread[event.thread()], clock);
    }

    private void maximum(int[] into, int[] other) {
        Arrays.setAll(into, i -> Math.max(into[i], other[i]));
    }
}
