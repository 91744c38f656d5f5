package dev.bohr.tests.bruteforce;

import dev.bohr.generator.text.TextJudge;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Set;

/**
 * The engine with something that it once did not see, or saw wrong: see {@link ChangedSource}. All of the core is loaded again.
 *
 * @param error what is wrong, in words
 * @param type the class that is changed: in {@code dev.bohr}
 * @param edits what is to be found there exactly once, and what stands there instead, in turn
 * @param families what programs are about that are to show it
 * @param strategy the search that is to be found out
 * @param caughtBy the seed of the first program that does
 */
record TextMutant(String error, String type, List<String> edits, String families, String strategy, long caughtBy) {
    private static final Set<String> LOADED = Set.of(
            "dev.bohr",
            "dev.bohr.engine",
            "dev.bohr.engine.fibers",
            "dev.bohr.engine.heap",
            "dev.bohr.engine.jdk",
            "dev.bohr.engine.learned",
            "dev.bohr.engine.live",
            "dev.bohr.engine.recording",
            "dev.bohr.explain",
            "dev.bohr.explore",
            "dev.bohr.explore.diagnosis",
            "dev.bohr.explore.execution",
            "dev.bohr.explore.replay",
            "dev.bohr.explore.outside",
            "dev.bohr.explore.progress",
            "dev.bohr.explore.recording",
            "dev.bohr.explore.search",
            "dev.bohr.explore.watch",
            "dev.bohr.graph",
            "dev.bohr.memory",
            "dev.bohr.model",
            "dev.bohr.oracle",
            "dev.bohr.race",
            "dev.bohr.strategy",
            "dev.bohr.sync",
            "dev.bohr.trace",
            "dev.bohr.generator.text",
            "dev.bohr.generator.weak");

    static TextMutant of(long caughtBy, String families, String strategy, String error, String type, String... edits) {
        return new TextMutant(error, type, List.of(edits), families, strategy, caughtBy);
    }

    /** What is wrong with the first of so many programs, beginning with the one that is to catch it; empty if nothing is. */
    String mismatch(int programs) {
        Class<?> judge = ChangedSource.load("dev.bohr." + type, edits, LOADED, TextJudge.class.getName());
        try {
            return (String) judge.getMethod("firstMismatch", long.class, int.class, String.class, String.class)
                    .invoke(null, caughtBy, programs, families, strategy);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String toString() {
        return error;
    }
}
