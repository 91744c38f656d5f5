package dev.bohr.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What one step of a thread touches: locations by number, and how. A step is all that a thread does from one point to the next, so
 * there may be more than its operation: the monitor that it leaves on the way, the end of the thread. Two steps of different
 * threads depend on each other if they conflict at some location; only the order of such steps matters.
 *
 * <p>The number of a location is the same in every execution in which the step is done after the same others.
 */
public final class Footprint {
    /** Looks; commutes with other looks. */
    public static final int READ = 0;

    /** Changes in a way that commutes with others of its kind: counting a latch down, taking a read lock. */
    public static final int COMMUTES = 1;

    /** Changes. */
    public static final int WRITE = 2;

    private static final int MODE = 3;

    /** The step had to wait for what is at this location, and for nothing else. */
    public static final int GUARD = 4;

    /** With {@link #GUARD}: there were other things that could have let it proceed, an interrupt for instance. */
    public static final int ANY_OF = 8;

    /** Takes what one thread at a time can have: it was free just before. */
    public static final int TAKES = 16;

    /** Gives others what they may wait for: whoever waits for this location could not proceed just before. */
    public static final int FREES = 32;

    /** With {@link #READ}: it compared, and might have written if it had seen another value. */
    public static final int MIGHT_WRITE = 64;

    /** With {@link #COMMUTES}: would have given others what they may wait for, if others had not done so before it. */
    public static final int SURPLUS = 128;

    /** With {@link #TAKES}: and has given it back in the same step. */
    public static final int RETURNS = 256;

    /** With {@link #GUARD}: it was notified, and might have given up waiting before that: its time ran out, say. */
    public static final int COULD_GIVE_UP = 512;

    private static final int FEW = 16;

    private long[] keys = new long[8];
    private int[] accesses = new int[8];
    private int size;
    private boolean guarded;
    private boolean everything;
    private long reused;

    public void clear() {
        size = 0;
        reused = 0;
        guarded = false;
        everything = false;
    }

    /** Adds an access; one more of the same location is joined with the first. */
    public void add(long key, int access) {
        if (size <= FEW) {
            for (int i = 0; i < size; i++) {
                if (keys[i] == key) {
                    accesses[i] = join(accesses[i], access);
                    return;
                }
            }
        }
        if (size == keys.length) {
            keys = ArrayGrowth.doubled(keys);
            accesses = ArrayGrowth.doubled(accesses);
        }
        keys[size] = key;
        accesses[size++] = access;
    }

    private static int join(int a, int b) {
        int mode = mode(a) == mode(b) ? mode(a) : WRITE;
        // Starting a thread that ends at once frees those who join it, but they could proceed before as well.
        int flags = (a | b) & ~MODE & ~FREES & ~RETURNS | a & FREES;
        if ((a & TAKES) != 0 && (b & FREES) != 0) {
            flags |= RETURNS;
        }
        return flags | mode;
    }

    public int size() {
        return size;
    }

    public long key(int index) {
        return keys[index];
    }

    /** The mode, with flags. */
    public int access(int index) {
        return accesses[index];
    }

    /** {@link #READ}, {@link #COMMUTES} or {@link #WRITE}. */
    public static int mode(int access) {
        return access & MODE;
    }

    /** Whether the step could have been blocked. */
    public boolean isGuarded() {
        return guarded;
    }

    public void setGuarded(boolean isGuarded) {
        guarded = isGuarded;
    }

    /** Whether it is not known what it touches, so that it depends on every other step. */
    public boolean isEverything() {
        return everything;
    }

    public void setEverything() {
        everything = true;
    }

    /** The slots of ended threads in which the step has started others, one bit each. */
    public long reused() {
        return reused;
    }

    public void reuses(long slots) {
        reused |= slots;
    }

    /** Whether the order of two accesses to one location matters. */
    public static boolean conflict(int access, int other) {
        int mode = mode(access);
        return mode == WRITE || mode(other) != mode;
    }

    /** Whether the order of two steps matters. */
    public boolean conflictsWith(Footprint other) {
        if (everything || other.everything) {
            return true;
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < other.size; j++) {
                if (keys[i] == other.keys[j] && conflict(accesses[i], other.accesses[j])) {
                    return true;
                }
            }
        }
        return false;
    }

    public void set(Footprint other) {
        clear();
        for (int i = 0; i < other.size; i++) {
            add(other.keys[i], other.accesses[i]);
        }
        guarded = other.guarded;
        everything = other.everything;
        reused = other.reused;
    }

    public void save(DataOutput out) throws IOException {
        out.writeBoolean(guarded);
        out.writeBoolean(everything);
        out.writeLong(reused);
        out.writeInt(size);
        SavedNumbers.write(out, keys, size);
        SavedNumbers.write(out, accesses, size);
    }

    public void restore(DataInput in) throws IOException {
        guarded = in.readBoolean();
        everything = in.readBoolean();
        reused = in.readLong();
        size = SavedNumbers.readCount(in);
        keys = SavedNumbers.readLongs(in, size);
        accesses = SavedNumbers.readNumbers(in, size, 0, 2 * COULD_GIVE_UP - 1);
        for (int i = 0; i < size; i++) {
            SavedNumbers.require(mode(accesses[i]) <= WRITE, "nothing is touched in the mode " + mode(accesses[i]));
        }
    }

    /** From now on it is what the step might touch if it saw other values. */
    public void makePossible() {
        for (int i = 0; i < size; i++) {
            if ((accesses[i] & MIGHT_WRITE) != 0) {
                accesses[i] = join(accesses[i], WRITE);
            }
        }
    }

    /** Tells whether a step is the same as it was before, as far as can be seen. */
    public long hash() {
        long hash = size;
        for (int i = 0; i < size; i++) {
            hash = (hash ^ keys[i] + accesses[i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return hash;
    }
}
