package dev.bohr.report.text;

import dev.bohr.model.Kind;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Holding;
import dev.bohr.trace.Location;
import dev.bohr.trace.Trace;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which steps of a trace matter most. First those that its cause names, those seen under a memory model that no interleaving
 * shows, the calls of which a history is kept, the locks that are held at the end, and the last step; then the preemptions, what
 * else is done to the same locations, who waits and who is woken; then where threads take turns in the program's own code. Of
 * equals those that come later, since they are nearer to the failure.
 */
final class ImportantSteps {
    private static final int MUST = 0;
    private static final int PREEMPTION = 1;
    private static final int CONCERNED = 2;
    private static final int WAITING = 3;
    private static final int TURN = 4;
    private static final int THREADS = 5;
    private static final int TURN_ELSEWHERE = 6;
    private static final int REST = 7;

    private final Trace trace;
    private final List<Event> events;
    private final int[] ranks;
    private final boolean[] shown;
    private int rows;

    private ImportantSteps(Trace trace) {
        this.trace = trace;
        this.events = trace.events();
        this.ranks = new int[events.size()];
        this.shown = new boolean[events.size()];
    }

    /** By index of the events: whether one is shown if there are to be about so many lines, those for gaps included. */
    static boolean[] of(Trace trace, int limit) {
        boolean[] all = new boolean[trace.events().size()];
        if (all.length <= limit) {
            Arrays.fill(all, true);
            return all;
        }
        ImportantSteps importantSteps = new ImportantSteps(trace);
        importantSteps.rank();
        importantSteps.choose(limit);
        return importantSteps.shown;
    }

    private void rank() {
        Arrays.fill(ranks, REST);
        Set<Location> concerned = concerned();
        for (int i = 0; i < ranks.length; i++) {
            Event event = events.get(i);
            boolean isProgram = !event.position().isEmpty();
            if (event.isCall() || event.isOldSeen()) {
                raise(i, MUST);
            }
            if (event.preemption()) {
                raise(i, PREEMPTION);
                raise(i - 1, PREEMPTION);
            }
            if (concerned.contains(event.location())) {
                raise(i, CONCERNED);
            }
            if (isProgram && isWaiting(event)) {
                raise(i, WAITING);
            }
            if (isProgram && (event.kind() == Kind.START || event.kind() == Kind.JOIN)) {
                raise(i, THREADS);
            }
            if (isEndOfTurn(i)) {
                raise(i, isProgram ? TURN : TURN_ELSEWHERE);
            }
        }
        for (Holding holding : trace.holdings()) {
            if (holding.released() == 0) {
                raise(holding.taken() - 1, MUST);
            }
        }
        for (Cause.Difference difference : trace.cause().differences()) {
            raise(difference.first() - 1, MUST);
            raise(difference.second() - 1, MUST);
        }
        raise(ranks.length - 1, MUST);
    }

    private void raise(int index, int rank) {
        if (index >= 0 && index < ranks.length) {
            ranks[index] = Math.min(ranks[index], rank);
        }
    }

    /** What the cause is about; if nobody knows it, what was touched by a thread that was preempted, and meanwhile by others. */
    private Set<Location> concerned() {
        Set<Location> locations = new HashSet<>();
        for (Cause.Difference difference : trace.cause().differences()) {
            locations.add(trace.event(difference.first()).location());
            if (difference.second() != 0) {
                locations.add(trace.event(difference.second()).location());
            }
        }
        for (int i = 1; i < ranks.length && !trace.cause().isFound(); i++) {
            if (events.get(i).preemption()) {
                meanwhile(i, locations);
            }
        }
        locations.remove(Location.NONE);
        return locations;
    }

    private void meanwhile(int preemption, Set<Location> locations) {
        Event before = events.get(preemption - 1);
        Set<Location> touched = new HashSet<>();
        for (int i = preemption; i < ranks.length; i++) {
            Event event = events.get(i);
            if (event.thread() == before.thread()) {
                if (touched.contains(event.location())) {
                    locations.add(event.location());
                }
                break;
            }
            touched.add(event.location());
        }
        if (touched.contains(before.location())) {
            locations.add(before.location());
        }
    }

    private static boolean isWaiting(Event event) {
        return switch (event.kind()) {
            case WAIT, WAKE, NOTIFY, NOTIFY_ALL, AWAIT, COUNT_DOWN, PARK, UNPARK, INTERRUPT -> true;
            default -> false;
        };
    }

    private boolean isEndOfTurn(int index) {
        return index == 0
                || index == ranks.length - 1
                || events.get(index - 1).thread() != events.get(index).thread()
                || events.get(index + 1).thread() != events.get(index).thread();
    }

    private void choose(int limit) {
        rows = 1;
        for (int rank = MUST; rank < REST; rank++) {
            for (int i = ranks.length - 1; i >= 0; i--) {
                if (ranks[i] == rank && (rank == MUST || rows + cost(i) <= limit)) {
                    rows += cost(i);
                    shown[i] = true;
                }
            }
        }
    }

    /** A step in the midst of a gap makes two of it; one that fills a gap costs nothing. */
    private int cost(int index) {
        boolean before = index == 0 || shown[index - 1];
        boolean after = index == shown.length - 1 || shown[index + 1];
        return before && after ? 0 : before || after ? 1 : 2;
    }
}
