package dev.bohr.tests.bruteforce;

import dev.bohr.generator.objects.ObjectJudge;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Set;

/**
 * The check for linearizability with one error in it: see {@link ChangedSource}.
 *
 * @param error what is wrong, in words
 * @param type the class that is changed: in {@code dev.bohr}
 * @param edits what is to be found there exactly once, and what stands there instead, in turn
 * @param caughtBy a generated object and its test, made as small as can be, on which the check fails
 */
record ObjectMutant(String error, String type, List<String> edits, String caughtBy) {
    private static final Set<String> LOADED = Set.of(
            "dev.bohr.linearizability",
            "dev.bohr.linearizability.subject",
            "dev.bohr.linearizability.judge",
            "dev.bohr.linearizability.explain",
            "dev.bohr.linearizability.check",
            "dev.bohr.generator.objects",
            "dev.bohr.strategy.filter.StrategyDecorator");

    static ObjectMutant of(String error, String type, String from, String to, String caughtBy) {
        return new ObjectMutant(error, type, List.of(from, to), caughtBy);
    }

    /** What is wrong with the test that is to catch it; empty if it does not. */
    String mismatch() {
        Class<?> judge = ChangedSource.load("dev.bohr." + type, edits, LOADED, ObjectJudge.class.getName());
        try {
            return (String) judge.getMethod("firstMismatch", List.class).invoke(null, List.of(caughtBy));
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
