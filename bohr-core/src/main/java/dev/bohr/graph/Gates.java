package dev.bohr.graph;

import dev.bohr.engine.Grown;
import dev.bohr.engine.Kind;
import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.Access;
import dev.bohr.strategy.Locations;
import dev.bohr.strategy.ProgramEnd;
import dev.bohr.strategy.View;
import org.jspecify.annotations.Nullable;

/**
 * Where the end of the program cuts off daemon threads. Whether the program has ended is a place of its own. A daemon reads it before each of
 * its steps: that is a gate. The end of the program writes it, and comes after the last events of all user threads. A daemon that reads what
 * the end has written takes no further step. So where daemons are cut off is a question of what their gates read from, and is explored like
 * every other.
 *
 * <p>The program ends in one with its last user thread. So an execution goes through its graph in such an order that the end of one user
 * thread comes after all steps of daemons; where there is no such order, the graph is none of the program's. A daemon that starts a user thread
 * changes the place at its gate: the program ends before that, or when the new thread has ended, too.
 */
final class Gates {
    /** The thread of the end of the program: no other has this number. */
    static final int END = Scheduler.MOST_THREADS;

    /** Knows who has started a thread. */
    interface Starters {
        /** The event that has started a thread; null if it was there from the beginning. */
        @Nullable
        Event of(int thread);
    }

    private final Run run;
    private final Locations keys;
    private final Starters starters;
    private Graph graph;
    private Growth growth;
    /** The place that says whether the program has ended. */
    private int place;

    private boolean isPrepared;

    /** By thread: how many events a daemon had before the last step that might have been cut off, as long as that is not known; -1 if none. */
    private int[] before = new int[8];

    Gates(Run run, Locations keys, Starters starters, Graph graph, Growth growth) {
        this.run = run;
        this.keys = keys;
        this.starters = starters;
        this.graph = graph;
        this.growth = growth;
    }

    /** An execution begins. */
    void begin(Graph newGraph, Growth newGrowth) {
        graph = newGraph;
        growth = newGrowth;
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
        place = keys.number(ProgramEnd.PLACE);
        if (graph.size(END) > 0 && !hasEnd()) {
            dropEnd();
        }
        growth.putOffEnd(hasEnd());
        run.leaveOut(endsAndCuts());
    }

    /** The end was made to come after the start of a user thread, and has to wait for that thread's end. */
    private void dropEnd() {
        Event last = graph.event(END, graph.size(END) - 1);
        if (last.isRead()) {
            graph.drop(last);
            run.dropped();
        }
    }

    // ---- what is what

    /** Whether an event is of the end of the program. */
    static boolean isEnd(Event event) {
        return event.thread == END;
    }

    private boolean isGate(Event event) {
        return event.location == place && event.isRead() && !isEnd(event);
    }

    /** Whether the graph has the end of the program. */
    private boolean hasEnd() {
        return isEnd(graph.location(place, false).lastWrite());
    }

    /** Whether a daemon takes no further step. */
    boolean isCut(int thread) {
        return run.hasNext(thread) && isGate(run.next(thread)) && isEnd(run.next(thread).source);
    }

    /** Whether a daemon has come through a gate and not taken the step. */
    private boolean isThrough(int thread) {
        int done = run.position(thread);
        if (done == 0) {
            return false;
        }
        Event last = graph.event(thread, done - 1);
        return (last.isRead() || last.isWrite()) && last.location == place;
    }

    /** Whether a daemon has to come through a gate before its next step. */
    boolean isBefore(View view, int thread) {
        return view.programEnd().cutsOff() && view.programEnd().isCutOff(thread) && !isThrough(thread);
    }

    /** The events that are not done as long as threads run: those of the end, and of those that it cuts off. */
    private int endsAndCuts() {
        Location location = graph.location(place, false);
        int found = hasEnd() ? 1 : 0;
        for (int i = 0; i < location.reads(); i++) {
            found += isEnd(location.read(i)) || isEnd(location.read(i).source) ? 1 : 0;
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
                before = Grown.copy(before);
            }
            for (int i = length; i < before.length; i++) {
                before[i] = -1;
            }
            before[thread] = run.position(thread);
        }
    }

    /** Whether a daemon took a step that the end of the program, as early as it can be, does not come after. */
    boolean hasOutlived(View view) {
        int[] past = pastOfEnd(view.programEnd().userThreads());
        for (int thread = 0; thread < before.length; thread++) {
            if (before[thread] >= (thread < past.length ? past[thread] : 0)) {
                return true;
            }
        }
        return false;
    }

    /** What comes before the end of user threads; but those that a daemon starts need not be there, if no other comes after that. */
    private int[] pastOfEnd(long userThreads) {
        int[] past = Clock.EMPTY;
        long left = userThreads;
        long before = 0;
        while (left != before) {
            before = left;
            for (long rest = left; rest != 0; rest &= rest - 1) {
                int thread = Long.numberOfTrailingZeros(rest);
                Event starter = starters.of(thread);
                if (starter == null || isEnd(starter) || Clock.contains(past, starter)) {
                    left &= ~(1L << thread);
                    for (Event last : lastOf(1L << thread)) {
                        past = Clock.join(past, last.before);
                    }
                }
            }
        }
        return past;
    }

    /** The last events of some threads. */
    private Event[] lastOf(long threads) {
        Event[] found = new Event[Long.bitCount(threads)];
        int count = 0;
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            int done = run.position(thread);
            Event last = done > 0 ? graph.event(thread, done - 1) : starters.of(thread);
            if (last != null) {
                found[count++] = last;
            }
        }
        Event[] all = new Event[count];
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
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (long rest = live; rest != 0; rest &= rest - 1) {
                int thread = Long.numberOfTrailingZeros(rest);
                while (run.hasNext(thread) && isGate(run.next(thread)) && run.isReady(thread)) {
                    Event gate = run.next(thread);
                    run.repeated(gate);
                    if (run.hasNext(thread) && run.next(thread).source == gate) {
                        run.repeated(run.next(thread));
                    }
                    goesOn = true;
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
    private boolean isNeeded(Event event) {
        for (int i = 0; i < graph.size(); i++) {
            Event other = graph.event(i);
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
            if (isThrough(waiting) && has(view.programEnd().awaitsEndOf(waiting), thread)) {
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
                Event event = run.next(thread);
                if (!event.isRevisited || !event.isCell || event.index != graph.size(thread) - 1) {
                    return false;
                }
                graph.drop(event);
                run.dropped();
            }
        }
        return true;
    }

    // ---- and goes on

    /** Who takes the next step, among those that can; the last user thread ends when nobody else can, or would. */
    int next(View view, long enabled, int running, Preference preference) {
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
            if (!end.isCutOff(thread) || isThrough(thread) || enter(end, thread)) {
                return thread;
            }
            candidates &= ~(1L << thread);
        }
        if (last < 0) {
            throw new IllegalStateException("the program has ended, and user threads have not");
        }
        return last;
    }

    /** A daemon comes to a gate; returns whether it comes through. */
    private boolean enter(ProgramEnd end, int thread) {
        boolean updates = end.startsUserThread(thread);
        Event gate = growth.read(gate(thread), updates ? Growth.Writes.ALWAYS : Growth.Writes.NEVER, 0);
        if (isEnd(gate.source)) {
            return false;
        }
        run.done(gate);
        if (updates) {
            add(Growth.writeOf(gate));
        }
        return true;
    }

    private Event gate(int thread) {
        Event gate = new Event(thread, run.position(thread), Event.Kind.READ, place, Access.PLAIN, -1, false);
        Event starter = starters.of(thread);
        if (gate.index == 0 && starter != null) {
            gate.starter = starter;
        }
        return gate;
    }

    /** The second half of an update of the last state: there is no other there. */
    private void add(Event write) {
        if (!growth.writeOfUpdate(write)) {
            throw new IllegalStateException("another has changed what " + write + " has seen");
        }
        run.done(write);
    }

    // ---- the end

    /**
     * The program has ended.
     *
     * @param enabled threads that could go on
     */
    void end(View view, long enabled) {
        if (!run.hasNext(END)) {
            endEarlier(view);
            Event read = growth.read(endAfter(view.programEnd().userThreads()), Growth.Writes.ALWAYS, 0);
            run.done(read);
            add(Growth.writeOf(read));
        }
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (isBefore(view, thread) && !isCut(thread)) {
                boolean unused = enter(view.programEnd(), thread);
            }
        }
    }

    /** A thread begins when all user threads have ended, and keeps the program alive. */
    Event startAfterAll(View view, int started) {
        Event start = new Event(END, run.position(END), Event.Kind.START, started, Access.PLAIN, -1, false);
        start.awaited = lastOf(view.programEnd().userThreads() & ~(1L << started));
        growth.fence(start);
        run.done(start);
        return start;
    }

    private Event endAfter(long userThreads) {
        Event read = new Event(END, run.position(END), Event.Kind.READ, place, Access.PLAIN, -1, false);
        read.awaited = lastOf(userThreads);
        for (Event last : read.awaited) {
            read.frozen = Clock.join(read.frozen, last.before);
        }
        return read;
    }

    /** Daemons have started user threads, whose end came first, or never: the program might have ended before they were started. */
    void endEarlier(View view) {
        Location location = graph.location(place, false);
        for (int rank = location.writes() - 2; rank >= 0; rank--) {
            Event start = location.write(rank + 1);
            long userThreads = 0;
            for (long rest = view.programEnd().userThreads(); rest != 0; rest &= rest - 1) {
                int thread = Long.numberOfTrailingZeros(rest);
                Event starter = starters.of(thread);
                boolean isNew = starter != null && start.isBefore(starter);
                int done = run.position(thread);
                if (!isNew && done > 0 && start.isBefore(graph.event(thread, done - 1))) {
                    return; // it had not ended
                }
                userThreads |= isNew ? 0 : 1L << thread;
            }
            if ((userThreads & view.live()) == 0) {
                growth.endEarlier(endAfter(userThreads), location.write(rank));
            }
        }
    }

    /**
     * A daemon has to wait for ever, and might have gone on if it had come before others.
     *
     * @param event behind the gate
     */
    void blocked(int thread, Event event, boolean writes) {
        if (!isCut(thread)) {
            growth.blocked(gate(thread), event, writes);
        }
    }
}
