package dev.bohr.reproduce;

import dev.bohr.Options;
import dev.bohr.strategy.Strategies;
import java.util.List;

/**
 * A way to search, under the name that tables and figures give it.
 *
 * @param name as short as a column is wide
 * @param options the strategy and its filters
 */
record Search(String name, Options options) {
    private static final Options ANY =
            Options.defaults().withRaces(Options.Races.IGNORE).withExplains(false);

    static final Search OPTIMAL = new Search("optimal", ANY.withStrategy("optimal"));
    static final Search DPOR = new Search("dpor", ANY.withStrategy("dpor"));
    static final Search DFS = new Search("dfs", ANY.withStrategy("dfs"));
    static final Search ICB = new Search("icb", ANY.withStrategy("icb"));
    static final Search REDUCED = new Search("cb-dpor", ANY.withStrategy("cb-dpor"));
    static final Search RANDOM = new Search("random", ANY.withStrategy("random").withSeed(1));

    /** Aiming at bugs of this depth. */
    static Search pct(int depth) {
        return new Search(
                "pct " + depth, ANY.withStrategy("pct").withPctDepth(depth).withSeed(1));
    }

    boolean isByChance() {
        return Strategies.isSampler(options.strategy());
    }

    /** With a name of its own, and filters around it. */
    Search filtered(String newName, String... filters) {
        return new Search(newName, options.withFilters(List.of(filters)));
    }

    /** With no more preemptions than that. */
    Search bounded(int bound) {
        return new Search(name + "(" + bound + ")", options.withBound(bound));
    }

    /** Depth first, in another order. */
    Search ordered(long order) {
        return new Search(name + " order " + order, options.withChildOrder(order));
    }

    /** Past bugs, to the end. */
    Search pastBugs() {
        return new Search(name, options.withContinueAfterBug(true));
    }
}
