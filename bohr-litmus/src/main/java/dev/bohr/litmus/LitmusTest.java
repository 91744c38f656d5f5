package dev.bohr.litmus;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A litmus test.
 *
 * @param name its name
 * @param initial what shared variables are at first; others are 0
 * @param truths variables, and arrays, that hold true and false
 * @param texts what variables are at first that hold texts
 * @param threads the operations of each thread
 * @param arbiter what is done when all threads have ended
 * @param expectation what is expected of it
 */
public record LitmusTest(
        String name,
        Map<String, Integer> initial,
        Set<String> truths,
        Map<String, String> texts,
        List<List<LitmusOperation>> threads,
        List<LitmusOperation> arbiter,
        Expectation expectation) {

    public LitmusTest {
        initial = Map.copyOf(initial);
        truths = Set.copyOf(truths);
        texts = Map.copyOf(texts);
        threads = List.copyOf(threads);
        arbiter = List.copyOf(arbiter);
    }

    /** To be run by the engine: one for each check, since it has variables. */
    public LitmusProgram program() {
        return new LitmusCompiler(this).compile();
    }
}
