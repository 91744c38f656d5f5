package dev.bohr.explore.progress;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** A set of fingerprints that takes no more memory than it is given; once it is full, new ones are not counted. */
public final class Fingerprints {
    private static final int BYTES_PER_SLOT = Long.BYTES;

    private final int mostSlots;
    private long[] slots = new long[1 << 10];
    private long size;
    private boolean full;

    /** @param megabytes the most memory to use */
    public Fingerprints(int megabytes) {
        this.mostSlots = Integer.highestOneBit((int) Math.min(1L << 30, ((long) megabytes << 20) / BYTES_PER_SLOT));
    }

    /** Returns whether it is new. */
    public boolean add(long fingerprint) {
        long value = fingerprint == 0 ? 1 : fingerprint;
        int mask = slots.length - 1;
        int slot = (int) (value ^ value >>> 32) & mask;
        while (slots[slot] != 0) {
            if (slots[slot] == value) {
                return false;
            }
            slot = slot + 1 & mask;
        }
        if (size * 4 >= slots.length * 3L) {
            if (slots.length >= mostSlots) {
                full = true;
                return false;
            }
            grow();
            return add(fingerprint);
        }
        slots[slot] = value;
        size++;
        return true;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[old.length * 2];
        int mask = slots.length - 1;
        for (long value : old) {
            if (value != 0) {
                int slot = (int) (value ^ value >>> 32) & mask;
                while (slots[slot] != 0) {
                    slot = slot + 1 & mask;
                }
                slots[slot] = value;
            }
        }
    }

    public void clear() {
        slots = new long[1 << 10];
        size = 0;
        full = false;
    }

    void save(DataOutput out) throws IOException {
        out.writeBoolean(full);
        out.writeLong(size);
        for (long value : slots) {
            if (value != 0) {
                out.writeLong(value);
            }
        }
    }

    void restore(DataInput in) throws IOException {
        boolean wasFull = in.readBoolean();
        for (long left = in.readLong(); left > 0; left--) {
            add(in.readLong());
        }
        full = wasFull;
    }

    public long size() {
        return size;
    }

    /** Whether there were more than it could hold: then there are at least {@link #size}. */
    public boolean isFull() {
        return full;
    }
}
