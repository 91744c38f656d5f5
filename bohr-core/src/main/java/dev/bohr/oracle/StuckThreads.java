package dev.bohr.oracle;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.recording.EventRecorder;
import dev.bohr.engine.recording.Names;
import dev.bohr.explain.EventWords;
import dev.bohr.model.Kind;
import dev.bohr.trace.Event;
import dev.bohr.trace.FailureKind;
import dev.bohr.trace.Location;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * No thread is enabled: a deadlock, or a livelock if a thread spins in a loop that nobody will ever end. Says which thread holds
 * which lock, taken where, which one waits for it, and the cycle if there is one.
 */
public final class StuckThreads {
    /** Of one iteration of a loop; more would not be read. */
    private static final int MOST_READS = 6;

    private final Scheduler scheduler;
    private final EventRecorder recorder;
    private final Names names;
    private final EventWords words;

    public StuckThreads(Scheduler scheduler, EventRecorder recorder, Names names) {
        this.scheduler = scheduler;
        this.recorder = recorder;
        this.names = names;
        this.words = new EventWords(recorder.threads());
    }

    @SuppressWarnings("NullAway") // who wants a lock has its object
    public Failure describe() {
        List<ManagedThread> stuck = stuck();
        List<ManagedThread> spinning =
                stuck.stream().filter(thread -> thread.kind() == Kind.SPIN).toList();
        List<ManagedThread> cycle = cycle(stuck);
        boolean livelock = !spinning.isEmpty() && cycle.isEmpty();
        StringBuilder message = new StringBuilder();
        if (livelock) {
            message.append(
                    spinning.size() == stuck.size()
                            ? "livelock: every live thread spins in a loop whose condition no thread will change"
                            : "livelock: a thread spins in a loop whose condition no thread will change");
        } else if (cycle.isEmpty()) {
            Optional<ManagedThread> alone =
                    stuck.stream().filter(this::wantsWhatItHolds).findFirst();
            boolean allWait = stuck.stream().allMatch(thread -> thread.kind() == Kind.WAKE && !thread.signalled);
            message.append(
                    allWait
                            ? "deadlock: every live thread waits to be notified, and none is left to do it"
                            : alone.map(thread -> "deadlock: " + name(thread) + " waits for "
                                            + names.object(thread.object()) + ", which it holds itself")
                                    .orElse("deadlock: no thread is enabled"));
        } else {
            message.append("deadlock: ").append(inWords(cycle));
        }
        for (ManagedThread thread : stuck) {
            message.append("\n  ").append(line(thread));
        }
        ManagedThread first = (livelock ? spinning : cycle.isEmpty() ? stuck : cycle).get(0);
        return new Failure(
                livelock ? FailureKind.LIVELOCK : FailureKind.DEADLOCK,
                message.toString(),
                first.name(),
                recorder.position(first),
                stuck.stream().map(thread -> thread.id).toList());
    }

    /** Workers that wait for something to do are as they should be. */
    private List<ManagedThread> stuck() {
        List<ManagedThread> stuck = new ArrayList<>();
        for (int i = 0; i < scheduler.count(); i++) {
            if (scheduler.isLive(scheduler.thread(i)) && !scheduler.thread(i).isIdle()) {
                stuck.add(scheduler.thread(i));
            }
        }
        return stuck;
    }

    /** Follows "waits for a lock held by" until a thread comes up again. */
    private List<ManagedThread> cycle(List<ManagedThread> stuck) {
        for (ManagedThread start : stuck) {
            List<ManagedThread> path = new ArrayList<>();
            ManagedThread thread = start;
            while (thread != null && !path.contains(thread)) {
                path.add(thread);
                thread = thread.resource() == null ? null : thread.resource().holder();
            }
            if (thread != null) {
                return path.subList(path.indexOf(thread), path.size());
            }
        }
        return List.of();
    }

    /** A lock that is taken for reading cannot be taken for writing, not even by its reader. */
    private boolean wantsWhatItHolds(ManagedThread thread) {
        return thread.kind() == Kind.LOCK
                && recorder.held(thread).stream().anyMatch(held -> held.lock() == thread.object());
    }

    @SuppressWarnings("NullAway") // each waits for what another holds
    private String inWords(List<ManagedThread> cycle) {
        StringBuilder text = new StringBuilder();
        for (ManagedThread thread : cycle) {
            text.append(text.length() == 0 ? "" : ", ")
                    .append(name(thread))
                    .append(" waits for ")
                    .append(names.object(thread.object()))
                    .append(" held by ")
                    .append(name(thread.resource().holder()));
        }
        return text.toString();
    }

    private String line(ManagedThread thread) {
        String position = recorder.position(thread);
        StringBuilder text = new StringBuilder(name(thread)).append(' ').append(state(thread));
        if (!position.isEmpty()) {
            text.append(" at ").append(position);
        }
        List<EventRecorder.Held> held = recorder.held(thread);
        for (int i = 0; i < held.size(); i++) {
            text.append(i == 0 ? ", holds " : " and ")
                    .append(names.object(held.get(i).lock()))
                    .append(" (taken at ")
                    .append(held.get(i).position())
                    .append(')');
        }
        return text.toString();
    }

    private String name(ManagedThread thread) {
        return words.thread(thread.id);
    }

    /** What is read, and where. */
    private record Place(Location location, String position) {}

    /** What the last iteration of its loop has read: the loop continues for as long as that stays so. */
    private String waitingFor(ManagedThread thread) {
        List<Event> own = recorder.events(thread);
        List<String> reads = new ArrayList<>();
        Set<Place> known = new HashSet<>();
        for (int i = own.size() - 1; i >= 0 && isOfLoop(own.get(i)); i--) {
            Event read = own.get(i);
            if (!read.isMemory()) {
                continue;
            }
            if (!known.add(new Place(read.location(), read.position())) || reads.size() == MOST_READS) {
                break;
            }
            reads.add(0, words.location(read) + " (" + words.valueAfter(read) + ", " + written(read) + ")");
        }
        return reads.isEmpty() ? "" : " while it reads " + String.join(", ", reads);
    }

    private static boolean isOfLoop(Event event) {
        return event.isMemory() && !event.changes() || event.kind() == Kind.YIELD;
    }

    /** The thread that could have changed it, and has done so last. */
    private String written(Event read) {
        if (read.source() == 0) {
            return "as it was from the start";
        }
        Event write = recorder.events().get(read.source() - 1);
        return "written by " + words.thread(write) + (write.position().isEmpty() ? "" : " at " + write.position());
    }

    private String state(ManagedThread thread) {
        Object object = thread.object();
        ManagedThread holder =
                thread.resource() == null ? null : thread.resource().holder();
        String of = object == null
                ? ""
                : object instanceof Thread ? words.object(names.traced(object)) : names.object(object);
        return switch (thread.kind()) {
            case SPIN -> "spins" + waitingFor(thread);
            case LOCK, TRY_LOCK, CALL -> "wants " + of + (holder == null ? "" : ", held by " + name(holder) + ",");
            case WAKE -> thread.signalled ? "was notified and wants " + of : "waits to be notified on " + of;
            case JOIN -> "waits for the end of " + of;
            case PARK -> "is parked" + (recorder.call(thread).isEmpty() ? "" : " in " + recorder.call(thread));
            case ACQUIRE -> "wants " + thread.request + " permit(s) of " + of;
            case AWAIT -> object == null ? "waits for its condition" : "waits for " + of;
            default -> "waits (" + thread.kind().text() + ")";
        };
    }
}
