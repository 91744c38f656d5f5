package dev.bohr.linearizability.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the calls of a test returned, by the numbers of {@link ResultNumbers}. */
public final class ResultVector {
    private final int[] numbers;
    private final int hash;

    public ResultVector(int[] numbers) {
        this.numbers = numbers;
        this.hash = Arrays.hashCode(numbers);
    }

    public int get(int call) {
        return numbers[call];
    }

    public int size() {
        return numbers.length;
    }

    /** Whether a call did not return. */
    boolean isStuck() {
        for (int number : numbers) {
            if (number == ResultNumbers.PENDING) {
                return true;
            }
        }
        return false;
    }

    /** As if, of all calls that did not return, only this one had been made. */
    ResultVector withOnlyPending(int call) {
        int[] changed = numbers.clone();
        for (int i = 0; i < changed.length; i++) {
            if (i != call && changed[i] == ResultNumbers.PENDING) {
                changed[i] = ResultNumbers.NOT_MADE;
            }
        }
        return new ResultVector(changed);
    }

    /** What must be explained: each call that did not return by itself, as if the others of that kind had not been made. */
    public List<ResultVector> each() {
        if (!isStuck()) {
            return List.of(this);
        }
        List<ResultVector> each = new ArrayList<>();
        for (int call = 0; call < numbers.length; call++) {
            if (numbers[call] == ResultNumbers.PENDING) {
                each.add(withOnlyPending(call));
            }
        }
        return each;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ResultVector vector && Arrays.equals(numbers, vector.numbers);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
