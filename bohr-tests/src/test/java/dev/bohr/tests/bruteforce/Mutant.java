package dev.bohr.tests.bruteforce;

import dev.bohr.Options;
import dev.bohr.generator.JudgedSearch;
import dev.bohr.model.Strategy;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Set;

/**
 * A search with one error in it: pieces of the source of a class in {@code dev.bohr.strategy} or {@code dev.bohr.model}, and what stands in their place. What
 * is shipped needs no holes to put errors through, and a mutant whose text is gone says so.
 *
 * @param error what is wrong, in words
 * @param options the search that it concerns
 * @param type the class that is changed: in {@code dev.bohr}
 * @param edits what is to be found there exactly once, and what stands there instead, in turn
 * @param caughtBy the first of the fixed programs that catches it: to begin with it saves time
 */
record Mutant(String error, Options options, String type, List<String> edits, int caughtBy) {
    static Mutant of(int caughtBy, String error, Options options, String type, String... edits) {
        return new Mutant(error, options, type, List.of(edits), caughtBy);
    }

    private static final String STRATEGIES = "dev.bohr.strategy.Strategies";

    /** All that strategies are made of and made by. */
    private static final Set<String> LOADED = Set.of("dev.bohr.strategy", "dev.bohr.model");

    /** The search, with every class of the strategies loaded again and this one compiled from what it is changed to. */
    JudgedSearch search() {
        Class<?> strategies = ChangedSource.load("dev.bohr." + type, edits, LOADED, STRATEGIES);
        return new JudgedSearch(error, options, () -> create(strategies));
    }

    private Strategy create(Class<?> strategies) {
        try {
            return (Strategy) strategies.getMethod("create", Options.class).invoke(null, options);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String toString() {
        return options.strategy() + ": " + error;
    }
}
