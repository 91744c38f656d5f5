package dev.bohr.strategy.reduction;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.SavedNumbers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What was chosen within the steps of the present path, and what is left to be tried there: all alternatives are tried before a
 * step counts as explored, beginning with any of them.
 */
final class StepChoices {
    private int size;
    private int[] first = new int[16];
    private int[] count = new int[16];
    private int[] tried = new int[16];

    int size() {
        return size;
    }

    /** Adds a choice to the last step. */
    void push(int firstValue, int alternatives) {
        if (size == first.length) {
            first = ArrayGrowth.doubled(first);
            count = ArrayGrowth.doubled(count);
            tried = ArrayGrowth.doubled(tried);
        }
        first[size] = firstValue < alternatives ? firstValue : 0;
        count[size] = alternatives;
        tried[size++] = 0;
    }

    int value(int index) {
        return (first[index] + tried[index]) % count[index];
    }

    int alternatives(int index) {
        return count[index];
    }

    /** Goes over to the next alternative of the last step, whose choices begin at this index; false if there is none. */
    boolean advance(int begin) {
        while (size > begin) {
            if (++tried[size - 1] < count[size - 1]) {
                return true;
            }
            size--;
        }
        return false;
    }

    void truncate(int newSize) {
        size = newSize;
    }

    void save(DataOutput out) throws IOException {
        out.writeInt(size);
        SavedNumbers.write(out, first, size);
        SavedNumbers.write(out, count, size);
        SavedNumbers.write(out, tried, size);
    }

    void restore(DataInput in) throws IOException {
        size = SavedNumbers.readCount(in);
        first = SavedNumbers.readInts(in, size);
        count = SavedNumbers.readInts(in, size);
        tried = SavedNumbers.readInts(in, size);
        for (int i = 0; i < size; i++) {
            SavedNumbers.require(
                    first[i] >= 0 && first[i] < count[i] && tried[i] >= 0 && tried[i] < count[i],
                    "a value was chosen that there was not");
        }
    }

    /** The part of the alternatives of a step that are behind us, weighed as if all were alike. */
    double done(int begin, int end) {
        double done = 0;
        double share = 1;
        for (int i = begin; i < end; i++) {
            done += share * tried[i] / count[i];
            share /= count[i];
        }
        return done;
    }

    /** What part of the step's alternatives the present one is. */
    double share(int begin, int end) {
        double share = 1;
        for (int i = begin; i < end; i++) {
            share /= count[i];
        }
        return share;
    }
}
