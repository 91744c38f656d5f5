package dev.bohr.generator;

import dev.bohr.Options;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.Strategies;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A search to be judged.
 *
 * @param name as the table of a campaign has it
 * @param options what the engine is to know, and the bound on preemptions if there is one
 * @param strategies makes a new one for each program
 */
public record Search(String name, Options options, Supplier<Strategy> strategies) {
    private static final int MOST_PREEMPTIONS = 4;

    /** A depth that no execution of a small program reaches. */
    private static final String DEEP = "depth=1000";

    public static Search of(Options options) {
        StringBuilder name = new StringBuilder(options.strategy());
        if (options.bound() != Options.UNBOUNDED) {
            name.append(" bound ").append(options.bound());
        }
        if (options.childOrder() != 0) {
            name.append(" order ").append(options.childOrder());
        }
        for (String filter : options.filters()) {
            name.append(" + ").append(filter);
        }
        return new Search(name.toString(), options, () -> Strategies.create(options));
    }

    boolean isBounded() {
        return options.bound() != Options.UNBOUNDED;
    }

    /** Whether it tries so many schedules that it takes most of the time. */
    boolean isExhaustive() {
        return options.strategy().equals("dfs") || options.strategy().equals("icb");
    }

    /** Whether it is this strategy and nothing else. */
    boolean isPlain(String strategy) {
        return options.strategy().equals(strategy) && options.filters().isEmpty() && !isBounded();
    }

    /** All that claim to find everything, or everything with at most so many preemptions, and exist. */
    public static List<Search> all() {
        List<Search> searches = new ArrayList<>();
        for (String strategy : List.of("dfs", "icb", "dpor", "source", "optimal", "cb-dpor", "graph")) {
            Options options = Options.defaults().withStrategy(strategy);
            for (List<String> filters : List.of(
                    List.<String>of(),
                    List.of("not-seen-before"),
                    List.of("super-steps"),
                    List.of(DEEP),
                    List.of(Laboratory.SYNC_ONLY),
                    List.of("not-seen-before", Laboratory.SYNC_ONLY),
                    List.of("not-seen-before", "super-steps"))) {
                addUnlessRefused(searches, options.withFilters(filters));
            }
        }
        Options dfs = Options.defaults().withStrategy("dfs");
        addUnlessRefused(searches, dfs.withChildOrder(7));
        // Of no effect on programs that do not spin.
        addUnlessRefused(searches, dfs.withFilters(List.of("local-cycles")));
        for (String strategy : List.of("icb", "cb-dpor")) {
            for (int bound = 0; bound <= MOST_PREEMPTIONS; bound++) {
                Options options = Options.defaults().withStrategy(strategy).withBound(bound);
                addUnlessRefused(searches, options);
                addUnlessRefused(searches, options.withFilters(List.of("not-seen-before")));
                if (bound == 2) {
                    addUnlessRefused(searches, options.withFilters(List.of(Laboratory.SYNC_ONLY)));
                }
            }
        }
        return searches;
    }

    private static void addUnlessRefused(List<Search> searches, Options options) {
        if (!Strategies.names().contains(options.strategy())) {
            return;
        }
        try {
            Strategies.create(options);
        } catch (IllegalArgumentException e) {
            return;
        }
        searches.add(Search.of(options));
    }
}
