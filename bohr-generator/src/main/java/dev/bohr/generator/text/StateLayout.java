package dev.bohr.generator.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All that a state of the machine holds has a name and a number: variables, owners of locks, where threads stand, what they have seen. */
final class StateLayout {
    /** Stands for nothing seen yet. */
    static final int EMPTY = Integer.MIN_VALUE;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Integer> initial = new ArrayList<>();

    /** The number of a cell, which is made if there is none of this name. */
    int of(String name, int value) {
        Integer known = numbers.get(name);
        if (known != null) {
            return known;
        }
        numbers.put(name, initial.size());
        initial.add(value);
        return initial.size() - 1;
    }

    int of(String name) {
        return of(name, 0);
    }

    int[] start() {
        return initial.stream().mapToInt(Integer::intValue).toArray();
    }
}
