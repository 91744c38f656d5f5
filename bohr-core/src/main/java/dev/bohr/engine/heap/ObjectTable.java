package dev.bohr.engine.heap;

import dev.bohr.engine.jdk.IdentityHash;
import dev.bohr.model.ArrayGrowth;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the objects of one execution: who created them, whether others have reached them, and the state of
 * modelled locks. Keyed by identity with open addressing; emptied by counting up a generation, so that a new execution costs
 * nothing.
 *
 * <p>An object that is not here was not created under control, or there were too many: it counts as shared.
 */
public final class ObjectTable {
    /** The owner of an object that more than one thread may have reached. */
    public static final int SHARED = -1;

    /** In the numbers of objects that a thread has not made, but met first: they are counted by themselves. */
    public static final int MET = 1 << 30;

    /** With {@link #MET}: in an execution that does not count. No object of one that counts has the same hash. */
    public static final int MET_BEFORE = 1 << 29;

    /** So many objects are followed in one execution; those beyond count as shared, which is always sound. */
    private static final int MOST = 1 << 18;

    /** What is known of one object. */
    public static final class Entry {
        private int generation;

        @SuppressWarnings("NullAway.Init") // what is in the table has one
        Object object;

        /** The only thread that can have reached the object, or {@link #SHARED}. */
        public int owner;
        /** The thread that created it; -1 if it was there before. Of one that un-woven code has created, the thread that met it first. */
        public int creator;
        /** Whether it may have been there before, so that what is changed in it must be put back. */
        public boolean mayBeOld;
        /** The creator's count. */
        public int number;
        /** Where it was allocated; -1 if unknown. */
        public int site;
        /** The models of its monitor and of what else it is (a lock, a latch), null until needed. */
        public @Nullable Object monitor;

        public @Nullable Object model;
        /** Its constructor ended before others could reach it: they never see its final fields without their values. */
        public boolean isMade;
        /** The first of the local objects stored in this one while it was local: an index into {@link #edgeTargets}. */
        private int firstEdge;
    }

    /** Small at first: most programs have few objects, and these lines are to stay in the nearest cache. */
    private Entry[] entries = new Entry[1 << 7];

    private int mask = entries.length - 1;
    private int generation = 1;
    private int size;
    /** Objects that were there before, numbered by first touch. */
    private int foreign;

    private Entry[] edgeTargets = new Entry[64];
    private int[] nextEdge = new int[64];
    private int edges;

    /** Is notified of where objects come from. */
    public interface Listener {
        /** Called by the thread that creates the object. */
        void created(Object object, int creator);

        /** While only its creator knew both. */
        void stored(Object container, Object value);
    }

    /** While an execution is recorded; null while schedules are explored. */
    private @Nullable Listener origins;

    public void setListener(@Nullable Listener listener) {
        origins = listener;
    }

    public void clear() {
        generation++;
        size = 0;
        foreign = 0;
        edges = 0;
    }

    /** Lets go of all objects, which {@link #clear} keeps until their entries are used again. */
    public void forget() {
        clear();
        entries = new Entry[1 << 10];
        mask = entries.length - 1;
        edgeTargets = new Entry[64];
        nextEdge = new int[64];
    }

    public @Nullable Entry find(Object object) {
        int hash = IdentityHash.get(object);
        if (hash == 0) {
            return null; // all that are here have one
        }
        int i = hash & mask;
        for (; ; ) {
            Entry entry = entries[i];
            if (entry == null || entry.generation != generation) {
                return null;
            }
            if (entry.object == object) {
                return entry;
            }
            i = i + 1 & mask;
        }
    }

    /** Whether an object was seen in this execution. */
    public boolean knows(@Nullable Object object) {
        return object != null && find(object) != null;
    }

    /** Whether no more objects are to be followed than those that must be. */
    public boolean isFull() {
        return size >= MOST;
    }

    public Entry add(Object object, int owner, int creator, int number, int site) {
        if (size * 2 > mask) {
            grow();
        }
        Entry entry = slot(object);
        entry.generation = generation;
        entry.object = object;
        entry.owner = owner;
        entry.creator = creator;
        entry.mayBeOld = creator < 0;
        entry.number = number;
        entry.site = site;
        entry.monitor = null;
        entry.model = null;
        entry.isMade = false;
        entry.firstEdge = -1;
        size++;
        if (origins != null && creator >= 0) {
            origins.created(object, creator);
        }
        return entry;
    }

    /** The entry of an object that may not have been seen yet; such objects are shared. Never null. */
    public Entry of(Object object) {
        Entry entry = find(object);
        if (entry == null) {
            entry = add(object, SHARED, -1, foreign++, -1);
        }
        return entry;
    }

    /** Remembers that one local object was stored in another: when that one becomes shared, so does this. */
    public void link(Entry container, Entry value) {
        if (edges == edgeTargets.length) {
            edgeTargets = ArrayGrowth.doubled(edgeTargets);
            nextEdge = ArrayGrowth.doubled(nextEdge);
        }
        edgeTargets[edges] = value;
        nextEdge[edges] = container.firstEdge;
        container.firstEdge = edges++;
        if (origins != null) {
            origins.stored(container.object, value.object);
        }
    }

    /** Makes an object and all that was stored in it shared. */
    public void share(Entry entry) {
        entry.owner = SHARED;
        if (entry.firstEdge >= 0) {
            shareContents(entry);
        }
    }

    /** A worklist and not recursion: a linked list may be long, and we are on the program's stack. */
    private void shareContents(Entry first) {
        int count = 1;
        Entry[] work = new Entry[16];
        work[0] = first;
        while (count > 0) {
            Entry entry = work[--count];
            for (int edge = entry.firstEdge; edge >= 0; edge = nextEdge[edge]) {
                Entry target = edgeTargets[edge];
                if (target.owner != SHARED) {
                    target.owner = SHARED;
                    if (count == work.length) {
                        work = ArrayGrowth.doubled(work);
                    }
                    work[count++] = target;
                }
            }
        }
    }

    private Entry slot(Object object) {
        int i = System.identityHashCode(object) & mask;
        while (entries[i] != null && entries[i].generation == generation) {
            i = i + 1 & mask;
        }
        if (entries[i] == null) {
            entries[i] = new Entry();
        }
        return entries[i];
    }

    private void grow() {
        Entry[] old = entries;
        entries = new Entry[old.length * 2];
        mask = entries.length - 1;
        for (Entry entry : old) {
            if (entry != null && entry.generation == generation) {
                int i = System.identityHashCode(entry.object) & mask;
                while (entries[i] != null) {
                    i = i + 1 & mask;
                }
                entries[i] = entry;
            }
        }
    }
}
