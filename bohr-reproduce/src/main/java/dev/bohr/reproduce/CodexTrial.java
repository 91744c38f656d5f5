package dev.bohr.reproduce;

import dev.bohr.explore.search.Session;
import dev.bohr.linearizability.check.ScenarioResult;
import java.util.List;

/**
 * The result of one test and one search, past its first failure up to the budget. A search by chance was run with several seeds, the first of
 * them as long as any other search.
 *
 * @param budget executions that each search may take
 * @param executions at the first seed, as are the other numbers where nothing else is said
 * @param toTheBug how many it took to the first that fails; 0 if there was none
 * @param preemptions of that one
 * @param isWhole whether nothing is left to explore
 * @param tried executions at all seeds
 * @param failing those of them that fail
 * @param seconds they took
 */
record CodexTrial(
        NamedSearch search,
        long budget,
        long executions,
        long classes,
        long blocked,
        long toTheBug,
        double secondsToTheBug,
        int preemptions,
        boolean isWhole,
        CoverageFigure curve,
        long tried,
        long failing,
        double seconds) {
    /** With this chance a find counts as guaranteed in figure 6-1. */
    private static final double GUARANTEED = 0.99;

    static CodexTrial of(NamedSearch namedSearch, long budget, List<ScenarioResult> seeds) {
        Session.Explored first = seeds.get(0).explored();
        long tried = 0;
        long failing = 0;
        double seconds = 0;
        for (ScenarioResult result : seeds) {
            tried += result.explored().executions();
            failing += result.explored().effort().failing();
            seconds += result.explored().effort().seconds();
        }
        return new CodexTrial(
                namedSearch,
                budget,
                first.executions(),
                first.classes(),
                first.effort().blocked(),
                first.effort().firstFailing(),
                first.effort().secondsToFirst(),
                first.bugs().isEmpty() ? -1 : first.bugs().get(0).preemptions(),
                first.complete(),
                CoverageFigure.of(first.effort().curve()),
                tried,
                failing,
                seconds);
    }

    /** The chance that the search finds the bug within the budget: all or nothing, unless it goes by chance. */
    double expected() {
        if (!search.isByChance()) {
            return toTheBug > 0 ? 1 : 0;
        }
        return 1 - Math.pow(1 - chance(), budget);
    }

    boolean isGuaranteed() {
        return expected() >= GUARANTEED;
    }

    /** That one execution finds the bug. */
    private double chance() {
        return tried == 0 ? 0 : (double) failing / tried;
    }

    boolean isFound() {
        return search.isByChance() ? failing > 0 : toTheBug > 0;
    }

    /** How many executions it takes to find the bug; by chance, as many as are to be expected. */
    double executionsToTheBug() {
        return !isFound() ? Double.NaN : search.isByChance() ? 1 / chance() : toTheBug;
    }

    double secondsToFind() {
        return !isFound() ? Double.NaN : search.isByChance() ? seconds / tried / chance() : secondsToTheBug;
    }

    /** Executions for each class (section 6.4); those that were given up show none, and count. */
    double inefficiency() {
        return (double) executions / Math.max(1, classes);
    }
}
