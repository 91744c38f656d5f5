package dev.bohr.engine;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Schedule;

/** The choices of the running execution, as {@link Schedule#encode} gives them. */
public final class Choices {
    private int[] encoded = new int[256];
    /** The thread that chose, or was chosen. */
    private int[] threads = new int[256];

    private int length;

    void clear() {
        length = 0;
    }

    void add(Schedule.Kind kind, int choice, int thread) {
        if (length == encoded.length) {
            encoded = ArrayGrowth.doubled(encoded);
            threads = ArrayGrowth.doubled(threads);
        }
        threads[length] = thread;
        encoded[length++] = Schedule.encode(kind, choice);
    }

    public Schedule toSchedule() {
        return Schedule.of(encoded, length);
    }

    /** The array behind it; only the first {@link #length} are choices. */
    public int[] encoded() {
        return encoded;
    }

    /** The values that a thread has chosen, in its order: they stay the same when its steps are moved among those of others. */
    public int[] valuesOf(int thread) {
        int[] values = new int[length];
        int found = 0;
        for (int i = 0; i < length; i++) {
            if (threads[i] == thread && Schedule.kindOf(encoded[i]) != Schedule.Kind.THREAD) {
                values[found++] = Schedule.choiceOf(encoded[i]);
            }
        }
        int[] all = new int[found];
        System.arraycopy(values, 0, all, 0, found);
        return all;
    }

    public int length() {
        return length;
    }
}
