package dev.bohr;

import java.util.List;

/**
 * The results of several searches on one program.
 *
 * @param target what was checked
 * @param jdk the version of the JDK
 * @param seeds with how many seeds each search that depends on one was run up to its first bug
 * @param rows one for each search
 */
public record Comparison(String target, String jdk, int seeds, List<Row> rows) {
    public Comparison {
        rows = List.copyOf(rows);
    }

    /**
     * One search.
     *
     * @param search the strategy and its filters, as given
     * @param runs how many runs up to the first bug there were
     * @param found how many of them found one
     * @param executionsToBug executions up to the first bug, the median of all runs; -1 if fewer than half of them found one
     * @param secondsToBug the time up to there, likewise
     * @param whole the search past bugs, until it was complete or the budget was used up
     * @param classes the distinct happens-before classes that it met; -1 if that is not known
     * @param reason why the search could not be run, or not to its end; empty if it could
     */
    public record Row(
            String search,
            int runs,
            int found,
            double executionsToBug,
            double secondsToBug,
            Result whole,
            long classes,
            String reason) {}
}
