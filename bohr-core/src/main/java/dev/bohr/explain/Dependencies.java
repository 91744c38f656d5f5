package dev.bohr.explain;

import dev.bohr.model.Kind;
import dev.bohr.trace.Event;
import dev.bohr.trace.Holding;
import dev.bohr.trace.Location;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TracedObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which steps of a trace depend on which: steps of one thread, and steps of two threads that concern the same thing unless both only
 * look at it. Two steps that depend on each other directly, and by no way through others, could have come in the other order: as the
 * races of dynamic partial-order reduction (Flanagan and Godefroid 2005), but worked out from what the trace says. That may be too
 * little or too much; whoever reverses two steps runs the program and sees. So pairs are named, too, between which there is another
 * way, by a lock that is handed over or by another variable: to reverse both is the same one thing to say.
 */
public final class Dependencies {
    private final Trace trace;
    private final List<Event> events;
    private final int threads;
    /** By step: how many steps of each thread it depends on, itself among those of its own. */
    private final int[][] clocks;
    /** The same by starting and joining alone, which no schedule changes. */
    private final int[][] fixed;
    /** The number of a step among those of its thread, from 1. */
    private final int[] numberInThread;
    /** By step: the latest steps that it depends on directly, 0 for none in between. */
    private final List<List<Integer>> predecessors = new ArrayList<>();

    private final List<Reversal> reversals = new ArrayList<>();
    private final Set<Reversal> distant = new HashSet<>();

    /** What was last done to something. */
    private static final class Last {
        int write;
        final List<Integer> reads = new ArrayList<>();
    }

    public Dependencies(Trace trace) {
        this.trace = trace;
        this.events = trace.events();
        this.threads = trace.threads().size();
        this.clocks = new int[events.size() + 1][];
        this.fixed = new int[events.size() + 1][];
        this.numberInThread = new int[events.size() + 1];
        predecessors.add(List.of());
        pass();
        reversals.addAll(lockReversals());
        reversals.sort(Comparator.comparingInt(Reversal::second)
                .reversed()
                .thenComparing(Comparator.comparingInt(Reversal::first).reversed()));
    }

    /** The pairs of steps that could have come in the other order, the last ones first. */
    public List<Reversal> reversals() {
        return reversals;
    }

    /** Whether another way leads from the one to the other, too, and has to be broken with it. */
    public boolean isDistant(Reversal pair) {
        return distant.contains(pair);
    }

    /** Whether the second step depends on the first, directly or not. */
    private boolean depends(int first, int second) {
        return first <= second && clocks[second][thread(first)] >= numberInThread[first];
    }

    /**
     * The threads of the trace's steps in the order in which the second step of a pair comes right before the first, or before the lock
     * was taken under which that is done, if the second is done under it, too. What it depends on comes with it, except what the other
     * thread does; all else stays as it is.
     */
    public int[] reversed(Reversal pair) {
        int start = lockedSince(pair);
        boolean[] moved = new boolean[events.size() + 1];
        moved[pair.second()] = true;
        for (int step = pair.second(); step > start; step--) {
            if (moved[step]) {
                for (int before : predecessors.get(step)) {
                    boolean isOfThePair = step == pair.second() && isSameThing(before, step);
                    boolean isOfTheOther = thread(before) == thread(pair.first());
                    moved[before] |= before > start && !isOfThePair && !isOfTheOther;
                }
            }
        }
        int[] order = new int[events.size()];
        int next = 0;
        for (int step = 1; step < start; step++) {
            order[next++] = thread(step);
        }
        for (int step = start + 1; step <= pair.second(); step++) {
            if (moved[step]) {
                order[next++] = thread(step);
            }
        }
        for (int step = start; step <= events.size(); step++) {
            if (!moved[step]) {
                order[next++] = thread(step);
            }
        }
        return order;
    }

    /** The step in which the first of the locks was taken that are held in both steps of a pair; else the first step. */
    private int lockedSince(Reversal pair) {
        int since = pair.first();
        for (Holding holding : trace.holdings()) {
            boolean isHeld = holding.thread() == thread(pair.first()) && isHeldIn(holding, pair.first());
            if (isHeld && trace.holdings().stream().anyMatch(other -> isSameLater(holding, other, pair))) {
                since = Math.min(since, holding.taken());
            }
        }
        return since;
    }

    private boolean isSameLater(Holding holding, Holding other, Reversal pair) {
        return other.thread() == thread(pair.second())
                && other.lock().equals(holding.lock())
                && other.taken() > holding.taken()
                && isHeldIn(other, pair.second());
    }

    private static boolean isHeldIn(Holding holding, int step) {
        return holding.taken() > 0
                && holding.taken() <= step
                && (holding.released() == 0 || holding.released() >= step);
    }

    private boolean isSameThing(int first, int second) {
        return thread(first) != thread(second)
                && event(first).location().equals(event(second).location());
    }

    private void pass() {
        Map<Location, Last> things = new HashMap<>();
        int[] last = new int[threads];
        int[] done = new int[threads];
        int[] waited = new int[threads];
        for (Event event : events) {
            int step = event.step();
            int thread = event.thread();
            List<Integer> before = new ArrayList<>();
            before.add(last[thread] != 0 ? last[thread] : trace.startOf(event));
            before.add(joined(event, last));
            before.removeIf(other -> other == 0);
            numberInThread[step] = ++done[thread];
            fixed[step] = clock(fixed, step, before);
            List<Integer> touching = touching(event, things);
            before.addAll(touching);
            for (int other : touching) {
                Reversal pair = new Reversal(other, step);
                if (thread(other) == thread) {
                    continue;
                }
                if (isDirect(other, before)) {
                    reversals.add(pair);
                } else if (mayBeReversed(pair) && waited[thread(other)] < other) {
                    reversals.add(pair);
                    distant.add(pair);
                }
            }
            clocks[step] = clock(clocks, step, before);
            predecessors.add(before);
            last[thread] = step;
            if (event.kind() == Kind.WAIT) {
                waited[thread] = step; // what it did before is known to be over
            }
        }
    }

    /** The last steps that concern the same thing; from now on this is one of them. */
    private static List<Integer> touching(Event event, Map<Location, Last> things) {
        if (event.location().isNone() || isOfLife(event)) {
            return List.of();
        }
        Last last = things.computeIfAbsent(event.location(), name -> new Last());
        List<Integer> touching = new ArrayList<>();
        if (last.write != 0) {
            touching.add(last.write);
        }
        if (event.isMemory() && !event.changes()) {
            last.reads.add(event.step());
        } else {
            touching.addAll(last.reads);
            last.reads.clear();
            last.write = event.step();
        }
        return touching;
    }

    /** Whether the program has both steps in its own code, and some schedule may have them in the other order. */
    private boolean mayBeReversed(Reversal pair) {
        boolean isFixed = fixed[pair.second()][thread(pair.first())] >= numberInThread[pair.first()];
        return !isFixed && isInProgram(event(pair.first())) && isInProgram(event(pair.second()));
    }

    private static boolean isInProgram(Event event) {
        return event.isMemory() && !event.position().isEmpty();
    }

    /** Starting and joining have their own rules. */
    private static boolean isOfLife(Event event) {
        return event.kind() == Kind.START || event.kind() == Kind.JOIN || event.kind() == Kind.END;
    }

    private int joined(Event event, int[] last) {
        int joined = event.kind() == Kind.JOIN ? trace.threadOf(event.location().object()) : -1;
        return joined < 0 ? 0 : last[joined];
    }

    /** Whether none of the others leads from a step to what comes after them. */
    private boolean isDirect(int step, List<Integer> others) {
        return others.stream().noneMatch(other -> other != step && depends(step, other));
    }

    private int[] clock(int[][] all, int step, List<Integer> before) {
        int[] clock = new int[threads];
        for (int other : before) {
            Arrays.setAll(clock, i -> Math.max(clock[i], all[other][i]));
        }
        clock[thread(step)] = numberInThread[step];
        return clock;
    }

    /**
     * A thread that takes a lock after another has given it back could have taken it before that one took it, unless what the other did
     * in between, besides with the lock, leads to it.
     */
    private List<Reversal> lockReversals() {
        List<Reversal> found = new ArrayList<>();
        Set<Reversal> known = new HashSet<>(reversals);
        Map<TracedObject, Holding> lastHeld = new HashMap<>();
        Map<TracedObject, Holding> lastWritten = new HashMap<>();
        for (Holding holding : trace.holdings()) {
            // Readers do not keep each other out.
            Holding before = (holding.shared() ? lastWritten : lastHeld).get(holding.lock());
            lastHeld.put(holding.lock(), holding);
            if (!holding.shared()) {
                lastWritten.put(holding.lock(), holding);
            }
            if (before == null || before.thread() == holding.thread() || before.taken() == 0 || holding.taken() == 0) {
                continue;
            }
            Reversal pair = new Reversal(before.taken(), holding.taken());
            List<Integer> others = new ArrayList<>(predecessors.get(pair.second()));
            others.removeIf(other -> isSameThing(other, pair.second()));
            if (isDirect(pair.first(), others) && known.add(pair)) {
                found.add(pair);
            }
        }
        return found;
    }

    private int thread(int step) {
        return event(step).thread();
    }

    private Event event(int step) {
        return events.get(step - 1);
    }
}
