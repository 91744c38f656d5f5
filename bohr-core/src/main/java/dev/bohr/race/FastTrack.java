package dev.bohr.race;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.heap.Heap;
import dev.bohr.hooks.Access;
import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Kind;
import dev.bohr.race.ShadowMemory.Location;
import org.jspecify.annotations.Nullable;

/**
 * FastTrack (Flanagan and Freund, PLDI 2009): happens-before by vector clocks; of a location only its last write is kept, and
 * of its reads only the last as long as they are ordered. It finds the first race of each location, and whatever it finds is one.
 *
 * <p>Deviations. A thread's time counts its accesses and not its releases, so that an epoch names one access, and what a report
 * says of it can be found again; the rule of the same epoch falls away. Java has more than locks and volatile fields: accesses by
 * VarHandle, the atomic classes and Unsafe are ordered by their modes. Volatile writes are ordered before all later volatile
 * reads (JLS 17.4.4); a write that releases only before those that acquire and see it, or see an update of it, as C++20 has it.
 * Fences order the accesses around them. Atomic accesses, of whatever mode, do not race with each other, but with plain ones
 * they do: of both the last of each thread is kept. Clocks only grow, so a thread that has acquired what a location releases need not
 * do so again until that changes: it is remembered which have.
 *
 * <p>Nothing is allocated once the tables have grown, and no woven code is called: the managed mark is on.
 */
public class FastTrack extends MemoryOrder {
    /** Is notified of each race. */
    public interface Listener {
        /**
         * A thread is about to make an access that races with an earlier one.
         *
         * @param isSilent whether it is one by design: a read in the optimistic mode of StampedLock is one of the two
         */
        void race(ManagedThread thread, Kind kind, Object base, long offset, int site, boolean isSilent, First first);
    }

    /** The access that came first; one object that is used again. */
    public static final class First {
        public int thread;
        public int time;
        public int site;
        public boolean writes;
    }

    private static final int THREAD_BITS = 12;

    private final Listener listener;
    private final VectorClocks vectorClocks = new VectorClocks();
    private final ShadowMemory shadowMemory = new ShadowMemory();
    private final First first = new First();

    // By number of thread; NONE if not needed yet.
    private int[] clockOf = new int[Scheduler.SLOTS];
    /** What the thread's last release fence released, for all that it writes afterwards. */
    private int[] fenced = new int[Scheduler.SLOTS];
    /** What reads that do not acquire have seen released: an acquire fence acquires it. */
    private int[] seen = new int[Scheduler.SLOTS];

    private boolean[] speculates = new boolean[Scheduler.SLOTS];

    // The last compare-and-set: whether it was a write shows when something else happens, since nothing does in
    // between.
    private @Nullable Location compared;
    private @Nullable ManagedThread comparing;
    private char comparedType;
    private int comparedMode;
    private int comparedMark;
    private long bitsBefore;
    private @Nullable Object referenceBefore;

    public FastTrack(Listener listener) {
        this.listener = listener;
        begin();
    }

    @Override
    public void begin() {
        vectorClocks.clear();
        shadowMemory.clear();
        compared = null;
        forgetThreads(0);
    }

    private void forgetThreads(int from) {
        for (int i = from; i < clockOf.length; i++) {
            clockOf[i] = VectorClocks.NONE;
            fenced[i] = VectorClocks.NONE;
            seen[i] = VectorClocks.NONE;
            speculates[i] = false;
        }
    }

    private void grow() {
        int length = clockOf.length;
        clockOf = ArrayGrowth.doubled(clockOf);
        fenced = ArrayGrowth.doubled(fenced);
        seen = ArrayGrowth.doubled(seen);
        speculates = ArrayGrowth.doubled(speculates);
        forgetThreads(length);
    }

    /** Lets go of the objects of the last execution. */
    public void forget() {
        begin();
        shadowMemory.forget();
    }

    /** The number of accesses of a thread so far. */
    public int time(ManagedThread thread) {
        return vectorClocks.get(clock(thread), thread.id);
    }

    private int clock(ManagedThread thread) {
        while (thread.id >= clockOf.length) {
            grow();
        }
        int clock = clockOf[thread.id];
        if (clock == VectorClocks.NONE) {
            vectorClocks.provide(thread.id);
            clock = clockOf[thread.id] = vectorClocks.make();
        }
        return clock;
    }

    /** Of those that have none it is never known what they have acquired already. */
    private static long bit(ManagedThread thread) {
        return thread.id < Long.SIZE ? 1L << thread.id : 0;
    }

    private static long epoch(int thread, int time) {
        return (long) time << THREAD_BITS | thread;
    }

    // ---- accesses

    @Override
    public void access(ManagedThread thread, Kind kind, Object base, long offset, char type, int mode, int site) {
        settle();
        int clock = clock(thread);
        int time = vectorClocks.tick(clock, thread.id);
        int mark = site + 1 << 1 | (kind == Kind.READ && speculates[thread.id] ? 1 : 0);
        Location x = shadowMemory.of(base, offset);
        if (mode != Access.PLAIN || kind == Kind.UPDATE || kind == Kind.COMPARE) {
            atomic(x, thread, clock, kind, type, mode, mark);
        } else if (kind == Kind.READ) {
            see(x, thread.id);
            check(x.write, x.writeMark, true, x, thread, clock, kind, mark);
            checkAll(x.atomicWriters, true, x, thread, clock, kind, mark);
            addRead(x, thread.id, clock, time, mark);
        } else {
            check(x.write, x.writeMark, true, x, thread, clock, kind, mark);
            checkReads(x, thread, clock, kind, mark);
            checkAll(x.atomicWriters, true, x, thread, clock, kind, mark);
            checkAll(x.atomicReaders, false, x, thread, clock, kind, mark);
            x.write = epoch(thread.id, time);
            x.writeMark = mark;
            x.read = 0;
            x.readers = VectorClocks.NONE;
            setReleased(x, thread, fenced[thread.id], false);
        }
    }

    private void atomic(Location x, ManagedThread thread, int clock, Kind kind, char type, int mode, int mark) {
        if (kind != Kind.WRITE) {
            if (mode == Access.VOLATILE || mode == Access.ACQUIRE || mode == Access.ACQUIRE_RELEASE) {
                acquire(x, thread, clock);
            } else {
                see(x, thread.id);
            }
            if (mode == Access.VOLATILE && (x.knowPublished & bit(thread)) == 0) {
                joinIfAny(clock, x.published);
                x.knowPublished |= bit(thread);
            }
        }
        check(x.write, x.writeMark, true, x, thread, clock, kind, mark);
        if (kind == Kind.READ || kind == Kind.COMPARE) {
            x.atomicReaders = set(x.atomicReaders, thread.id, clock, mark);
        }
        if (kind == Kind.COMPARE) {
            compared = x;
            comparing = thread;
            comparedType = type;
            comparedMode = mode;
            comparedMark = mark;
            if (Heap.isReference(type)) {
                referenceBefore = Heap.reference(x.base, x.offset);
            } else {
                bitsBefore = Heap.bits(x.base, x.offset, type);
            }
        } else if (kind != Kind.READ) {
            writeAtomically(x, thread, clock, kind, mode, mark);
        }
    }

    private void writeAtomically(Location x, ManagedThread thread, int clock, Kind kind, int mode, int mark) {
        checkReads(x, thread, clock, kind, mark);
        x.atomicWriters = set(x.atomicWriters, thread.id, clock, mark);
        boolean releases = mode == Access.VOLATILE || mode == Access.RELEASE || mode == Access.ACQUIRE_RELEASE;
        setReleased(x, thread, releases ? clock : fenced[thread.id], kind != Kind.WRITE);
        if (mode == Access.VOLATILE) {
            x.knowPublished = x.published == VectorClocks.NONE ? bit(thread) : x.knowPublished & bit(thread);
            x.published = joined(x.published, clock);
        }
    }

    /** The last compare-and-set was a write if there is another value now; one that sets what was there counts as a read. */
    private void settle() {
        Location x = compared;
        if (x != null) {
            compared = null;
            boolean changed = Heap.isReference(comparedType)
                    ? Heap.reference(x.base, x.offset) != referenceBefore
                    : Heap.bits(x.base, x.offset, comparedType) != bitsBefore;
            referenceBefore = null;
            ManagedThread thread = comparing;
            if (changed && thread != null) {
                writeAtomically(x, thread, clock(thread), Kind.COMPARE, comparedMode, comparedMark);
            }
        }
    }

    /**
     * A write decides what those who see it acquire; an update adds to it.
     *
     * @param clock the thread's own, or what it was at a fence: the thread knows all of it
     */
    private void setReleased(Location x, ManagedThread thread, int clock, boolean updates) {
        if (clock != VectorClocks.NONE) {
            boolean isAll = x.released == VectorClocks.NONE || !updates;
            x.knowReleased = isAll ? bit(thread) : x.knowReleased & bit(thread);
            if (x.released == VectorClocks.NONE) {
                x.released = vectorClocks.make();
            } else if (!updates) {
                vectorClocks.clear(x.released);
            }
            vectorClocks.join(x.released, clock);
        } else if (!updates) {
            x.released = VectorClocks.NONE;
            x.knowReleased = 0;
        }
    }

    private void acquire(Location x, ManagedThread thread, int clock) {
        if ((x.knowReleased & bit(thread)) == 0) {
            joinIfAny(clock, x.released);
            x.knowReleased |= bit(thread);
        }
    }

    /** A read that does not acquire: a fence after it may. */
    private void see(Location x, int thread) {
        if (x.released != VectorClocks.NONE) {
            seen[thread] = joined(seen[thread], x.released);
        }
    }

    /** FastTrack's rule: one epoch is enough as long as each read happens after the one before. */
    private void addRead(Location x, int thread, int clock, int time, int mark) {
        if (x.readers != VectorClocks.NONE) {
            vectorClocks.set(x.readers, thread, time);
            vectorClocks.set(x.readers + 1, thread, mark);
        } else if (isBefore(x.read, clock)) {
            x.read = epoch(thread, time);
            x.readMark = mark;
        } else {
            x.readers = vectorClocks.make();
            int marks = vectorClocks.make();
            int before = threadOf(x.read);
            vectorClocks.set(x.readers, before, timeOf(x.read));
            vectorClocks.set(marks, before, x.readMark);
            vectorClocks.set(x.readers, thread, time);
            vectorClocks.set(marks, thread, mark);
            x.read = 0;
        }
    }

    /** Remembers the thread's last access in a pair of clocks, which are made if need be. */
    private int set(int pair, int thread, int clock, int mark) {
        int times = pair;
        if (times == VectorClocks.NONE) {
            times = vectorClocks.make();
            int unused = vectorClocks.make();
        }
        vectorClocks.set(times, thread, vectorClocks.get(clock, thread));
        vectorClocks.set(times + 1, thread, mark);
        return times;
    }

    // ---- races

    private boolean isBefore(long epoch, int clock) {
        return timeOf(epoch) <= vectorClocks.get(clock, threadOf(epoch));
    }

    private static int threadOf(long epoch) {
        return (int) epoch & (1 << THREAD_BITS) - 1;
    }

    private static int timeOf(long epoch) {
        return (int) (epoch >>> THREAD_BITS);
    }

    private void check(
            long epoch,
            int otherMark,
            boolean wrote,
            Location x,
            ManagedThread thread,
            int clock,
            Kind kind,
            int mark) {
        if (!isBefore(epoch, clock)) {
            race(threadOf(epoch), timeOf(epoch), otherMark, wrote, x, thread, kind, mark);
        }
    }

    private void checkReads(Location x, ManagedThread thread, int clock, Kind kind, int mark) {
        check(x.read, x.readMark, false, x, thread, clock, kind, mark);
        checkAll(x.readers, false, x, thread, clock, kind, mark);
    }

    private void checkAll(int pair, boolean wrote, Location x, ManagedThread thread, int clock, Kind kind, int mark) {
        if (pair != VectorClocks.NONE) {
            int other = vectorClocks.firstLater(pair, clock);
            if (other >= 0) {
                race(
                        other,
                        vectorClocks.get(pair, other),
                        vectorClocks.get(pair + 1, other),
                        wrote,
                        x,
                        thread,
                        kind,
                        mark);
            }
        }
    }

    private void race(
            int other, int time, int otherMark, boolean wrote, Location x, ManagedThread thread, Kind kind, int mark) {
        first.thread = other;
        first.time = time;
        first.site = (otherMark >> 1) - 1;
        first.writes = wrote;
        boolean silent = ((otherMark | mark) & 1) != 0;
        listener.race(thread, kind, x.base, x.offset, (mark >> 1) - 1, silent, first);
    }

    // ---- synchronization

    @Override
    public void acquire(ManagedThread thread, Object object, long location) {
        settle();
        acquire(shadowMemory.of(object, location), thread, clock(thread));
    }

    @Override
    public void release(ManagedThread thread, Object object, long location) {
        settle();
        setReleased(shadowMemory.of(object, location), thread, clock(thread), true);
    }

    @Override
    public void start(ManagedThread starter, ManagedThread started) {
        join(started, starter);
    }

    @Override
    public void join(ManagedThread thread, ManagedThread other) {
        settle();
        if (thread != other) {
            vectorClocks.join(clock(thread), clock(other));
        }
    }

    @Override
    public void fence(ManagedThread thread, int kind) {
        settle();
        int clock = clock(thread);
        if (kind != Access.FENCE_RELEASE) {
            joinIfAny(clock, seen[thread.id]);
        }
        if (kind != Access.FENCE_ACQUIRE) {
            fenced[thread.id] = joined(fenced[thread.id], clock);
        }
    }

    @Override
    public void speculate(ManagedThread thread, boolean begins) {
        int unused = clock(thread);
        speculates[thread.id] = begins;
    }

    private void joinIfAny(int clock, int other) {
        if (other != VectorClocks.NONE) {
            vectorClocks.join(clock, other);
        }
    }

    /** The clock with the other's times joined to it; made if there is none yet. */
    private int joined(int clock, int other) {
        int result = clock == VectorClocks.NONE ? vectorClocks.make() : clock;
        vectorClocks.join(result, other);
        return result;
    }
}
