package dev.bohr.engine;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.SavedNumbers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Numbers of threads that do not depend on the order in which different threads start others: by who starts a thread, and how many it has
 * started before.
 */
public final class ThreadSlots {
    private int[] starters = new int[16];
    private int[] ordinals = new int[16];
    private int count;

    int of(int starter, int ordinal) {
        for (int i = 0; i < count; i++) {
            if (starters[i] == starter && ordinals[i] == ordinal) {
                return i;
            }
        }
        if (count == starters.length) {
            starters = ArrayGrowth.doubled(starters);
            ordinals = ArrayGrowth.doubled(ordinals);
        }
        starters[count] = starter;
        ordinals[count] = ordinal;
        return count++;
    }

    public void save(DataOutput out) throws IOException {
        out.writeInt(count);
        SavedNumbers.write(out, starters, count);
        SavedNumbers.write(out, ordinals, count);
    }

    /** A search that continues in another JVM has the numbers that it had. */
    public void restore(DataInput in) throws IOException {
        count = SavedNumbers.readCount(in);
        starters = SavedNumbers.readInts(in, count);
        ordinals = SavedNumbers.readInts(in, count);
    }
}
