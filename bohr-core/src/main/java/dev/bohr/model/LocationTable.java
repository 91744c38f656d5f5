package dev.bohr.model;

/** The locations that an execution has touched, by key, with open addressing; emptied by counting up a generation. */
final class LocationTable {
    private static final int NONE = -1;

    private int[] slots = new int[128];
    private int[] slotGeneration = new int[128];
    private int mask = 127;
    private int generation = 1;
    private int size;

    private long[] keys = new long[64];
    /** The last access of each location. */
    int[] last = new int[64];
    /** The last access that wrote it. */
    int[] write = new int[64];
    /** The mode of the accesses since then. */
    int[] mode = new int[64];
    /** Whether there were accesses of several modes since then. */
    boolean[] isMixed = new boolean[64];
    /** The location of each access. */
    int[] of = new int[128];

    void clear() {
        size = 0;
        generation++;
    }

    long key(int location) {
        return keys[location];
    }

    /** The location with this key; a new one if there is none. */
    int find(long key) {
        int slot = slot(key);
        if (slotGeneration[slot] == generation) {
            return slots[slot];
        }
        if (size == keys.length) {
            grow();
            slot = slot(key);
        }
        slots[slot] = size;
        slotGeneration[slot] = generation;
        keys[size] = key;
        last[size] = NONE;
        write[size] = NONE;
        mode[size] = NONE;
        isMixed[size] = false;
        return size++;
    }

    int findKnown(long key) {
        int slot = slot(key);
        return slotGeneration[slot] == generation ? slots[slot] : NONE;
    }

    private int slot(long key) {
        int slot = (int) (key ^ key >>> 32) & mask;
        while (slotGeneration[slot] == generation && keys[slots[slot]] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    void note(int location, int access, int newMode) {
        if (access >= of.length) {
            of = ArrayGrowth.doubled(of);
        }
        of[access] = location;
        last[location] = access;
        if (newMode == Footprint.WRITE) {
            write[location] = access;
            mode[location] = NONE;
            isMixed[location] = false;
        } else if (mode[location] == NONE) {
            mode[location] = newMode;
        } else {
            isMixed[location] |= mode[location] != newMode;
        }
    }

    private void grow() {
        keys = ArrayGrowth.doubled(keys);
        last = ArrayGrowth.doubled(last);
        write = ArrayGrowth.doubled(write);
        mode = ArrayGrowth.doubled(mode);
        isMixed = ArrayGrowth.doubled(isMixed);
        slots = new int[slots.length * 2];
        slotGeneration = new int[slots.length];
        mask = slots.length - 1;
        for (int i = 0; i < size; i++) {
            int slot = slot(keys[i]);
            slots[slot] = i;
            slotGeneration[slot] = generation;
        }
    }
}
