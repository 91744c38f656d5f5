package dev.bohr.engine.recording;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Recorder;
import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Installation;
import dev.bohr.hooks.Sites;
import dev.bohr.model.Kind;
import dev.bohr.trace.AccessMode;
import dev.bohr.trace.Event;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Holding;
import dev.bohr.trace.Identity;
import dev.bohr.trace.Location;
import dev.bohr.trace.Outcome;
import dev.bohr.trace.Outcome.Resumed;
import dev.bohr.trace.TraceThread;
import dev.bohr.trace.TracedObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Writes down everything that happens. */
public final class EventRecorder extends Recorder {
    /** By the modes of {@link Access}; a declared one has been replaced by what is declared. */
    private static final AccessMode[] MODES = {
        AccessMode.PLAIN,
        AccessMode.OPAQUE,
        AccessMode.ACQUIRE,
        AccessMode.RELEASE,
        AccessMode.VOLATILE,
        AccessMode.PLAIN,
        AccessMode.ACQUIRE_RELEASE
    };

    /** A lock and where it was taken. */
    public record Held(Object lock, boolean shared, int step, String position) {}

    private static final Positions.Position NOWHERE = new Positions.Position("", "", "", true);

    private final Scheduler scheduler;
    private final Names names;
    private final PauseControl pauseControl;
    private final List<Event> events = new ArrayList<>();
    private final PendingAccess[] drafts = new PendingAccess[Scheduler.MOST_THREADS];
    /** The last event of each thread, -1 if none. */
    private final int[] last = new int[Scheduler.MOST_THREADS];

    /** The event with which the last call of each thread began, -1 if none. */
    private final int[] invoked = new int[Scheduler.MOST_THREADS];

    private final Map<Hold, Held>[] held;
    private final List<Holding> holdings = new ArrayList<>();
    private final Positions.Position[] positions = new Positions.Position[Scheduler.MOST_THREADS];
    /** The steps that have written each location, in their order. */
    private final Map<Written, List<Integer>> writes = new HashMap<>();

    /** The step that has started a thread. */
    private final Map<Identical, Integer> startedBy = new HashMap<>();
    /** The step that has notified a thread which has not proceeded; 0 if none. */
    private final int[] notifiedBy = new int[Scheduler.MOST_THREADS];
    /** The step that has given a thread a permit which is not taken yet. */
    private final Map<Identical, Integer> unparkedBy = new HashMap<>();
    /** The step that has interrupted a thread which has not found out by an exception. */
    private final Map<Identical, Integer> interruptedBy = new HashMap<>();

    @SuppressWarnings("unchecked")
    public EventRecorder(Scheduler scheduler, Names names, PauseControl pauseControl) {
        this.scheduler = scheduler;
        this.names = names;
        this.pauseControl = pauseControl;
        this.held = new Map[Scheduler.MOST_THREADS];
        Arrays.fill(last, -1);
    }

    @Override
    public void arriving(ManagedThread thread) {
        positions[thread.id] = Positions.current();
    }

    @Override
    public void operation(ManagedThread thread, int lastRunner) {
        boolean switched = lastRunner != thread.id;
        if (thread.kind == Kind.END) {
            // Its code has ended: what is on the stack is ours, or of whoever runs the check.
            positions[thread.id] = NOWHERE;
        }
        if (thread.offset >= 0 && thread.object != null && thread.kind.isMemory()) {
            drafts[thread.id] = new PendingAccess(events.size(), thread);
        }
        last[thread.id] = events.size();
        if (thread.kind == Kind.INVOKE) {
            invoked[thread.id] = events.size();
        }
        Positions.Position position = positions[thread.id];
        events.add(Event.builder(events.size() + 1, thread.id, thread.kind)
                .location(location(thread))
                .mode(thread.site < 0 || !thread.kind.isMemory() ? AccessMode.PLAIN : mode(thread))
                .at(position.line(), position.method())
                .inside(position.inside())
                .switched(switched, switched && scheduler.isPreempted(lastRunner))
                .build());
        if (thread.object instanceof Thread target) {
            doneTo(target, thread.kind);
        }
        if (Installation.isDebugged()) {
            Stops.at(events.get(events.size() - 1), thread.name());
        }
        if (!pauseControl.opens(this)) {
            scheduler.endWith(new End.Abandoned());
        }
    }

    private Location location(ManagedThread thread) {
        if (thread.kind == Kind.INVOKE) {
            String call = String.valueOf(thread.object);
            return Location.of(new TracedObject(new Identity.Call(call), "", call));
        }
        return names.locationOf(thread.object, thread.offset);
    }

    /** Remembers what a thread may proceed because of later. */
    private void doneTo(Thread target, Kind kind) {
        Identical key = new Identical(target);
        switch (kind) {
            case START -> startedBy.putIfAbsent(key, events.size());
            case UNPARK -> unparkedBy.put(key, events.size());
            case INTERRUPT -> interruptedBy.put(key, events.size());
            default -> {}
        }
    }

    private AccessMode mode(ManagedThread thread) {
        int mode = Sites.get(thread.site).mode();
        if (mode == Access.DECLARED) {
            mode = thread.isVolatile ? Access.VOLATILE : Access.PLAIN;
        }
        return MODES[mode];
    }

    @Override
    public void valueGiven(ManagedThread thread, int later) {
        if (drafts[thread.id] != null) {
            drafts[thread.id].valueGiven(later);
        }
    }

    @Override
    public void failsSpuriously(ManagedThread thread) {
        if (drafts[thread.id] != null) {
            drafts[thread.id].failsSpuriously();
        }
    }

    @Override
    public void settle(ManagedThread thread) {
        PendingAccess pendingAccess = drafts[thread.id];
        if (pendingAccess != null) {
            drafts[thread.id] = null;
            Event event = events.get(pendingAccess.index);
            events.set(
                    pendingAccess.index,
                    event.with(pendingAccess.outcome(names), pendingAccess.isRead() ? source(pendingAccess) : 0));
            if (pendingAccess.hasWritten()) {
                writesTo(pendingAccess).add(event.step());
            }
        }
    }

    private List<Integer> writesTo(PendingAccess pendingAccess) {
        return writes.computeIfAbsent(
                new Written(new Identical(pendingAccess.base), pendingAccess.offset), place -> new ArrayList<>());
    }

    /** The step that has written what is seen; 0 if it was there before. */
    private int source(PendingAccess pendingAccess) {
        List<Integer> steps = writesTo(pendingAccess);
        return pendingAccess.later() < steps.size() ? steps.get(steps.size() - 1 - pendingAccess.later()) : 0;
    }

    @Override
    public void result(ManagedThread thread, Outcome outcome) {
        if (last[thread.id] >= 0) {
            set(
                    last[thread.id],
                    outcome instanceof Resumed resumed
                            ? new Resumed(resumed.why(), resumedBy(thread, resumed.why()))
                            : outcome);
        }
    }

    /** The step because of which a thread proceeds; 0 if there is none. */
    private int resumedBy(ManagedThread thread, Resumed.Why why) {
        Identical key = new Identical(thread.thread());
        return switch (why) {
            case NOTIFIED -> notifiedBy[thread.id];
            case PERMITTED -> known(unparkedBy.remove(key));
            // A thread that parks stays interrupted.
            case INTERRUPTED, INTERRUPTED_BEFORE ->
                known(thread.kind == Kind.PARK ? interruptedBy.get(key) : interruptedBy.remove(key));
            case TIMED_OUT, SPURIOUSLY -> 0;
        };
    }

    private static int known(@Nullable Integer step) {
        return step == null ? 0 : step;
    }

    @Override
    public void wakes(ManagedThread thread, ManagedThread woken) {
        int index = last[thread.id];
        notifiedBy[woken.id] = index + 1;
        Outcome before = events.get(index).outcome();
        set(index, (before instanceof Outcome.Wakes wakes ? wakes : Outcome.Wakes.NOBODY).and(woken.id));
    }

    @Override
    public void left(ManagedThread thread, long count) {
        result(thread, new Outcome.Left(count));
    }

    @Override
    public void chose(ManagedThread thread, int value) {
        result(thread, new Outcome.Chosen(value));
    }

    @Override
    public void printed(ManagedThread thread, String text) {
        result(thread, new Outcome.Printed(text.strip()));
    }

    @Override
    public void returned(ManagedThread thread, Supplier<Explanation.Returned> result) {
        set(invoked[thread.id], new Outcome.Returned(result.get()));
    }

    private void set(int index, Outcome outcome) {
        events.set(index, events.get(index).with(outcome, events.get(index).source()));
    }

    @Override
    public void holds(ManagedThread thread, Object lock, boolean shared, boolean isHeld) {
        if (held[thread.id] == null) {
            held[thread.id] = new LinkedHashMap<>();
        }
        Hold hold = new Hold(new Identical(lock), shared);
        if (isHeld) {
            held[thread.id].putIfAbsent(hold, new Held(lock, shared, last[thread.id] + 1, Positions.here()));
        } else {
            Held given = held[thread.id].remove(hold);
            if (given != null) {
                holdings.add(holding(thread.id, given, last[thread.id] + 1, Positions.here()));
            }
        }
    }

    private Holding holding(int thread, Held lock, int released, String position) {
        return new Holding(
                thread, names.traced(lock.lock()), lock.step(), lock.position(), released, position, lock.shared());
    }

    /** Which locks were held from when to when. */
    public List<Holding> holdings() {
        List<Holding> all = new ArrayList<>(holdings);
        for (int i = 0; i < held.length; i++) {
            if (held[i] != null) {
                for (Held lock : held[i].values()) {
                    all.add(holding(i, lock, 0, ""));
                }
            }
        }
        all.sort(Comparator.comparingInt(Holding::taken));
        return all;
    }

    /** A location in memory: two may have the same name. */
    private record Written(Identical base, long offset) {}

    /** A writer may become a reader before it stops writing: then it has the lock twice. */
    private record Hold(Identical lock, boolean shared) {}

    /** Objects are compared by identity, whatever their equals says. */
    private record Identical(@Nullable Object object) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Identical identical && identical.object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    public List<Held> held(ManagedThread thread) {
        return held[thread.id] == null ? List.of() : new ArrayList<>(held[thread.id].values());
    }

    /** Where the thread's pending operation is. */
    public String position(ManagedThread thread) {
        Positions.Position position = positions[thread.id];
        return position == null ? "" : position.line();
    }

    /** What of the JDK the program has called there; empty if it does its operation itself. */
    public String call(ManagedThread thread) {
        Positions.Position position = positions[thread.id];
        return position == null || position.line().isEmpty() ? "" : position.call();
    }

    /** What one thread has done. */
    public List<Event> events(ManagedThread thread) {
        return events.stream().filter(event -> event.thread() == thread.id).toList();
    }

    public List<Event> events() {
        return events;
    }

    /** The threads so far. */
    public List<TraceThread> threads() {
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < scheduler.count(); i++) {
            ManagedThread thread = scheduler.thread(i);
            threads.add(new TraceThread(
                    thread.name(),
                    names.traced(thread.thread()),
                    known(startedBy.get(new Identical(thread.thread())))));
        }
        return threads;
    }

    /** When all is over: writes down the outcome of the last step, and takes back what it was given to read, for who looks at memory. */
    public void settleRunning() {
        ManagedThread running = scheduler.running();
        if (running != null) {
            settle(running);
            scheduler.effects().settle(running);
        }
    }

    public Scheduler scheduler() {
        return scheduler;
    }

    public Names names() {
        return names;
    }
}
