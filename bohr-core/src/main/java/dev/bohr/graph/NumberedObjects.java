package dev.bohr.graph;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Objects that several refer to, each with a number by which it can be referred to in a file. */
final class NumberedObjects<T> {
    private final Map<T, Integer> numbers = new IdentityHashMap<>();
    private final List<T> objects = new ArrayList<>();

    /** An object that was not known gets the next number. */
    int of(T object) {
        Integer number = numbers.putIfAbsent(object, objects.size());
        if (number == null) {
            objects.add(object);
            return objects.size() - 1;
        }
        return number;
    }

    int size() {
        return objects.size();
    }

    T get(int number) {
        return objects.get(number);
    }
}
