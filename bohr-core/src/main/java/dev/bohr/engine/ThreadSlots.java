package dev.bohr.engine;

import dev.bohr.model.Grown;
import dev.bohr.model.Saved;
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
            starters = Grown.copy(starters);
            ordinals = Grown.copy(ordinals);
        }
        starters[count] = starter;
        ordinals[count] = ordinal;
        return count++;
    }

    public void save(DataOutput out) throws IOException {
        out.writeInt(count);
        Saved.write(out, starters, count);
        Saved.write(out, ordinals, count);
    }

    /** A search that goes on in another JVM has the numbers that it had. */
    public void restore(DataInput in) throws IOException {
        count = Saved.readCount(in);
        starters = Saved.readInts(in, count);
        ordinals = Saved.readInts(in, count);
    }
}
