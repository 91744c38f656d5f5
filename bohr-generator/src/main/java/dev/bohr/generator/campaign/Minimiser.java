package dev.bohr.generator.campaign;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Leaves out of a program whatever can be left out so that it still fails.
 *
 * @param smaller programs with one thing left out or made plainer, the largest steps first
 */
public record Minimiser<P>(Function<P, List<P>> smaller, Predicate<P> fails) {
    public P minimise(P program) {
        P smallest = program;
        for (P next = smallerThan(smallest); next != smallest; next = smallerThan(smallest)) {
            smallest = next;
        }
        return smallest;
    }

    /** The first that fails; the same if none does. */
    private P smallerThan(P program) {
        for (P candidate : smaller.apply(program)) {
            if (!candidate.equals(program) && fails.test(candidate)) {
                return candidate;
            }
        }
        return program;
    }
}
