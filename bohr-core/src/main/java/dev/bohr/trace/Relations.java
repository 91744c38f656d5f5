package dev.bohr.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the steps of a trace have to do with each other, and how things stand after each: worked out from the events alone, in one
 * pass. Steps are counted from 1, as in {@link Event#step}.
 */
public final class Relations {
    /** What leads from one step to a later one of another thread. */
    public enum EdgeKind {
        /** A value that was written is seen, with nothing else said by that. */
        READS_FROM,
        /** The later step happens after the earlier one: a lock that was given back is taken, a thread that was started begins. */
        SYNCHRONIZES,
        /** A thread that waits is woken. */
        WAKES
    }

    /** @param label what passes along it: a location, a lock, a thread */
    public record Edge(EdgeKind kind, int from, int to, String label) {}

    /**
     * What a location holds.
     *
     * @param step the step that has written it; 0 if it was there before
     */
    public record Value(String value, int step) {}

    private final Trace trace;
    private final List<Edge> edges = new ArrayList<>();
    /** The clock of each step's thread right after it; by step. */
    private final int[][] clocks;
    /** For each step its number among those of its thread, from 1. */
    private final int[] numberInThread;

    public Relations(Trace trace) {
        this.trace = trace;
        this.clocks = new int[trace.events().size() + 1][];
        this.numberInThread = new int[trace.events().size() + 1];
        new Pass().run();
    }

    /** Everything that leads from one thread to another, by the step it leads to. */
    public List<Edge> edges() {
        return edges;
    }

    /** Whether the first step is ordered before the second by the program itself, whatever the schedule. */
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
                && !one.location().isEmpty()
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
    public Map<String, Value> valuesAfter(int step) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Event event : trace.events().subList(0, step)) {
            if (!event.isMemory()) {
                continue;
            }
            if (event.changes()) {
                values.put(event.location(), new Value(event.valueAfter(), event.step()));
            } else if (!event.isOldSeen()) {
                values.putIfAbsent(event.location(), new Value(event.valueAfter(), 0));
            }
        }
        return values;
    }

    private Event event(int step) {
        return trace.events().get(step - 1);
    }

    /** Goes through the events once. */
    private final class Pass {
        private final int[][] ofThread =
                new int[trace.threads().size()][trace.threads().size()];
        /** Where a thread's next step comes from, before it has done its first; by thread. */
        private final int[] startedBy = new int[trace.threads().size()];

        /** The last step that let others go on with something: a lock given back, a volatile write; by location. */
        private final Map<String, Integer> released = new HashMap<>();
        /** The clock that such steps have left there. */
        private final Map<String, int[]> left = new HashMap<>();
        /** The last step of each thread. */
        private final int[] last = new int[trace.threads().size()];
        /** The last step that each thread does in the whole trace; 0 if it does none. */
        private final int[] lastOfAll = new int[trace.threads().size()];
        /** Who was woken by which step, and has not gone on; by thread. */
        private final int[] wokenBy = new int[trace.threads().size()];

        private final Map<Integer, List<Holding>> takings =
                trace.holdings().stream().collect(Collectors.groupingBy(Holding::taken));
        private final Map<Integer, List<Holding>> releases =
                trace.holdings().stream().collect(Collectors.groupingBy(Holding::released));

        void run() {
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
            if (wokenBy[thread] != 0) {
                edge(EdgeKind.WAKES, wokenBy[thread], event, event.location());
                wokenBy[thread] = 0;
            }
            for (Holding holding : takings.getOrDefault(event.step(), List.of())) {
                take(event, holding.lock());
            }
            if (event.isMemory()) {
                see(event);
            } else if (event.takes()) {
                take(event, event.location());
            } else if (event.operation().equals("join") && event.value().isEmpty()) {
                int joined = only(event.location(), other -> lastOfAll[other] < event.step());
                if (joined >= 0 && last[joined] != 0) {
                    edge(EdgeKind.SYNCHRONIZES, last[joined], event, event.location());
                    join(event, ofThread[joined]);
                }
            }
        }

        private void take(Event event, String what) {
            int[] clock = left.get(what);
            if (clock != null) {
                edge(EdgeKind.SYNCHRONIZES, released.getOrDefault(what, 0), event, what);
                join(event, clock);
            }
        }

        /** A read that acquires from a write that releases is after it; any other only has its value. */
        private void see(Event event) {
            int source = event.source();
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
                give(holding.lock(), step);
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
            switch (event.operation()) {
                case "start" -> {
                    int started = nextToStart(event.location());
                    if (started >= 0) {
                        startedBy[started] = event.step();
                        maximum(ofThread[started], clocks[event.step()]);
                    }
                }
                case "notify", "notify all", "unpark", "interrupt" -> wake(event);
                default -> {}
            }
        }

        /** Who is woken is named, or is whoever waits there. */
        private void wake(Event event) {
            if (event.value().startsWith(Event.WAKES)) {
                int woken = only(
                        event.value().substring(Event.WAKES.length()), thread -> isWaiting(thread, event.location()));
                if (woken >= 0) {
                    wokenBy[woken] = event.step();
                }
                return;
            }
            for (int i = 0; i < last.length; i++) {
                boolean isMeant = event.operation().startsWith("notify")
                        ? isWaiting(i, event.location())
                        : i == only(event.location(), thread -> true);
                if (isMeant && i != event.thread() && !event.value().equals(Event.NOBODY_WAITS)) {
                    wokenBy[i] = event.step();
                    if (event.operation().equals("unpark")) {
                        maximum(ofThread[i], clocks[event.step()]);
                    }
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
            int[] fitting = named.length <= 1
                    ? named
                    : Arrays.stream(named).filter(fits).toArray();
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
}
