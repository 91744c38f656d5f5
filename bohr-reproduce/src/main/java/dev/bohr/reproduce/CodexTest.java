package dev.bohr.reproduce;

import dev.bohr.Options;
import dev.bohr.linearizability.check.ScenarioResult;
import dev.bohr.linearizability.subject.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A case under the name that figures give it.
 *
 * @param name the structure, and a number
 */
record CodexTest(String name, CodexCase one) {
    /** Several times as many as any of them takes, but for what goes round for ever in a structure that is broken by its flaw. */
    private static final int MOST_STEPS = 1_000;

    /** The structures in the order of figure 6-1. */
    private static final List<String> ORDER = List.of(
            "boost fifo",
            "basketqueue",
            "lazylist",
            "moirqueue",
            "msqueue",
            "optimisticqueue",
            "skiplistset",
            "crange",
            "refcache");

    /** All of them, each structure's together. */
    static List<CodexTest> all() {
        Map<String, List<CodexCase>> byStructure = new LinkedHashMap<>();
        ORDER.forEach(structure -> byStructure.put(structure, new ArrayList<>()));
        List<CodexCase> cases = new ArrayList<>(CodexCases.all());
        cases.addAll(CodexSetCases.all());
        for (CodexCase one : cases) {
            String structure = one.structure().split(",")[0];
            byStructure.computeIfAbsent(structure, s -> new ArrayList<>()).add(one);
        }
        List<CodexTest> tests = new ArrayList<>();
        byStructure.forEach((structure, ofIt) -> {
            for (int i = 0; i < ofIt.size(); i++) {
                tests.add(new CodexTest(ofIt.size() == 1 ? structure : structure + " " + (i + 1), ofIt.get(i)));
            }
        });
        return tests;
    }

    /** As figure 6-1 has it. */
    String structure() {
        return one.structure().split(",")[0];
    }

    /** Runs searches past failures. */
    List<ScenarioResult> explore(Experiments experiments, List<Options> searches) throws Experiments.Ended {
        return experiments.compare(
                name,
                Subject.of(one.flawed(), List.of()),
                one.test(),
                searches.stream()
                        .map(search -> search.withContinueAfterBug(true)
                                .withCountsClasses(true)
                                .withMaxSteps(MOST_STEPS))
                        .toList());
    }

    /** Runs one search to its end or the first failure. */
    ScenarioResult check(Experiments experiments, Class<?> structure, NamedSearch namedSearch)
            throws Experiments.Ended {
        return experiments
                .compare(name, Subject.of(structure, List.of()), one.test(), List.of(namedSearch.options()))
                .get(0);
    }
}
