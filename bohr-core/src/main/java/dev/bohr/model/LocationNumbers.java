package dev.bohr.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Numbers locations, which have the same names in every execution. With plain arrays: asked with the managed mark on. */
public final class LocationNumbers {
    private long[] keys = new long[64];
    private int[] numbers = new int[64];
    private long[] byNumber = new long[32];
    private int size;

    public int number(long key) {
        int slot = slot(key);
        if (numbers[slot] == 0) {
            slot = add(key, slot);
        }
        return numbers[slot] - 1;
    }

    public int size() {
        return size;
    }

    public long key(int number) {
        return byNumber[number];
    }

    private int add(long key, int free) {
        int slot = free;
        if (size * 2 >= keys.length) {
            grow();
            slot = slot(key);
        }
        if (size == byNumber.length) {
            byNumber = ArrayGrowth.doubled(byNumber);
        }
        byNumber[size++] = key;
        keys[slot] = key;
        numbers[slot] = size;
        return slot;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (numbers[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    public void save(DataOutput out) throws IOException {
        out.writeInt(size);
        SavedNumbers.write(out, byNumber, size);
    }

    /** What another has saved, into one that has no numbers yet. */
    public void restore(DataInput in) throws IOException {
        for (int left = SavedNumbers.readCount(in); left > 0; left--) {
            number(in.readLong());
        }
    }

    private void grow() {
        keys = new long[keys.length * 2];
        numbers = new int[keys.length];
        for (int i = 0; i < size; i++) {
            int slot = slot(byNumber[i]);
            keys[slot] = byNumber[i];
            numbers[slot] = i + 1;
        }
    }
}
