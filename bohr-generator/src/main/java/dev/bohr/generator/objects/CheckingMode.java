package dev.bohr.generator.objects;

import dev.bohr.Options;
import dev.bohr.linearizability.Criterion;
import java.util.ArrayList;
import java.util.List;

/**
 * A way to check a test.
 *
 * @param inOrder whether each order of calls is a class of executions of its own: the classic check
 * @param exhaustive whether it takes most of the time
 */
public record CheckingMode(String strategy, boolean inOrder, boolean sequential, boolean exhaustive) {
    /** All that there are; those that others depend on first. */
    public static List<CheckingMode> all() {
        List<CheckingMode> all = new ArrayList<>();
        for (String strategy : List.of("optimal", "source", "dpor", "cb-dpor", "dfs", "icb")) {
            boolean exhaustive = !strategy.equals("optimal");
            for (boolean inOrder : new boolean[] {false, true}) {
                all.add(new CheckingMode(strategy, inOrder, false, exhaustive));
            }
        }
        all.add(new CheckingMode("optimal", false, true, false));
        all.add(new CheckingMode("optimal", true, true, true));
        all.add(new CheckingMode("dfs", false, true, true));
        return all;
    }

    Criterion criterion(boolean isAmbiguous) {
        return sequential
                ? Criterion.SEQUENTIALLY_CONSISTENT
                : isAmbiguous ? Criterion.NONDETERMINISTIC : Criterion.LINEARIZABLE;
    }

    Options options(long mostExecutions) {
        return Options.defaults()
                .withStrategy(strategy)
                .withRaces(Options.Races.IGNORE)
                .withExecutions(mostExecutions);
    }

    /** As {@code optimal, by classes}. */
    public String name() {
        return strategy + (sequential ? ", sequential" : "") + (inOrder ? ", classic" : ", by classes");
    }
}
