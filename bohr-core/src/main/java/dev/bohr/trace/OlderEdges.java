package dev.bohr.trace;

import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome.Resumed;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which step has let a thread proceed, in a trace of version 1 to 3: worked out from who waited where, as such a trace does not say it.
 * Names need not be different: of several threads with a name it is the one that fits, and none if more than one does.
 */
final class OlderEdges {
    private final List<TraceThread> threads;
    private final List<Event> events;
    /** The last step of each thread. */
    private final int[] last;
    /** Threads that were notified, by which step, and has not proceeded; by thread. */
    private final int[] notifiedBy;
    /** Threads that were given a permit, by which step, and have not taken it; by thread. */
    private final int[] unparkedBy;
    /** Threads that were interrupted, by which step, and have not found out by an exception; by thread. */
    private final int[] interruptedBy;

    OlderEdges(List<TraceThread> threads, List<Event> events) {
        this.threads = threads;
        this.events = events;
        this.last = new int[threads.size()];
        this.notifiedBy = new int[threads.size()];
        this.unparkedBy = new int[threads.size()];
        this.interruptedBy = new int[threads.size()];
    }

    /** The events, with what is known now. */
    List<Event> resolved() {
        List<Event> all = new ArrayList<>();
        for (Event event : events) {
            Event known = event.outcome() instanceof Resumed resumed
                    ? event.with(new Resumed(resumed.why(), by(event, resumed.why())), event.source())
                    : event.kind().isNotify() ? notifying(event) : event;
            all.add(known);
            if (event.kind() == Kind.UNPARK) {
                remember(event, unparkedBy);
            } else if (event.kind() == Kind.INTERRUPT) {
                remember(event, interruptedBy);
            }
            last[event.thread()] = event.step();
        }
        return all;
    }

    private int by(Event event, Resumed.Why why) {
        int thread = event.thread();
        return switch (why) {
            case NOTIFIED -> taken(notifiedBy, thread);
            case PERMITTED -> taken(unparkedBy, thread);
            // A thread that parks stays interrupted.
            case INTERRUPTED, INTERRUPTED_BEFORE ->
                event.kind() == Kind.PARK ? interruptedBy[thread] : taken(interruptedBy, thread);
            case TIMED_OUT, SPURIOUSLY -> 0;
        };
    }

    private static int taken(int[] by, int thread) {
        int step = by[thread];
        by[thread] = 0;
        return step;
    }

    /** The thread that is woken is named, or is whichever waits there. */
    private Event notifying(Event event) {
        String name = OlderWords.woken(event.outcome());
        if (!name.isEmpty()) {
            int woken = only(name, event.location());
            if (woken < 0) {
                return event;
            }
            notifiedBy[woken] = event.step();
            return event.with(new Outcome.Wakes(List.of(woken)), event.source());
        }
        for (int i = 0; i < last.length && !event.outcome().equals(Outcome.Wakes.NOBODY); i++) {
            if (i != event.thread() && isWaiting(i, event.location())) {
                notifiedBy[i] = event.step();
            }
        }
        return event;
    }

    private boolean isWaiting(int thread, Location location) {
        return last[thread] != 0
                && events.get(last[thread] - 1).kind() == Kind.WAIT
                && events.get(last[thread] - 1).location().equals(location);
    }

    private void remember(Event event, int[] by) {
        for (int i = 0; i < threads.size(); i++) {
            if (!event.location().isNone()
                    && threads.get(i).object().equals(event.location().object())) {
                by[i] = event.step();
            }
        }
    }

    private int only(String name, Location location) {
        int[] named = IntStream.range(0, last.length)
                .filter(i -> threads.get(i).name().equals(name))
                .toArray();
        int[] fitting = named.length <= 1
                ? named
                : IntStream.of(named).filter(i -> isWaiting(i, location)).toArray();
        return fitting.length == 1 ? fitting[0] : -1;
    }
}
