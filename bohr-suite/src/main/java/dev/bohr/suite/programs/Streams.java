package dev.bohr.suite.programs;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parallel streams, which run in the common pool. */
public final class Streams {
    private Streams() {}

    @Correct(outcomes = "3", because = "a sum does not depend on who adds")
    public static String sum() {
        return "" + IntStream.range(0, 3).parallel().sum();
    }

    @Correct(outcomes = "[1, 2, 3]", because = "collecting keeps the order in which they were met")
    public static String collect() {
        return List.of(0, 1, 2).parallelStream()
                .map(x -> x + 1)
                .collect(Collectors.toList())
                .toString();
    }

    @Correct(
            outcomes = {"01", "10"},
            because = "forEach has no order; the worker mostly comes too late for its half",
            rare = "01")
    public static String forEach() {
        StringBuffer order = new StringBuffer();
        IntStream.range(0, 2).parallel().forEach(order::append);
        return order.toString();
    }

    @Correct(outcomes = "012", because = "forEachOrdered has one")
    public static String forEachOrdered() {
        StringBuffer order = new StringBuffer();
        IntStream.range(0, 3).parallel().forEachOrdered(order::append);
        return order.toString();
    }

    @Correct(
            outcomes = {"0", "1"},
            because = "any element will do; the worker mostly comes too late for its half",
            rare = "0")
    public static String findAny() {
        return "" + IntStream.range(0, 2).parallel().findAny().getAsInt();
    }

    @Correct(outcomes = "[0, 2, 4]", because = "each element is set from its index")
    public static String parallelSetAll() {
        int[] array = new int[3];
        Arrays.parallelSetAll(array, i -> 2 * i);
        return Arrays.toString(array);
    }
}
