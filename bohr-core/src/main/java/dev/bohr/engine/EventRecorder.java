package dev.bohr.engine;

import dev.bohr.Stops;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Installation;
import dev.bohr.hooks.Sites;
import dev.bohr.trace.Event;
import dev.bohr.trace.Holding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes down everything that happens, in words. */
public final class EventRecorder extends Recorder {
    /** By the modes of {@link Access}; a declared one has been replaced by what is declared. */
    private static final String[] MODES = {"", "opaque", "acquire", "release", "volatile", "", "acquire-release"};

    /** A lock and where it was taken. */
    public record Held(Object lock, boolean shared, int step, String position) {}

    private static final Positions.Position NOWHERE = new Positions.Position("", "", "", true);

    private final Scheduler scheduler;
    private final Names names;
    private final Gate gate;
    private final List<Event> events = new ArrayList<>();
    private final Draft[] drafts = new Draft[Scheduler.MOST_THREADS];
    /** The last event of each thread, -1 if none. */
    private final int[] last = new int[Scheduler.MOST_THREADS];

    /** The event with which the last call of each thread began, -1 if none. */
    private final int[] invoked = new int[Scheduler.MOST_THREADS];

    private final Map<Hold, Held>[] held;
    private final List<Holding> holdings = new ArrayList<>();
    private final Positions.Position[] positions = new Positions.Position[Scheduler.MOST_THREADS];
    /** The steps that have written each place, in their order. */
    private final Map<Written, List<Integer>> writes = new HashMap<>();

    @SuppressWarnings("unchecked")
    public EventRecorder(Scheduler scheduler, Names names, Gate gate) {
        this.scheduler = scheduler;
        this.names = names;
        this.gate = gate;
        this.held = new Map[Scheduler.MOST_THREADS];
        Arrays.fill(last, -1);
    }

    @Override
    void arriving(ManagedThread thread) {
        positions[thread.id] = Positions.current();
    }

    @Override
    void operation(ManagedThread thread, int lastRunner) {
        boolean switched = lastRunner != thread.id;
        if (thread.kind == Kind.END) {
            // Its code has ended: what is on the stack is ours, or of whoever runs the check.
            positions[thread.id] = NOWHERE;
        }
        if (thread.offset >= 0 && thread.object != null && isMemory(thread.kind)) {
            drafts[thread.id] = new Draft(events.size(), thread);
        }
        last[thread.id] = events.size();
        if (thread.kind == Kind.INVOKE) {
            invoked[thread.id] = events.size();
        }
        events.add(new Event(
                events.size() + 1,
                thread.id,
                thread.kind.text(),
                thread.kind == Kind.INVOKE
                        ? String.valueOf(thread.object)
                        : names.location(thread.object, thread.offset),
                thread.site < 0 || !isMemory(thread.kind) ? "" : mode(thread),
                "",
                positions[thread.id].line(),
                positions[thread.id].method(),
                positions[thread.id].inside(),
                0,
                switched,
                switched && scheduler.isPreempted(lastRunner)));
        if (Installation.isDebugged()) {
            Stops.at(events.get(events.size() - 1), thread.name());
        }
        if (!gate.opens(this)) {
            scheduler.endWith(new End.Abandoned());
        }
    }

    private static boolean isMemory(Kind kind) {
        return kind == Kind.READ || kind == Kind.WRITE || kind == Kind.UPDATE || kind == Kind.COMPARE;
    }

    private String mode(ManagedThread thread) {
        int mode = Sites.get(thread.site).mode();
        if (mode == Access.DECLARED) {
            mode = thread.isVolatile ? Access.VOLATILE : Access.PLAIN;
        }
        return MODES[mode];
    }

    @Override
    void given(ManagedThread thread, int later) {
        if (drafts[thread.id] != null) {
            drafts[thread.id].given(later);
        }
    }

    @Override
    void failsSpuriously(ManagedThread thread) {
        if (drafts[thread.id] != null) {
            drafts[thread.id].failsSpuriously();
        }
    }

    @Override
    void settle(ManagedThread thread) {
        Draft draft = drafts[thread.id];
        if (draft != null) {
            drafts[thread.id] = null;
            Event event = events.get(draft.index);
            events.set(
                    draft.index,
                    event.with(draft.outcome(names, event.location()), draft.isRead() ? source(draft) : 0));
            if (draft.hasWritten()) {
                writesTo(draft).add(event.step());
            }
        }
    }

    private List<Integer> writesTo(Draft draft) {
        return writes.computeIfAbsent(new Written(new Identity(draft.base), draft.offset), place -> new ArrayList<>());
    }

    /** The step that has written what is seen; 0 if it was there before. */
    private int source(Draft draft) {
        List<Integer> steps = writesTo(draft);
        return draft.later() < steps.size() ? steps.get(steps.size() - 1 - draft.later()) : 0;
    }

    @Override
    void result(ManagedThread thread, String result) {
        if (last[thread.id] >= 0) {
            setValue(last[thread.id], result);
        }
    }

    @Override
    void returned(ManagedThread thread, Object result) {
        setValue(invoked[thread.id], String.valueOf(result));
    }

    private void setValue(int index, String value) {
        events.set(index, events.get(index).with(value, events.get(index).source()));
    }

    @Override
    void holds(ManagedThread thread, Object lock, boolean shared, boolean isHeld) {
        if (held[thread.id] == null) {
            held[thread.id] = new LinkedHashMap<>();
        }
        Hold hold = new Hold(new Identity(lock), shared);
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
                thread, names.object(lock.lock()), lock.step(), lock.position(), released, position, lock.shared());
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

    /** A place in memory: two may have the same name. */
    private record Written(Identity base, long offset) {}

    /** A writer may become a reader before it stops writing: then it has the lock twice. */
    private record Hold(Identity lock, boolean shared) {}

    /** Objects are compared by identity, whatever their equals says. */
    private record Identity(Object object) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Identity identity && identity.object == object;
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

    /** When all is over: writes down what came of the last step, and takes back what it was given to read, for who looks at memory. */
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
