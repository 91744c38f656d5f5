package dev.bohr.generator;

import dev.bohr.Options;
import dev.bohr.model.Strategy;
import dev.bohr.model.StrategyProvider;
import dev.bohr.model.StrategyProvider.Kind;
import dev.bohr.model.StrategyProvider.Trait;
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
public record JudgedSearch(String name, Options options, Supplier<Strategy> strategies) {
    private static final int MOST_PREEMPTIONS = 4;

    /** A depth that no execution of a small program reaches. */
    private static final String DEEP = "depth=1000";

    public static JudgedSearch of(Options options) {
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
        return new JudgedSearch(name.toString(), options, () -> Strategies.create(options));
    }

    boolean isBounded() {
        return options.bound() != Options.UNBOUNDED;
    }

    /** Whether it tries so many schedules that it takes most of the time. */
    boolean isExhaustive() {
        return Strategies.named(options.strategy()).kind() == Kind.EVERY_SCHEDULE;
    }

    /** Whether it is this strategy and nothing else. */
    boolean isPlain(String strategy) {
        return options.strategy().equals(strategy) && options.filters().isEmpty() && !isBounded();
    }

    /** All that claim to find everything, or everything with at most so many preemptions. */
    public static List<JudgedSearch> all() {
        return all(Options.defaults());
    }

    /** @param possible what may happen in programs */
    public static List<JudgedSearch> all(Options possible) {
        List<JudgedSearch> searches = new ArrayList<>();
        for (StrategyProvider strategy : Strategies.all()) {
            if (strategy.kind().isComplete()) {
                addAll(searches, possible, strategy);
            }
        }
        return searches;
    }

    /**
     * Those of these strategies, bounded and filtered ones included, or of exactly these names.
     *
     * @throws IllegalArgumentException if there are none of a name, with the reason
     */
    public static List<JudgedSearch> named(List<String> names) {
        return named(names, Options.defaults());
    }

    /** The same, where this is what may happen in programs. */
    static List<JudgedSearch> named(List<String> names, Options possible) {
        List<JudgedSearch> searches = all(possible);
        for (String name : names) {
            if (searches.stream().noneMatch(judgedSearch -> judgedSearch.isOf(name))) {
                StrategyProvider strategy = Strategies.named(name);
                throw new IllegalArgumentException("brute force cannot judge " + name
                        + (strategy.kind() == Kind.SAMPLER
                                ? ": it chooses by chance and never says that it has found everything"
                                : ": nothing is known of how it searches; the kind() of its provider says so"));
            }
        }
        return searches.stream()
                .filter(judgedSearch -> names.stream().anyMatch(judgedSearch::isOf))
                .toList();
    }

    private boolean isOf(String text) {
        return text.equals(name) || text.equals(options.strategy());
    }

    private static void addAll(List<JudgedSearch> searches, Options possible, StrategyProvider strategy) {
        Options options = possible.withStrategy(strategy.name());
        for (List<String> filters : List.of(
                List.<String>of(),
                List.of("not-seen-before"),
                List.of("super-steps"),
                List.of(DEEP),
                List.of(SearchRunner.SYNC_ONLY),
                List.of("not-seen-before", SearchRunner.SYNC_ONLY),
                List.of("not-seen-before", "super-steps"))) {
            addUnlessRefused(searches, options.withFilters(filters));
        }
        if (strategy.kind() == Kind.EVERY_SCHEDULE && strategy.traits().contains(Trait.CHILD_ORDER)) {
            addUnlessRefused(searches, options.withChildOrder(7));
            // Of no effect on programs that do not spin.
            addUnlessRefused(searches, options.withFilters(List.of("local-cycles")));
        }
        for (int bound = 0; strategy.traits().contains(Trait.BOUND) && bound <= MOST_PREEMPTIONS; bound++) {
            Options bounded = options.withBound(bound);
            addUnlessRefused(searches, bounded);
            addUnlessRefused(searches, bounded.withFilters(List.of("not-seen-before")));
            if (bound == 2) {
                addUnlessRefused(searches, bounded.withFilters(List.of(SearchRunner.SYNC_ONLY)));
            }
        }
    }

    private static void addUnlessRefused(List<JudgedSearch> searches, Options options) {
        try {
            Strategies.create(options);
        } catch (IllegalArgumentException e) {
            return;
        }
        searches.add(JudgedSearch.of(options));
    }
}
