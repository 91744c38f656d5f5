package dev.bohr.engine;

import dev.bohr.hooks.Access;
import dev.bohr.hooks.Sites;
import dev.bohr.trace.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes down everything that happens, in words. */
public final class EventRecorder extends Recorder {
    /** By the modes of {@link Access}; a declared one has been replaced by what is declared. */
    private static final String[] MODES = {"", "opaque", "acquire", "release", "volatile", "", "acquire-release"};

    /** A lock and where it was taken. */
    public record Held(Object lock, String position) {}

    /** An event whose outcome is not known yet. */
    private static final class Draft {
        int index;
        Object base;
        long offset;
        char type;
        Kind kind;
        Object before;
        /** Whether something older was seen than what is the newest. */
        boolean isOld;

        Object newest;
    }

    private final Scheduler scheduler;
    private final Names names;
    private final List<Event> events = new ArrayList<>();
    private final Draft[] drafts = new Draft[Scheduler.MOST_THREADS];
    /** The last event of each thread, -1 if none. */
    private final int[] last = new int[Scheduler.MOST_THREADS];

    /** The event with which the last call of each thread began, -1 if none. */
    private final int[] invoked = new int[Scheduler.MOST_THREADS];

    private final Map<Object, Held>[] held;
    private final String[] positions = new String[Scheduler.MOST_THREADS];

    @SuppressWarnings("unchecked")
    public EventRecorder(Scheduler scheduler, Names names) {
        this.scheduler = scheduler;
        this.names = names;
        this.held = new Map[Scheduler.MOST_THREADS];
        Arrays.fill(last, -1);
    }

    @Override
    void arriving(ManagedThread thread) {
        positions[thread.id] = Positions.here();
    }

    @Override
    void operation(ManagedThread thread, int lastRunner) {
        boolean switched = lastRunner != thread.id;
        Draft draft = new Draft();
        draft.index = events.size();
        draft.kind = thread.kind;
        if (thread.offset >= 0 && thread.object != null && isMemory(thread.kind)) {
            draft.base = thread.object;
            draft.offset = thread.offset;
            draft.type = thread.type;
            draft.before = value(draft);
            drafts[thread.id] = draft;
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
                positions[thread.id],
                switched,
                switched && scheduler.isPreempted(lastRunner)));
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

    private static Object value(Draft draft) {
        return Heap.value(draft.base, draft.offset, draft.type);
    }

    @Override
    void given(ManagedThread thread) {
        Draft draft = drafts[thread.id];
        if (draft != null) {
            draft.isOld = true;
            draft.newest = draft.before;
            draft.before = value(draft);
        }
    }

    @Override
    void settle(ManagedThread thread) {
        Draft draft = drafts[thread.id];
        if (draft != null) {
            drafts[thread.id] = null;
            Object after = value(draft);
            String text = names.value(after);
            if (draft.kind == Kind.UPDATE) {
                text = names.value(draft.before) + " -> " + text;
            } else if (draft.kind == Kind.COMPARE) {
                boolean changed = Heap.isReference(draft.type) ? after != draft.before : !after.equals(draft.before);
                text = changed ? names.value(draft.before) + " -> " + text : "failed, is " + text;
            }
            setValue(draft.index, draft.isOld ? text + Event.NOT_THE_LATER + names.value(draft.newest) : text);
        }
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
        Event event = events.get(index);
        events.set(
                index,
                new Event(
                        event.step(),
                        event.thread(),
                        event.operation(),
                        event.location(),
                        event.mode(),
                        value,
                        event.position(),
                        event.switched(),
                        event.preemption()));
    }

    @Override
    void holds(ManagedThread thread, Object lock, boolean isHeld) {
        if (held[thread.id] == null) {
            held[thread.id] = new LinkedHashMap<>();
        }
        if (isHeld) {
            held[thread.id].putIfAbsent(new Identity(lock), new Held(lock, Positions.here()));
        } else {
            held[thread.id].remove(new Identity(lock));
        }
    }

    /** Locks are compared by identity, whatever their equals says. */
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
        String position = positions[thread.id];
        return position == null ? "" : position;
    }

    public List<Event> events() {
        return events;
    }
}
