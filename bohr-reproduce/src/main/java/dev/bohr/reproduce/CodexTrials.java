package dev.bohr.reproduce;

import dev.bohr.Options;
import dev.bohr.linearizability.check.ScenarioResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every test with every search, all within the same number of executions. */
final class CodexTrials {
    /** Further seeds get this part of the executions: they only make the chance of a find more certain. */
    private static final int FURTHER = 4;

    private final Experiments experiments;
    private final long budget;
    private final int seeds;
    private final Map<CodexTest, List<CodexTrial>> trials = new LinkedHashMap<>();

    /**
     * @param budget executions of each search
     * @param seeds how often searches that go by chance are run
     */
    CodexTrials(Experiments experiments, long budget, int seeds) {
        this.experiments = experiments;
        this.budget = budget;
        this.seeds = seeds;
    }

    void run(List<CodexTest> tests) throws Experiments.Ended {
        for (CodexTest test : tests) {
            trials.put(test, run(test, budget, seeds));
        }
    }

    /** In the order of {@link CodexSearches#all}. */
    List<CodexTrial> run(CodexTest test, long executions, int ofSeeds) throws Experiments.Ended {
        List<Options> together = new ArrayList<>();
        List<Options> apart = new ArrayList<>();
        for (NamedSearch namedSearch : CodexSearches.all()) {
            for (int seed = 1; seed <= (namedSearch.isByChance() ? ofSeeds : 1); seed++) {
                long most = seed == 1 ? executions : executions / FURTHER;
                (isApart(namedSearch) ? apart : together)
                        .add(namedSearch.options().withSeed(seed).withExecutions(most));
            }
        }
        List<ScenarioResult> results = test.explore(experiments, together);
        List<ScenarioResult> resultsApart = test.explore(experiments, apart);
        List<CodexTrial> all = new ArrayList<>();
        int next = 0;
        for (NamedSearch namedSearch : CodexSearches.all()) {
            int runs = namedSearch.isByChance() ? ofSeeds : 1;
            all.add(CodexTrial.of(
                    namedSearch, executions, isApart(namedSearch) ? resultsApart : results.subList(next, next + runs)));
            next += isApart(namedSearch) ? 0 : runs;
        }
        return all;
    }

    /** An engine has other points for it. */
    private static boolean isApart(NamedSearch namedSearch) {
        return !namedSearch.options().filters().isEmpty();
    }

    Map<CodexTest, List<CodexTrial>> all() {
        return trials;
    }

    long budget() {
        return budget;
    }

    /** Of one search, test by test. */
    List<CodexTrial> of(int search) {
        return trials.values().stream().map(ofTest -> ofTest.get(search)).toList();
    }
}
