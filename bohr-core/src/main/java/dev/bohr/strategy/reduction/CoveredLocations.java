package dev.bohr.strategy.reduction;

import dev.bohr.model.Footprint;
import dev.bohr.model.SavedNumbers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What all the steps touch that one step is relied upon not to conflict with: the locations and, for each, in which modes. There may be
 * as many as an execution touches, so it is a table with open addressing; most stay empty, and take no room.
 */
final class CoveredLocations {
    private static final int LEAST_ROOM = 16;
    private static final long[] NO_KEYS = {};
    private static final int[] NO_MODES = {};

    private long[] keys = NO_KEYS;
    /** A bit for each mode; 0 where there is no location. */
    private int[] modes = NO_MODES;

    private int size;
    private boolean everything;

    void clear() {
        for (int i = 0; size > 0 && i < modes.length; i++) {
            modes[i] = 0;
        }
        size = 0;
        everything = false;
    }

    boolean isEmpty() {
        return size == 0 && !everything;
    }

    /** Adds what a step touches. */
    void add(Footprint step) {
        for (int i = 0; i < step.size(); i++) {
            add(step.key(i), 1 << Footprint.mode(step.access(i)));
        }
        everything |= step.isEverything();
    }

    private void add(long key, int newModes) {
        if (2 * size >= keys.length) {
            grow();
        }
        int slot = slot(key);
        size += modes[slot] == 0 ? 1 : 0;
        keys[slot] = key;
        modes[slot] |= newModes;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldModes = modes;
        keys = oldKeys.length == 0 ? new long[LEAST_ROOM] : new long[oldKeys.length * 2];
        modes = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldModes[i] != 0) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                modes[slot] = oldModes[i];
            }
        }
    }

    /** Where the key is, or would be. */
    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key ^ key >>> 32) & mask;
        while (modes[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** Whether a step conflicts with one of those that were added. */
    boolean conflictsWith(Footprint step) {
        if (isEmpty()) {
            return false;
        }
        if (everything || step.isEverything()) {
            return true;
        }
        for (int i = 0; i < step.size(); i++) {
            int others = modes[slot(step.key(i))];
            for (int mode = Footprint.READ; mode <= Footprint.WRITE; mode++) {
                if ((others >>> mode & 1) != 0 && Footprint.conflict(step.access(i), mode)) {
                    return true;
                }
            }
        }
        return false;
    }

    void save(DataOutput out) throws IOException {
        out.writeBoolean(everything);
        out.writeInt(size);
        for (int i = 0; i < keys.length; i++) {
            if (modes[i] != 0) {
                out.writeLong(keys[i]);
                out.writeInt(modes[i]);
            }
        }
    }

    /** What {@link #save} has written, in one that is empty. */
    void restore(DataInput in) throws IOException {
        everything = in.readBoolean();
        for (int left = SavedNumbers.readCount(in); left > 0; left--) {
            add(in.readLong(), in.readInt());
        }
    }
}
