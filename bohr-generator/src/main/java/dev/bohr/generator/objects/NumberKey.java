package dev.bohr.generator.objects;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Some numbers as a key. */
final class NumberKey {
    private final int[] numbers;
    private final int hash;

    /** @param numbers not to be changed any more */
    NumberKey(int[] numbers) {
        this.numbers = numbers;
        this.hash = Arrays.hashCode(numbers);
    }

    int get(int index) {
        return numbers[index];
    }

    int size() {
        return numbers.length;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof NumberKey n && Arrays.equals(numbers, n.numbers);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return Arrays.toString(numbers);
    }
}
