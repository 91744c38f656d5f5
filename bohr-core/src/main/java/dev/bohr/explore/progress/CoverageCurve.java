package dev.bohr.explore.progress;

import dev.bohr.Explored;
import dev.bohr.model.SavedNumbers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Distinct classes against executions. Every execution is a point at first; when there are too many of them every other one is
 * dropped, and from then on only every other execution is one, and so on.
 */
public final class CoverageCurve {
    /** A power of two: the points stay evenly spaced. */
    private static final int MOST = 1 << 12;

    private final long[] classes = new long[MOST];
    private int size;
    /** Executions from point to point; the first point is after so many. */
    private long between = 1;

    private long lastExecutions;
    private long lastClasses;

    void add(long executions, long classesNow) {
        lastExecutions = executions;
        lastClasses = classesNow;
        if (executions % between != 0) {
            return;
        }
        if (size == MOST) {
            for (int i = 0; i < MOST / 2; i++) {
                classes[i] = classes[2 * i + 1];
            }
            size = MOST / 2;
            between *= 2;
            if (executions % between != 0) {
                return;
            }
        }
        classes[size++] = classesNow;
    }

    void clear() {
        size = 0;
        between = 1;
        lastExecutions = 0;
        lastClasses = 0;
    }

    public List<Explored.Point> points() {
        List<Explored.Point> points = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            points.add(new Explored.Point((i + 1) * between, classes[i]));
        }
        if (lastExecutions > size * between) {
            points.add(new Explored.Point(lastExecutions, lastClasses));
        }
        return points;
    }

    void save(DataOutput out) throws IOException {
        out.writeLong(between);
        out.writeLong(lastExecutions);
        out.writeLong(lastClasses);
        out.writeInt(size);
        for (int i = 0; i < size; i++) {
            out.writeLong(classes[i]);
        }
    }

    void restore(DataInput in) throws IOException {
        between = Math.max(1, SavedNumbers.readTotal(in));
        lastExecutions = SavedNumbers.readTotal(in);
        lastClasses = SavedNumbers.readTotal(in);
        size = SavedNumbers.readNumber(in, 0, MOST);
        for (int i = 0; i < size; i++) {
            classes[i] = in.readLong();
        }
    }
}
