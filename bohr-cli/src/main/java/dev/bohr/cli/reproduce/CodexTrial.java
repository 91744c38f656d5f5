package dev.bohr.cli.reproduce;

import dev.bohr.explore.Session;
import dev.bohr.linearizability.ScenarioResult;
import java.util.List;

/**
 * What came of one test and one search, past its first failure up to the budget; of a search by chance, of several with different seeds.
 *
 * @param budget executions that each search may take
 * @param executions of all seeds together, as the other numbers are
 * @param failing the executions that fail
 * @param toTheBug how many it took to the first of them, at the first seed; 0 if there was none
 * @param preemptions of that one
 * @param isWhole whether nothing is left to explore
 * @param curve of the first seed
 */
record CodexTrial(
        Search search,
        long budget,
        long executions,
        long classes,
        long blocked,
        long failing,
        long toTheBug,
        double secondsToTheBug,
        double seconds,
        int preemptions,
        boolean isWhole,
        CoverageCurve curve) {
    /** With this chance a find counts as guaranteed in figure 6-1. */
    private static final double GUARANTEED = 0.99;

    static CodexTrial of(Search search, long budget, List<ScenarioResult> seeds) {
        Session.Explored first = seeds.get(0).explored();
        long executions = 0;
        long classes = 0;
        long blocked = 0;
        long failing = 0;
        double seconds = 0;
        for (ScenarioResult result : seeds) {
            executions += result.explored().executions();
            classes += result.explored().classes();
            blocked += result.explored().effort().blocked();
            failing += result.explored().effort().failing();
            seconds += result.explored().effort().seconds();
        }
        return new CodexTrial(
                search,
                budget,
                executions,
                classes,
                blocked,
                failing,
                first.effort().firstFailing(),
                first.effort().secondsToFirst(),
                seconds,
                first.bugs().isEmpty() ? -1 : first.bugs().get(0).preemptions(),
                first.complete(),
                CoverageCurve.of(first.effort().curve()));
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
        return executions == 0 ? 0 : (double) failing / executions;
    }

    boolean isFound() {
        return search.isByChance() ? failing > 0 : toTheBug > 0;
    }

    /** How many executions it takes to find the bug; by chance, as many as are to be expected. */
    double executionsToTheBug() {
        return !isFound() ? Double.NaN : search.isByChance() ? 1 / chance() : toTheBug;
    }

    double secondsToFind() {
        return !isFound() ? Double.NaN : search.isByChance() ? seconds / executions / chance() : secondsToTheBug;
    }

    /** Executions for each class (section 6.4); those that were given up show none, and count. */
    double inefficiency() {
        return (double) executions / Math.max(1, classes);
    }
}
