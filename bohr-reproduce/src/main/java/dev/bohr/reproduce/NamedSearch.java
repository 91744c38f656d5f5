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
record NamedSearch(String name, Options options) {
    private static final Options ANY =
            Options.defaults().withRaces(Options.Races.IGNORE).withExplains(false);

    static final NamedSearch OPTIMAL = new NamedSearch("optimal", ANY.withStrategy("optimal"));
    static final NamedSearch DPOR = new NamedSearch("dpor", ANY.withStrategy("dpor"));
    static final NamedSearch DFS = new NamedSearch("dfs", ANY.withStrategy("dfs"));
    static final NamedSearch ICB = new NamedSearch("icb", ANY.withStrategy("icb"));
    static final NamedSearch REDUCED = new NamedSearch("cb-dpor", ANY.withStrategy("cb-dpor"));
    static final NamedSearch RANDOM =
            new NamedSearch("random", ANY.withStrategy("random").withSeed(1));

    /** Aiming at bugs of this depth. */
    static NamedSearch pct(int depth) {
        return new NamedSearch(
                "pct " + depth, ANY.withStrategy("pct").withPctDepth(depth).withSeed(1));
    }

    boolean isByChance() {
        return Strategies.isSampler(options.strategy());
    }

    /** With a name of its own, and filters around it. */
    NamedSearch filtered(String newName, String... filters) {
        return new NamedSearch(newName, options.withFilters(List.of(filters)));
    }

    /** With no more preemptions than that. */
    NamedSearch bounded(int bound) {
        return new NamedSearch(name + "(" + bound + ")", options.withBound(bound));
    }

    /** Depth first, in another order. */
    NamedSearch ordered(long order) {
        return new NamedSearch(name + " order " + order, options.withChildOrder(order));
    }

    /** Past bugs, to the end. */
    NamedSearch pastBugs() {
        return new NamedSearch(name, options.withContinueAfterBug(true));
    }
}
