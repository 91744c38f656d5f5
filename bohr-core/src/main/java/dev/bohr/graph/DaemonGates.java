package dev.bohr.graph;

import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.Access;
import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Kind;
import dev.bohr.model.LocationNumbers;
import dev.bohr.model.ProgramEnd;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import org.jspecify.annotations.Nullable;

/**
 * Where the end of the program cuts off daemon threads. Whether the program has ended is a location of its own. A daemon reads it before each of
 * its steps: that is a gate. The end of the program writes it, and comes after the last events of all user threads. A daemon that reads what
 * the end has written takes no further step. So where daemons are cut off is a question of what their gates read from, and is explored like
 * every other.
 *
 * <p>The program ends in one with its last user thread. So an execution goes through its graph in such an order that the end of one user
 * thread comes after all steps of daemons; where there is no such order, the graph is not one of the program's. What daemons read is all that comes
 * after the end of the program in a graph. So that need not come after threads that daemons start: either nobody is cut off by it before they
 * are started, or they are not there.
 */
final class DaemonGates {
    /** The thread of the end of the program: no other has this number. */
    static final int END = Scheduler.SLOTS;

    /** Knows what has started a thread. */
    interface Starters {
        /** The event that has started a thread; null if it was there from the beginning. */
        @Nullable
        GraphEvent of(int thread);
    }

    private final RunProgress run;
    private final LocationNumbers locationNumbers;
    private final Starters starters;
    private Graph graph;
    private final GraphExtension growth;
    /** The location that says whether the program has ended. */
    private int endLocation;

    private boolean isPrepared;

    /** By thread: how many events a daemon had before the last step that might have been cut off, as long as that is not known; -1 if none. */
    private int[] before = new int[8];

    DaemonGates(
            RunProgress run, LocationNumbers locationNumbers, Starters starters, Graph graph, GraphExtension growth) {
        this.run = run;
        this.locationNumbers = locationNumbers;
        this.starters = starters;
        this.graph = graph;
        this.growth = growth;
    }

    /** An execution begins. */
    void begin(Graph newGraph) {
        graph = newGraph;
        growth.putOffEnd(false);
        isPrepared = false;
        for (int i = 0; i < before.length; i++) {
            before[i] = -1;
        }
    }

    /** Before the first step of an execution in which daemons are known to be cut off. */
    void prepare() {
        if (isPrepared) {
            return;
        }
        isPrepared = true;
        endLocation = locationNumbers.number(ProgramEnd.LOCATION);
        growth.putOffEnd(hasEnd());
        run.leaveOut(endAndCuts());
    }

    // ---- what is what

    /** Whether an event is of the end of the program. */
    static boolean isEnd(GraphEvent event) {
        return event.thread == END;
    }

    private boolean isGate(GraphEvent event) {
        return event.location == endLocation && event.isRead();
    }

    /** Whether the graph has the end of the program. */
    private boolean hasEnd() {
        return isEnd(graph.location(endLocation, false).lastWrite());
    }

    /** Whether a daemon takes no further step. */
    boolean isCut(int thread) {
        return run.hasNext(thread) && isGate(run.next(thread)) && isEnd(run.next(thread).source);
    }

    /** Whether a daemon has come through a gate and not taken the step. */
    private boolean isThrough(int thread) {
        int done = run.position(thread);
        return done > 0 && isGate(graph.event(thread, done - 1));
    }

    /** Whether a daemon has to come through a gate before its next step. */
    boolean isBefore(View view, int thread) {
        return view.programEnd().cutsOff() && view.programEnd().isCutOff(thread) && !isThrough(thread);
    }

    /** The events that are not done as long as threads run: the end, and the gates of those that it cuts off. */
    private int endAndCuts() {
        GraphLocation location = graph.location(endLocation, false);
        int found = hasEnd() ? 1 : 0;
        for (int i = 0; i < location.reads(); i++) {
            found += isEnd(location.read(i).source) ? 1 : 0;
        }
        return found;
    }

    private static boolean has(long threads, int thread) {
        return (threads >>> thread & 1) != 0;
    }

    // ---- as long as it is not known that anybody is cut off

    /** A thread is about to take a step. */
    void steps(ProgramEnd end, int thread) {
        if (end.isCutOff(thread)) {
            int length = before.length;
            while (thread >= before.length) {
                before = ArrayGrowth.doubled(before);
            }
            for (int i = length; i < before.length; i++) {
                before[i] = -1;
            }
            before[thread] = run.position(thread);
        }
    }

    /**
     * Whether a daemon took a step that the end of the program, as early as it can be, does not come after. A thread that a daemon has started
     * and that waits for ever does not keep that from being.
     */
    boolean hasOutlived(View view) {
        long userThreads = endingWith(view);
        if ((userThreads & view.live()) != 0) {
            return false;
        }
        int[] past = pastOf(lastOf(userThreads));
        for (int thread = 0; thread < before.length; thread++) {
            if (before[thread] >= (thread < past.length ? past[thread] : 0)) {
                return true;
            }
        }
        return false;
    }

    /** The user threads that the program waits for in any case; those that a daemon starts need not be there, if no other comes after that. */
    private long endingWith(View view) {
        long found = 0;
        long before = -1;
        while (found != before) {
            before = found;
            int[] past = pastOf(lastOf(found));
            for (long rest = view.programEnd().userThreads() & ~found; rest != 0; rest &= rest - 1) {
                int thread = Long.numberOfTrailingZeros(rest);
                GraphEvent starter = starters.of(thread);
                if (starter == null || isEnd(starter) || VectorClock.contains(past, starter)) {
                    found |= 1L << thread;
                }
            }
        }
        return found;
    }

    private static int[] pastOf(GraphEvent[] events) {
        int[] past = VectorClock.EMPTY;
        for (GraphEvent event : events) {
            past = VectorClock.join(past, event.before);
        }
        return past;
    }

    /** The last events of some threads. */
    private GraphEvent[] lastOf(long threads) {
        GraphEvent[] found = new GraphEvent[Long.bitCount(threads)];
        int count = 0;
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            int done = run.position(thread);
            GraphEvent last = done > 0 ? graph.event(thread, done - 1) : starters.of(thread);
            if (last != null) {
                found[count++] = last;
            }
        }
        GraphEvent[] all = new GraphEvent[count];
        System.arraycopy(found, 0, all, 0, count);
        return all;
    }

    // ---- a graph is repeated

    /** Whether events of the graph are left that come before the end of the last user thread. */
    boolean isRepeating(View view) {
        int last = last(view, view.live());
        return run.left() > (last < 0 ? 0 : graph.size(last) - run.position(last));
    }

    /** The user thread with whose next step the program ends; -1 if it is none of these. */
    private static int last(View view, long threads) {
        for (long rest = threads & view.programEnd().userThreads(); rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (view.programEnd().endsWith(thread)) {
                return thread;
            }
        }
        return -1;
    }

    /** Daemons come through the gates that they come through in the graph. */
    void pass(long live) {
        boolean passedAny = true;
        while (passedAny) {
            passedAny = false;
            for (long rest = live; rest != 0; rest &= rest - 1) {
                int thread = Long.numberOfTrailingZeros(rest);
                while (run.hasNext(thread) && isGate(run.next(thread)) && run.isReady(thread)) {
                    run.repeated(run.next(thread));
                    passedAny = true;
                }
            }
        }
    }

    /** Whether a user thread is about to end: it does when nothing else is left. */
    static boolean isEnding(View view, int thread) {
        return view.pendingKind(thread) == Kind.END && has(view.programEnd().userThreads(), thread);
    }

    /**
     * Which user thread ends first, where several are about to: one that others of the graph come after, or that a daemon waits for; -1 if there
     * is none but the last.
     */
    int ending(View view, long enabled) {
        int any = -1;
        int awaited = -1;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (isEnding(view, thread)
                    && !view.programEnd().endsWith(thread)
                    && run.hasNext(thread)
                    && run.isReady(thread)) {
                if (isNeeded(graph.event(thread, graph.size(thread) - 1))) {
                    return thread;
                }
                awaited = isAwaited(view, thread) ? thread : awaited;
                any = thread;
            }
        }
        return awaited >= 0 ? awaited : any;
    }

    /** Whether others of the graph, which have not been done, come after an event. */
    private boolean isNeeded(GraphEvent event) {
        for (int i = 0; i < graph.size(); i++) {
            GraphEvent other = graph.event(i);
            boolean isLeft = !other.isDropped && !run.isDone(other) && !isEnd(other) && !isEnd(other.source);
            if (isLeft && other.thread != event.thread && event.isBefore(other)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a daemon that has come through its gate waits for the end of a thread. */
    private boolean isAwaited(View view, int thread) {
        for (long rest = view.live(); rest != 0; rest &= rest - 1) {
            int waiting = Long.numberOfTrailingZeros(rest);
            if (isThrough(waiting) && has(view.programEnd().waitsForEndOf(waiting), thread)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Nothing can be done before the end of the last user thread, and events of the graph are left. A read that was made to come there has to
     * wait; returns whether there are no others.
     */
    boolean dropAfterEnd(View view) {
        int last = last(view, view.live());
        if (last < 0) {
            return false;
        }
        for (int thread = 0; thread < graph.threads(); thread++) {
            if (thread != last && thread != END && run.hasNext(thread) && !isCut(thread)) {
                GraphEvent event = run.next(thread);
                if (!event.isRevisited || !event.isCell || event.index != graph.size(thread) - 1) {
                    return false;
                }
                graph.drop(event);
                run.dropped();
            }
        }
        return true;
    }

    // ---- and continues

    /**
     * Which thread takes the next step, among those that can; the last user thread ends when no other thread can, or would. {@link Strategy#ABANDON} if
     * only daemons can that are cut off.
     */
    int next(View view, long enabled, int running, ThreadPreference preference) {
        ProgramEnd end = view.programEnd();
        int last = last(view, enabled);
        long first = 0;
        long candidates = 0;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (!isCut(thread)) {
                candidates |= 1L << thread;
                first |= end.comesBefore(thread) || isThrough(thread) ? 1L << thread : 0;
            }
        }
        if (last >= 0 && run.hasNext(last)) {
            candidates &= hasEnd() ? ~(1L << last) : first;
        }
        while (candidates != 0) {
            int thread = preference.of(view, candidates, running, graph);
            if (thread == last && first != 0) {
                return Long.numberOfTrailingZeros(first);
            }
            if (!end.isCutOff(thread) || isThrough(thread) || enter(thread)) {
                return thread;
            }
            candidates &= ~(1L << thread);
        }
        return last < 0 ? Strategy.ABANDON : last;
    }

    /** A daemon comes to a gate; returns whether it comes through. */
    private boolean enter(int thread) {
        GraphEvent gate = growth.read(gate(thread), GraphExtension.Writes.NEVER, 0);
        if (isEnd(gate.source)) {
            return false;
        }
        run.done(gate);
        return true;
    }

    private GraphEvent gate(int thread) {
        GraphEvent gate = new GraphEvent(
                thread, run.position(thread), GraphEvent.Kind.READ, endLocation, Access.PLAIN, -1, false);
        GraphEvent starter = starters.of(thread);
        if (gate.index == 0 && starter != null) {
            gate.starter = starter;
        }
        return gate;
    }

    // ---- the end

    /**
     * The program has ended.
     *
     * @param enabled threads that could proceed
     */
    void end(View view, long enabled) {
        if (!hasEnd()) {
            growth.write(endAfter(endingWith(view)));
        }
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (isBefore(view, thread) && !isCut(thread)) {
                boolean unused = enter(thread);
            }
        }
    }

    /** A thread begins when all user threads have ended, and keeps the program alive. */
    GraphEvent startAfterAll(View view, int started) {
        GraphEvent start =
                new GraphEvent(END, run.position(END), GraphEvent.Kind.START, started, Access.PLAIN, -1, false);
        start.awaited = lastOf(view.programEnd().userThreads() & ~(1L << started));
        growth.fence(start);
        run.done(start);
        return start;
    }

    private GraphEvent endAfter(long userThreads) {
        GraphEvent end =
                new GraphEvent(END, run.position(END), GraphEvent.Kind.WRITE, endLocation, Access.PLAIN, -1, false);
        end.awaited = lastOf(userThreads);
        return end;
    }

    /** A user thread waits for ever. If a daemon has started it, the program might have ended before that. */
    void notEnded(View view) {
        long userThreads = endingWith(view);
        if (!hasEnd() && (userThreads & view.live()) == 0) {
            growth.mightEnd(endAfter(userThreads));
        }
    }

    /** Whether daemons were cut off by the end of a program that has not ended. */
    boolean endsInVain(View view) {
        if (view.programEnd().isOver()) {
            return false;
        }
        for (long rest = view.live(); rest != 0; rest &= rest - 1) {
            if (isCut(Long.numberOfTrailingZeros(rest))) {
                return true;
            }
        }
        return false;
    }

    /**
     * A daemon has to wait for ever, and might have proceeded if it had come before others.
     *
     * @param event behind the gate
     */
    void blocked(int thread, GraphEvent event, boolean writes) {
        if (!isCut(thread)) {
            growth.blocked(gate(thread), event, writes);
        }
    }
}
