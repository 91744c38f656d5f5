package dev.bohr.engine.initialisers;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.MemoryLocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The initialiser of one class of the program: what it touched outside itself when the JVM ran it, and, if it is run again in each
 * execution, how far it has come in this one (docs/decisions/0024). Lives as long as the JVM.
 */
public final class Initialiser {
    /** How far it has come in an execution. */
    public enum State {
        NOT_BEGUN,
        IN_PROGRESS,
        DONE,
        FAILED
    }

    /** A location outside that it has read or written. */
    static final class Touch {
        final Initialiser by;
        final Object base;
        final long offset;
        boolean writes;
        /** The next one at the same location, in a table of all. */
        @Nullable
        Touch next;

        Touch(Initialiser by, Object base, long offset) {
            this.by = by;
            this.base = base;
            this.offset = offset;
        }
    }

    /** What it has changed outside: the first time it wrote there. */
    static final class Change {
        final long order;
        final Object base;
        final long offset;
        final char type;
        /** Whether the execution had written there before, so that it is put back at its end whatever the initialiser did. */
        final boolean wasSaved;

        @Nullable
        Object before;

        @Nullable
        Object after;

        /** When the initialiser that made it ended, and {@link #after} was seen. */
        private long seen;

        Change(long order, Object base, long offset, char type, boolean wasSaved) {
            this.order = order;
            this.base = base;
            this.offset = offset;
            this.type = type;
            this.wasSaved = wasSaved;
            this.before = Heap.value(base, offset, type);
        }

        /** Both as one, of one location: this came first, but the other may have ended before it, inside it. */
        Change with(Change later) {
            Change both = new Change(order, base, offset, type, wasSaved);
            both.before = before;
            both.after = seen > later.seen ? after : later.after;
            both.seen = Math.max(seen, later.seen);
            return both;
        }

        void redo() {
            replace(before, after);
        }

        void undo() {
            replace(after, before);
        }

        /** Unless another thread has written there since. */
        @SuppressWarnings("NullAway") // a primitive is in its box
        private void replace(@Nullable Object old, @Nullable Object value) {
            Object now = Heap.value(base, offset, type);
            if (Heap.isReference(type) ? now == old : now.equals(old)) {
                Heap.setValue(base, offset, type, value);
            }
        }
    }

    /** More is not kept: then it cannot be undone. */
    private static final int MOST_CHANGES = 10_000;

    /** An initialiser in which more run than these sets up a whole library: to run that in each execution is no use. */
    private static final int MOST_NESTED = 40;

    private static long changesOfAll;

    final Class<?> type;
    private final InitialisationLock lock;
    /** The classes that it used, initialised by then or not. */
    final Set<Class<?>> uses = new LinkedHashSet<>();

    private final Map<Object, Map<Long, Touch>> touches = new IdentityHashMap<>();
    private final Map<Object, Map<Long, Change>> changes = new IdentityHashMap<>();
    private int changeCount;
    /** How many others have run inside it. */
    private int nested;
    /** When it began and ended, in the order of all. */
    long began;

    long ended;
    /** Among those whose order with others is followed; -1 if it is not. */
    int number = -1;

    /** Whether it ended with a throwable that the JVM did not see. */
    boolean hasFailed;

    /** Whether it is run again in each execution. */
    boolean isRerun;
    /** Null if there is nothing to run. */
    @Nullable
    private Runnable body;

    /** The fields that it sets; those that are constants of the class file are not among them. */
    private List<MemoryLocation> statics = List.of();
    /** What the JVM's own run has left there; null while that is there. */
    private Object @Nullable [] ofJvm;

    private long execution;
    private State state = State.NOT_BEGUN;

    @Nullable
    private ManagedThread by;
    /** The threads that know that it is done. */
    private long knownTo;

    Initialiser(Class<?> type) {
        this.type = type;
        this.lock = new InitialisationLock(type);
        // All threads have reached it, from the beginning: an object without a hash would count as new in the first
        // execution that uses it.
        int unused = System.identityHashCode(lock);
    }

    public Class<?> type() {
        return type;
    }

    public InitialisationLock lock() {
        return lock;
    }

    public @Nullable Runnable body() {
        return body;
    }

    // ---- as the JVM runs it

    boolean hasTouched(Object base, long offset) {
        return touches.getOrDefault(base, Map.of()).containsKey(offset);
    }

    void touch(Object base, long offset, boolean writes) {
        Touch touch = touches.computeIfAbsent(base, any -> new HashMap<>())
                .computeIfAbsent(offset, any -> new Touch(this, base, offset));
        touch.writes |= writes;
    }

    void change(Object base, long offset, char fieldType, boolean wasSaved) {
        if (changeCount < MOST_CHANGES) {
            changes.computeIfAbsent(base, any -> new HashMap<>()).computeIfAbsent(offset, any -> {
                changeCount++;
                return new Change(changesOfAll++, base, offset, fieldType, wasSaved);
            });
        }
    }

    /** Another runs inside it. */
    void countNested() {
        nested++;
    }

    /** It has ended. */
    void keepChanges() {
        for (Change change : changes()) {
            change.after = Heap.value(change.base, change.offset, change.type);
            change.seen = ended;
        }
    }

    /** The execution in which it ran has been undone, and with that some of what it left. */
    void leaveAfterUndo() {
        for (Change change : changes()) {
            if (change.wasSaved) {
                change.before = Heap.value(change.base, change.offset, change.type);
                Heap.setValue(change.base, change.offset, change.type, change.after);
            }
        }
    }

    boolean hasTouches() {
        return !touches.isEmpty();
    }

    List<Touch> touches() {
        List<Touch> all = new ArrayList<>();
        touches.values().forEach(locations -> all.addAll(locations.values()));
        return all;
    }

    List<Change> changes() {
        List<Change> all = new ArrayList<>();
        changes.values().forEach(locations -> all.addAll(locations.values()));
        return all;
    }

    /** Why it cannot be run again; empty if nothing is known against it. */
    String obstacle() {
        if (type.isEnum()
                || type.getSuperclass() != null && type.getSuperclass().isEnum()) {
            return "it is an enum, whose constants the JVM keeps";
        }
        if (type.isHidden() || type.getClassLoader() == null) {
            return "its class file is not known";
        }
        return changeCount >= MOST_CHANGES || nested > MOST_NESTED
                ? "it does too much to be run in each execution"
                : "";
    }

    // ---- run again

    /** From now on it is run again in each execution. */
    void makeAnew(@Nullable Runnable newBody, List<MemoryLocation> newStatics) {
        isRerun = true;
        body = newBody;
        statics = newStatics;
        touches.clear();
    }

    /** Before it is used for the first time in a check: the class is as if it had never been initialised. */
    void prepare() {
        if (ofJvm == null) {
            ofJvm = new Object[statics.size()];
            for (int i = 0; i < ofJvm.length; i++) {
                MemoryLocation location = statics.get(i);
                ofJvm[i] = Heap.value(location.base(), location.offset(), location.type());
                clear(location);
            }
        }
    }

    private static void clear(MemoryLocation location) {
        if (Heap.isReference(location.type())) {
            Heap.setReference(location.base(), location.offset(), null);
        } else {
            Heap.setBits(location.base(), location.offset(), location.type(), 0);
        }
    }

    /** Whether it was used in this check. */
    boolean isPrepared() {
        return ofJvm != null;
    }

    /** After a check: the class is as the JVM's own run has left it. */
    void giveBack() {
        if (ofJvm != null) {
            for (int i = 0; i < ofJvm.length; i++) {
                MemoryLocation location = statics.get(i);
                Heap.setValue(location.base(), location.offset(), location.type(), ofJvm[i]);
            }
            ofJvm = null;
        }
    }

    void begin(long newExecution) {
        if (execution != newExecution) {
            execution = newExecution;
            state = State.NOT_BEGUN;
            by = null;
            knownTo = 0;
        }
    }

    public State state() {
        return state;
    }

    /** Whether the thread need not ask: it knows that it is done, or is doing it. */
    public boolean isNothingToWaitFor(ManagedThread thread) {
        return (knownTo & thread.bit) != 0 || state == State.IN_PROGRESS && by == thread;
    }

    public void begins(ManagedThread thread) {
        state = State.IN_PROGRESS;
        by = thread;
    }

    public void ends(State newState) {
        state = newState;
        by = null;
    }

    public void markKnownTo(ManagedThread thread) {
        knownTo |= thread.bit;
    }
}
