package dev.bohr.engine;

import dev.bohr.trace.Schedule;

/** The choices of the running execution, as {@link Schedule#encode} gives them. */
public final class Choices {
    private int[] encoded = new int[256];
    private int length;

    void clear() {
        length = 0;
    }

    void add(Schedule.Kind kind, int choice) {
        if (length == encoded.length) {
            encoded = Grown.copy(encoded);
        }
        encoded[length++] = Schedule.encode(kind, choice);
    }

    public Schedule toSchedule() {
        return Schedule.of(encoded, length);
    }

    /** The array behind it; only the first {@link #length} are choices. */
    public int[] encoded() {
        return encoded;
    }

    public int length() {
        return length;
    }
}
