package dev.bohr.engine;

import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.hooks.Hooks;
import dev.bohr.model.ProgramEnd;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for locations that are the same in every execution. An object of the execution is named by who made it and that
 * thread's count; one that was there before by when it was first met in this check, a class by its name, a thread by its number.
 * Asked with the managed mark on, so without collections of the JDK.
 */
public final class LocationKeys {
    /** The order of what is printed. */
    static final long OUTPUT = 1;

    /** Virtual time. */
    static final long CLOCK = 2;

    /** The numbers that new threads get. */
    static final long THREADS = 3;

    /** What threads wait for, where that was asked. */
    static final long WATCHED = 4;

    /** Which calls ended before which began. */
    static final long CALLS = 5;

    /** Which thread is the first to call an object that un-woven code has made, and that is named by that. */
    static final long UNNAMED = 6;

    /** Whether daemon threads can still proceed, or are cut off by the end of the last other thread. */
    static final long DAEMONS = ProgramEnd.LOCATION;

    /** Which of the threads that keep the program alive is the last of them. */
    static final long USER_THREADS = 8;

    /** Which shutdown hooks there are, in which order, and whether they have been started. */
    static final long SHUTDOWN_HOOKS = 9;

    /** Objects that un-woven code makes again in every execution would fill the table. */
    private static final int MOST_KNOWN = 1 << 16;

    private final ObjectTable objects;
    private final Scheduler scheduler;

    private Object[] known = new Object[256];
    private long[] names = new long[256];
    private int size;

    LocationKeys(ObjectTable objects, Scheduler scheduler) {
        this.objects = objects;
        this.scheduler = scheduler;
    }

    /** Whether only this thread can have reached the object. */
    boolean isLocal(Object object, int thread) {
        ObjectTable.Entry entry = objects.find(object);
        return entry != null && entry.owner == thread;
    }

    long key(@Nullable Object base, long offset) {
        return base == null ? offset : key(base, objects.find(base), offset);
    }

    long key(@Nullable Object base, ObjectTable.@Nullable Entry entry, long offset) {
        return base == null ? offset : mix(name(base, entry) + offset * 0x9E3779B97F4A7C15L);
    }

    private long name(Object object, ObjectTable.@Nullable Entry entry) {
        if (entry != null && entry.creator >= 0) {
            return (long) (entry.creator + 1) << 32 | entry.number;
        }
        if (object instanceof Thread thread) {
            ManagedThread managed = scheduler.find(thread);
            if (managed != null) {
                return -1L - managed.id;
            }
        }
        int slot = slot(object);
        return known[slot] == object ? names[slot] : know(object, slot);
    }

    private int slot(Object object) {
        int mask = known.length - 1;
        int slot = System.identityHashCode(object) & mask;
        while (known[slot] != null && known[slot] != object) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private long know(Object object, int free) {
        if (size == MOST_KNOWN) {
            return System.identityHashCode(object);
        }
        int slot = free;
        if (size * 2 > known.length) {
            grow();
            slot = slot(object);
        }
        known[slot] = object;
        names[slot] = object instanceof Class<?> type ? -1L << 32 ^ hash(type) : size;
        size++;
        return names[slot];
    }

    private static int hash(Class<?> type) {
        boolean ignored = Hooks.enterIgnored();
        try {
            return type.getName().hashCode();
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private void grow() {
        Object[] objectsThen = known;
        long[] namesThen = names;
        known = new Object[objectsThen.length * 2];
        names = new long[known.length];
        for (int i = 0; i < objectsThen.length; i++) {
            if (objectsThen[i] != null) {
                int slot = slot(objectsThen[i]);
                known[slot] = objectsThen[i];
                names[slot] = namesThen[i];
            }
        }
    }

    /** Names are given again from now on. */
    public void clear() {
        known = new Object[256];
        names = new long[256];
        size = 0;
    }

    /** How many objects that were there before have been met: their names are given in the order of that. */
    public int known() {
        return size;
    }

    private static long mix(long z) {
        long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
        return b ^ b >>> 31;
    }
}
