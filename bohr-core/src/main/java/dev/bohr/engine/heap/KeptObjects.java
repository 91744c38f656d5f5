package dev.bohr.engine.heap;

import dev.bohr.model.ArrayGrowth;

/**
 * Objects that were taken for new and were not: un-woven code keeps them from one execution to the next, in statics of the JDK's. An
 * object that an execution has met carries the hash that was made for it there (docs/decisions/0027), so it is known again by that.
 *
 * <p>Asked at every access of an object that was there before, so without collections of the JDK.
 */
public final class KeptObjects {
    /** The hashes that were given to objects that were met, in executions that count; 0 where there is none. */
    private int[] hashes = new int[64];

    private int size;

    /** Those that are known to be kept. */
    private Object[] kept = new Object[4];

    private int keptSize;

    /** An execution has taken an object for new, and given it this hash. */
    public void met(int hash) {
        int slot = slot(hash);
        if (hashes[slot] == hash) {
            return;
        }
        hashes[slot] = hash;
        if (++size * 2 > hashes.length) {
            grow();
        }
    }

    /** Whether the object, which this execution has not met yet, was taken for new in an earlier one, and that is news. */
    public boolean isFound(Object object, int hash) {
        if (size == 0 || hashes[slot(hash)] != hash) {
            return false;
        }
        for (int i = 0; i < keptSize; i++) {
            if (kept[i] == object) {
                return false;
            }
        }
        if (keptSize == kept.length) {
            kept = ArrayGrowth.doubled(kept);
        }
        kept[keptSize++] = object;
        return true;
    }

    /** The free place for a hash, or the one where it is. */
    private int slot(int hash) {
        int mask = hashes.length - 1;
        int slot = hash & mask;
        while (hashes[slot] != 0 && hashes[slot] != hash) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        int[] before = hashes;
        hashes = new int[before.length * 2];
        for (int hash : before) {
            if (hash != 0) {
                hashes[slot(hash)] = hash;
            }
        }
    }
}
