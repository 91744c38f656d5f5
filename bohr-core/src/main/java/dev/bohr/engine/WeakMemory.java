package dev.bohr.engine;

import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Sites;
import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Kind;
import dev.bohr.model.LocationNumbers;
import dev.bohr.model.MemoryEvents;
import dev.bohr.model.Schedule;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Memory in which a read may see another write than the last: what was written at each location is kept, in the order in which it was
 * done, and each read is given one of these values (docs/decisions/0001: it is put into the heap just before the access). Which one, whoever
 * explores a memory model says, or else the schedule. Between accesses the heap holds what was written last, for code that is not woven.
 */
public final class WeakMemory {
    /** What is written at one location in one execution. */
    private static final class History {
        int number;
        long run;
        /** The values, that of before the execution first: bits or references. */
        long[] bits = new long[2];

        Object[] references = new Object[2];
        int length;
        /** Which of them the heap holds between accesses. */
        int held;
    }

    /** What a thread has done to memory last, until its outcome is known. */
    @SuppressWarnings("NullAway.Init") // all is set by who begins it
    private static final class Access {
        Kind kind;
        History history;
        Object base;
        long offset;
        char type;
        int mode;
        int site;
        boolean isLocal;
        /** Which of the values was seen. */
        int seen;
        /** Whether that was another than the last. */
        boolean isGiven;
        /** What was there before. */
        long bits;

        @Nullable
        Object reference;
        /** Of a compare: what it saw, and what it expects, if that is known. */
        boolean isExpected;

        boolean isExpectedKnown;
    }

    private final Scheduler scheduler;
    private final Effects effects;
    private final LocationNumbers ownLocations = new LocationNumbers();
    private History[] histories = new History[64];
    private long run;
    /** Null when a schedule is repeated: then that says what reads see. */
    private @Nullable MemoryEvents events;

    @SuppressWarnings("NullAway.Init")
    private Freezes freezes;

    private final Access[] accesses = new Access[Scheduler.SLOTS];
    /** Reads of a whole object, whose values must be there all at once. */
    private Access[] whole = new Access[8];

    private int wholeCount;

    /** Is given objects that un-woven code may have made and nobody has touched yet. */
    @SuppressWarnings("NullAway.Init")
    private Consumer<Object> meeting;

    WeakMemory(Scheduler scheduler) {
        this.scheduler = scheduler;
        this.effects = scheduler.effects();
        for (int i = 0; i < accesses.length; i++) {
            accesses[i] = new Access();
        }
    }

    public void setMeeting(Consumer<Object> newMeeting) {
        meeting = newMeeting;
        freezes = new Freezes(newMeeting);
    }

    /**
     * @param newEvents who says what reads see; null if the schedule does
     * @param threadsBefore how many threads the execution before had
     */
    @SuppressWarnings("NullAway") // what an access has is not asked for before the next begins
    void begin(@Nullable MemoryEvents newEvents, int threadsBefore) {
        events = newEvents;
        run++;
        wholeCount = 0;
        freezes.clear();
        for (int i = 0; i < threadsBefore; i++) {
            Access access = accesses[i];
            access.history = null;
            access.base = null;
            access.reference = null;
        }
    }

    @Nullable
    MemoryEvents events() {
        return events;
    }

    // ---- accesses

    /** A thread is about to access memory that others may have reached; what was there before has been saved. */
    public void access(
            ManagedThread thread,
            Kind kind,
            Object base,
            @Nullable Entry entry,
            long offset,
            char type,
            int mode,
            int site) {
        Hooks.setManaged(null);
        try {
            settle(thread);
            effects.reportSoFar(thread);
            Access access = accesses[thread.id];
            begin(access, kind, base, entry, offset, type, mode, site);
            if (kind != Kind.WRITE) {
                give(thread, access, seen(thread, access));
            } else if (events != null) {
                events.write(thread.id, access.history.number, mode, site);
            }
        } catch (RuntimeException | AssertionError e) {
            scheduler.endWith(e);
        }
        Hooks.setManaged(thread.mark);
    }

    /** A thread is about to compare and set, but is to fail for no reason: it reads, and then finds something that it does not expect. */
    public void fail(
            ManagedThread thread, Object base, @Nullable Entry entry, long offset, char type, int mode, int site) {
        access(thread, Kind.READ, base, entry, offset, type, mode, site);
        Access access = accesses[thread.id];
        access.isGiven = true; // what is there now is put back
        if (Heap.isReference(type)) {
            Heap.setReference(base, offset, this); // never seen by the program: it is only compared
        } else {
            Heap.setBits(base, offset, type, thread.expected.bits() ^ 1);
        }
    }

    /** A thread is about to change an object that only it has reached: no other thread can see that before the object is published. */
    public void changeLocal(
            ManagedThread thread,
            Kind kind,
            Object base,
            @Nullable Entry entry,
            long offset,
            char type,
            int mode,
            int site) {
        Hooks.setManaged(null);
        try {
            settle(thread);
            Access access = accesses[thread.id];
            begin(access, kind, base, entry, offset, type, mode, site);
            access.isLocal = true;
        } catch (RuntimeException | AssertionError e) {
            scheduler.endWith(e);
        }
        Hooks.setManaged(thread.mark);
    }

    /** A location of an object is read together with others: the values are there until the thread does something else. */
    public void accessTogether(
            ManagedThread thread, Object base, @Nullable Entry entry, long offset, char type, int mode) {
        Hooks.setManaged(null);
        try {
            if (wholeCount == 0) {
                settle(thread);
                effects.reportSoFar(thread);
            }
            if (wholeCount == whole.length) {
                whole = ArrayGrowth.doubled(whole);
            }
            Access access = new Access();
            whole[wholeCount++] = access;
            begin(access, Kind.READ, base, entry, offset, type, mode, -1);
            give(thread, access, seen(thread, access));
        } catch (RuntimeException | AssertionError e) {
            scheduler.endWith(e);
        }
        Hooks.setManaged(thread.mark);
    }

    @SuppressWarnings("NullAway") // only the order of a model asks, which has events
    void fence(ManagedThread thread, int kind) {
        Hooks.setManaged(null);
        try {
            settle(thread);
            effects.reportSoFar(thread);
            events.fence(thread.id, kind);
        } catch (RuntimeException | AssertionError e) {
            scheduler.endWith(e);
        }
        Hooks.setManaged(thread.mark);
    }

    /** The constructor of an object has ended. */
    public void frozen(ManagedThread thread, Object object) {
        Hooks.setManaged(null);
        if (events != null) {
            settle(thread);
        }
        freezes.freeze(thread, object, events);
        Hooks.setManaged(thread.mark);
    }

    /** A thread reads a final field, which is what it is; but where it leads to the thread must see what was there at the freeze. */
    public void readFinal(ManagedThread thread, Object base, @Nullable Object value) {
        freezes.readFinal(thread, base, value, events);
    }

    @SuppressWarnings("NullAway") // only the order of a model asks, which has events
    void start(ManagedThread starter, ManagedThread started) {
        Hooks.setManaged(null);
        settle(starter);
        events.start(starter.id, started.id, effects.pending().life(started.thread));
    }

    @SuppressWarnings("NullAway") // only the order of a model asks, which has events
    void startAfterAll(ManagedThread started) {
        Hooks.setManaged(null);
        events.startAfterAll(scheduler, started.id);
    }

    private void begin(
            Access access, Kind kind, Object base, @Nullable Entry entry, long offset, char type, int mode, int site) {
        access.kind = kind;
        access.base = base;
        access.offset = offset;
        access.type = type;
        access.mode = mode;
        access.site = site;
        access.isLocal = false;
        access.isGiven = false;
        access.history = history(effects.keys().key(base, entry, offset), base, offset, type);
        remember(access);
    }

    private static void remember(Access access) {
        if (Heap.isReference(access.type)) {
            access.reference = Heap.reference(access.base, access.offset);
        } else {
            access.bits = Heap.bits(access.base, access.offset, access.type);
        }
    }

    private History history(long name, Object base, long offset, char type) {
        int number = events != null ? events.location(name) : ownLocations.number(name);
        while (number >= histories.length) {
            histories = ArrayGrowth.doubled(histories);
        }
        History history = histories[number];
        if (history == null) {
            history = histories[number] = new History();
            history.number = number;
        }
        if (history.run != run) {
            history.run = run;
            history.length = 0;
            add(history, base, offset, type);
            long value = name(history, 0, type);
            if (events != null) {
                events.initially(number, value);
            }
        }
        return history;
    }

    /** Whether a location has been written in this execution. */
    public boolean isWritten(Object base, @Nullable Entry entry, long offset, char type) {
        Thread mark = Hooks.managed();
        Hooks.setManaged(null);
        settle(scheduler.running());
        boolean written = history(effects.keys().key(base, entry, offset), base, offset, type).length > 1;
        Hooks.setManaged(mark);
        return written;
    }

    private static void add(History history, Object base, long offset, char type) {
        if (history.length == history.bits.length) {
            history.bits = ArrayGrowth.doubled(history.bits);
            history.references = ArrayGrowth.doubled(history.references);
        }
        history.held = history.length;
        if (Heap.isReference(type)) {
            history.references[history.length++] = Heap.reference(base, offset);
        } else {
            history.bits[history.length++] = Heap.bits(base, offset, type);
        }
    }

    /** Which of the values the thread sees; 0 is the first. */
    private int seen(ManagedThread thread, Access access) {
        History history = access.history;
        ExpectedValue expected = thread.expected;
        access.isExpectedKnown = access.kind == Kind.COMPARE && expected.isKnown();
        long expectedValue = access.isExpectedKnown ? name(expected, access.type) : 0;
        int newest = history.length - 1;
        Object mark = freezes.mark(thread, access.base);
        if (mark != null && events != null) {
            events.within(thread.id, mark);
        }
        int seen;
        if (events == null) {
            seen = newest - scheduler.chooseValue(Schedule.Kind.READ, history.length);
        } else {
            seen = switch (access.kind) {
                case READ -> events.read(thread.id, history.number, access.mode, access.site);
                case UPDATE -> events.update(thread.id, history.number, access.mode, access.site);
                default ->
                    events.compare(
                            thread.id, history.number, access.mode, access.site, access.isExpectedKnown, expectedValue);
            };
            if (newest > 0) {
                scheduler.choices().add(Schedule.Kind.READ, newest - seen, thread.id);
            }
        }
        if (mark != null && Heap.isReference(access.type)) {
            freezes.reaches(thread, history.references[seen], mark, events);
        }
        if (access.isExpectedKnown) {
            access.isExpected = Heap.isReference(access.type)
                    ? history.references[seen] == expected.reference()
                    : history.bits[seen] == expected.bits();
        }
        return seen;
    }

    private long name(ExpectedValue expected, char type) {
        return Heap.isReference(type) ? name(expected.reference()) : expected.bits();
    }

    private void give(ManagedThread thread, Access access, int seen) {
        History history = access.history;
        access.seen = seen;
        access.isGiven = seen != history.held;
        if (!access.isGiven) {
            return;
        }
        if (Heap.isReference(access.type)) {
            Heap.setReference(access.base, access.offset, history.references[seen]);
        } else {
            Heap.setBits(access.base, access.offset, access.type, history.bits[seen]);
        }
        scheduler.recorder().valueGiven(thread, history.held - seen);
    }

    // ---- their outcomes

    /** What the thread did last is done: the heap shows what it has written. */
    @SuppressWarnings("NullAway") // what an access has is not asked for before the next begins
    void settle(ManagedThread thread) {
        while (wholeCount > 0) {
            Access access = whole[--wholeCount];
            whole[wholeCount] = null;
            putBack(access);
        }
        Access access = accesses[thread.id];
        if (access.history != null) {
            Thread mark = Hooks.managed();
            Hooks.setManaged(null);
            finish(thread, access);
            access.history = null;
            access.base = null;
            access.reference = null;
            Hooks.setManaged(mark);
        }
    }

    private void finish(ManagedThread thread, Access access) {
        boolean wrote = access.kind == Kind.WRITE
                || access.kind == Kind.UPDATE
                || access.kind == Kind.COMPARE && hasWritten(access);
        if (wrote) {
            History history = access.history;
            add(history, access.base, access.offset, access.type);
            long value = name(history, history.length - 1, access.type);
            if (events != null) {
                if (access.isLocal) {
                    effects.reportSoFar(thread);
                    events.write(thread.id, history.number, access.mode, access.site);
                }
                events.wrote(thread.id, value);
                if (access.kind == Kind.COMPARE && access.site >= 0 && actsAsFence(access.site)) {
                    events.fence(thread.id, dev.bohr.hooks.Access.FENCE_FULL);
                }
                keepNewest(access, events.newest(history.number));
            }
            return;
        }
        putBack(access);
        if (access.kind == Kind.COMPARE && events != null && !access.isLocal) {
            events.failed(thread.id);
        }
    }

    /**
     * Whether the JDK's own code relies on a compare-and-set to order what comes after it, which no model promises and every JVM does
     * (docs/memory-models.md): whoever matches a node of a transfer queue reads by a plain read whom to unpark.
     */
    private static boolean actsAsFence(int site) {
        return Sites.get(site).className().equals("java.util.concurrent.LinkedTransferQueue$DualNode");
    }

    /** What was written last need not be the newest. */
    private static void keepNewest(Access access, int newest) {
        History history = access.history;
        if (newest != history.held) {
            history.held = newest;
            if (Heap.isReference(access.type)) {
                Heap.setReference(access.base, access.offset, history.references[newest]);
            } else {
                Heap.setBits(access.base, access.offset, access.type, history.bits[newest]);
            }
        }
    }

    private static boolean hasWritten(Access access) {
        if (!access.isLocal && access.isExpectedKnown) {
            return access.isExpected;
        }
        return Heap.isReference(access.type)
                ? Heap.reference(access.base, access.offset) != valueGiven(access)
                : Heap.bits(access.base, access.offset, access.type) != givenBits(access);
    }

    private static @Nullable Object valueGiven(Access access) {
        return access.isGiven ? access.history.references[access.seen] : access.reference;
    }

    private static long givenBits(Access access) {
        return access.isGiven ? access.history.bits[access.seen] : access.bits;
    }

    /** What is not the newest must not be found there by code that is not woven. */
    private static void putBack(Access access) {
        if (access.isGiven) {
            if (Heap.isReference(access.type)) {
                Heap.setReference(access.base, access.offset, access.reference);
            } else {
                Heap.setBits(access.base, access.offset, access.type, access.bits);
            }
        }
    }

    /**
     * A value as a number that is the same in each execution. Asked for when a schedule is repeated as well: objects that were there
     * before are named in the order in which they are met, which must depend on the schedule alone.
     */
    private long name(History history, int index, char type) {
        return Heap.isReference(type) ? name(history.references[index]) : history.bits[index];
    }

    private long name(@Nullable Object object) {
        meeting.accept(object);
        return object == null ? 0 : effects.keys().key(object, 0);
    }
}
