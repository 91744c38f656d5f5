package dev.bohr.tests.race;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.heap.Heap;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.model.Kind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Happens-before and races by their definitions: keeps every event, draws every edge, takes the transitive closure and compares all
 * pairs of accesses. No clock, no epoch, nothing forgotten: a second way to compute what {@link dev.bohr.race.FastTrack} does.
 */
final class AllPairs extends MemoryOrder {
    private enum What {
        ACCESS,
        ACQUIRE,
        RELEASE,
        FENCE,
        BEGIN,
        JOIN
    }

    private static final class Event {
        final What what;
        final int thread;
        Object base;
        long place;
        boolean reads;
        boolean writes;
        boolean plain;
        boolean acquires;
        boolean releases;
        boolean isVolatile;
        /** All that happens before it. */
        final BitSet before = new BitSet();

        Event(What what, int thread) {
            this.what = what;
            this.thread = thread;
        }

        boolean isAt(Event other) {
            return base == other.base && place == other.place;
        }
    }

    /** The events of the execution, in its order. */
    private final List<Event> events = new ArrayList<>();
    /** Accesses of each thread so far, and for each access which it was. */
    private final int[] counts = new int[64];

    private final List<int[]> numbers = new ArrayList<>();
    private Event compared;
    private char comparedType;
    private Object valueBefore;

    @Override
    public void begin() {
        events.clear();
        numbers.clear();
        java.util.Arrays.fill(counts, 0);
        compared = null;
    }

    @Override
    public void access(ManagedThread thread, Kind kind, Object base, long offset, char type, int mode, int site) {
        boolean ignored = Hooks.enterIgnored();
        settle();
        Event event = add(new Event(What.ACCESS, thread.id));
        numbers.set(events.size() - 1, new int[] {thread.id, ++counts[thread.id]});
        event.base = base;
        event.place = offset;
        event.reads = kind != Kind.WRITE;
        event.writes = kind == Kind.WRITE || kind == Kind.UPDATE;
        event.plain = mode == Access.PLAIN && (kind == Kind.READ || kind == Kind.WRITE);
        event.isVolatile = mode == Access.VOLATILE;
        event.acquires = event.reads && (event.isVolatile || mode == Access.ACQUIRE);
        event.releases = kind != Kind.READ && (event.isVolatile || mode == Access.RELEASE);
        if (kind == Kind.COMPARE) {
            compared = event;
            comparedType = type;
            valueBefore = value(event);
        }
        Hooks.exitIgnored(ignored);
    }

    private Object value(Event event) {
        return Heap.isReference(comparedType)
                ? Heap.reference(event.base, event.place)
                : (Object) Heap.bits(event.base, event.place, comparedType);
    }

    private void settle() {
        if (compared != null) {
            Object now = value(compared);
            compared.writes = Heap.isReference(comparedType) ? now != valueBefore : !now.equals(valueBefore);
            compared = null;
        }
    }

    private Event add(Event event) {
        events.add(event);
        numbers.add(null);
        return event;
    }

    private void add(What what, ManagedThread thread, Object object, long place) {
        boolean ignored = Hooks.enterIgnored();
        settle();
        Event event = add(new Event(what, thread.id));
        event.base = object;
        event.place = place;
        Hooks.exitIgnored(ignored);
    }

    @Override
    public void acquire(ManagedThread thread, Object object, long place) {
        add(What.ACQUIRE, thread, object, place);
    }

    @Override
    public void release(ManagedThread thread, Object object, long place) {
        add(What.RELEASE, thread, object, place);
    }

    @Override
    public void start(ManagedThread starter, ManagedThread started) {
        add(What.BEGIN, started, null, starter.id);
    }

    @Override
    public void join(ManagedThread thread, ManagedThread ended) {
        add(What.JOIN, thread, null, ended.id);
    }

    @Override
    public void fence(ManagedThread thread, int kind) {
        add(What.FENCE, thread, null, kind);
    }

    // ---- after the execution

    int size() {
        return events.size();
    }

    /** The pairs of accesses, as thread and number, whose second comes first of all that end a race; empty if there is none. */
    List<String> firstRaces() {
        close();
        List<String> found = new ArrayList<>();
        for (int j = 0; j < events.size() && found.isEmpty(); j++) {
            for (int i = 0; i < j; i++) {
                if (races(i, j)) {
                    found.add(text(numbers.get(i)) + " " + text(numbers.get(j)));
                }
            }
        }
        return found;
    }

    static String text(int... threadAndNumber) {
        return threadAndNumber[0] + ":" + threadAndNumber[1];
    }

    private boolean races(int i, int j) {
        Event one = events.get(i);
        Event other = events.get(j);
        return one.what == What.ACCESS
                && other.what == What.ACCESS
                && one.thread != other.thread
                && one.isAt(other)
                && (one.writes || other.writes)
                && (one.plain || other.plain)
                && !other.before.get(i);
    }

    private void close() {
        for (int j = 0; j < events.size(); j++) {
            for (int i = 0; i < j; i++) {
                if (isEdge(i, j)) {
                    events.get(j).before.set(i);
                    events.get(j).before.or(events.get(i).before);
                }
            }
        }
    }

    private boolean isEdge(int i, int j) {
        Event from = events.get(i);
        Event to = events.get(j);
        if (from.thread == to.thread) {
            return true;
        }
        return switch (to.what) {
            case BEGIN, JOIN -> from.thread == to.place;
            case ACQUIRE -> from.what == What.RELEASE && from.isAt(to);
            case ACCESS -> to.acquires && isSeen(i, j);
            case FENCE -> to.place != Access.FENCE_RELEASE && isSeenBeforeFence(i, j);
            case RELEASE -> false;
        };
    }

    /** Whether the access {@code j}, which acquires or is followed by a fence that does, sees what {@code i} released. */
    private boolean isSeen(int i, int j) {
        Event from = events.get(i);
        Event to = events.get(j);
        if (from.what == What.ACCESS && from.writes && from.isVolatile && to.isVolatile && from.isAt(to)) {
            return true;
        }
        // The write that is seen, and those that it has updated, and they in turn: each may have released.
        for (int write = lastWrite(j); write >= 0; write = events.get(write).reads ? lastWrite(write) : -1) {
            if (write == i && from.releases || from.what == What.FENCE && isFenceOf(i, write)) {
                return true;
            }
        }
        return false;
    }

    private boolean isFenceOf(int fence, int write) {
        Event event = events.get(fence);
        return event.place != Access.FENCE_ACQUIRE && event.thread == events.get(write).thread && fence < write;
    }

    private boolean isSeenBeforeFence(int i, int fence) {
        for (int k = 0; k < fence; k++) {
            Event read = events.get(k);
            if (read.what == What.ACCESS
                    && read.reads
                    && read.thread == events.get(fence).thread
                    && i < k
                    && isSeenWeakly(i, k)) {
                return true;
            }
        }
        return false;
    }

    /** As {@link #isSeen}, but a fence gives no part in the order of volatile accesses. */
    private boolean isSeenWeakly(int i, int j) {
        Event from = events.get(i);
        for (int write = lastWrite(j); write >= 0; write = events.get(write).reads ? lastWrite(write) : -1) {
            if (write == i && from.releases || from.what == What.FENCE && isFenceOf(i, write)) {
                return true;
            }
        }
        return false;
    }

    private int lastWrite(int j) {
        for (int i = j - 1; i >= 0; i--) {
            Event event = events.get(i);
            if (event.what == What.ACCESS && event.writes && event.isAt(events.get(j))) {
                return i;
            }
        }
        return -1;
    }
}
