package dev.bohr.strategy;

import static dev.bohr.model.StrategyProvider.Kind.EVERY_SCHEDULE;
import static dev.bohr.model.StrategyProvider.Kind.GRAPHS;
import static dev.bohr.model.StrategyProvider.Kind.REDUCTION;
import static dev.bohr.model.StrategyProvider.Kind.SAMPLER;
import static dev.bohr.model.StrategyProvider.Trait.BOUND;
import static dev.bohr.model.StrategyProvider.Trait.CHILD_ORDER;
import static dev.bohr.model.StrategyProvider.Trait.PCT_DEPTH;
import static dev.bohr.model.StrategyProvider.Trait.SEED;
import static dev.bohr.model.StrategyProvider.Trait.SYNC_ONLY;

import dev.bohr.Options;
import dev.bohr.graph.GraphSearch;
import dev.bohr.memory.Models;
import dev.bohr.model.Strategy;
import dev.bohr.model.StrategyProvider;
import dev.bohr.model.StrategyProvider.Kind;
import dev.bohr.model.StrategyProvider.Trait;
import dev.bohr.strategy.filter.Fingerprinted;
import dev.bohr.strategy.reduction.CbDpor;
import dev.bohr.strategy.reduction.Dpor;
import dev.bohr.strategy.reduction.OptimalDpor;
import dev.bohr.strategy.reduction.SourceDpor;
import dev.bohr.strategy.sampling.Pct;
import dev.bohr.strategy.sampling.Pos;
import dev.bohr.strategy.sampling.RandomWalk;
import dev.bohr.strategy.sampling.Surw;
import dev.bohr.strategy.systematic.DepthFirst;
import dev.bohr.strategy.systematic.IterativeContextBounding;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All strategies. A line here is all that the command line, the combinations and the brute force know a strategy by. */
public final class Strategies {
    private static final List<StrategyProvider> OURS = List.of(
            new Ours("auto", REDUCTION, Set.of(BOUND, SEED), "the simplest failure first", Strategies::auto),
            new Ours("dfs", EVERY_SCHEDULE, Set.of(CHILD_ORDER, SYNC_ONLY), "", o -> new DepthFirst(o.childOrder())),
            new Ours(
                    "icb",
                    EVERY_SCHEDULE,
                    Set.of(BOUND, SYNC_ONLY),
                    "in the order of preemptions",
                    o -> new IterativeContextBounding(o.bound())),
            new Ours("dpor", REDUCTION, Set.of(SYNC_ONLY), "", o -> new Dpor()),
            new Ours("source", REDUCTION, Set.of(), "", o -> new SourceDpor()),
            new Ours("optimal", REDUCTION, Set.of(), "each class once", o -> new OptimalDpor()),
            new Ours("cb-dpor", REDUCTION, Set.of(BOUND, SYNC_ONLY), "", o -> new CbDpor(o.bound())),
            new Ours("random", SAMPLER, Set.of(SEED), "", o -> new RandomWalk(o.seed())),
            new Ours("pct", SAMPLER, Set.of(SEED, PCT_DEPTH), "", o -> new Pct(o.seed(), o.pctDepth())),
            new Ours("pos", SAMPLER, Set.of(SEED), "", o -> new Pos(o.seed())),
            new Ours("surw", SAMPLER, Set.of(SEED), "", o -> new Fingerprinted(new Surw(o.seed()))),
            new Ours(Options.GRAPH, GRAPHS, Set.of(CHILD_ORDER), "", Strategies::graphs));

    /** One that is known here. */
    private record Ours(String name, Kind kind, Set<Trait> traits, String help, Function<Options, Strategy> factory)
            implements StrategyProvider {
        @Override
        public Strategy create(long seed) {
            return factory.apply(Options.defaults().withSeed(seed));
        }
    }

    private Strategies() {}

    private static Strategy auto(Options options) {
        return new Auto(options.bound(), options.seed());
    }

    /** The search that goes by memory models. It finds what it finds in an order of its own, so others have no place around it. */
    private static Strategy graphs(Options options) {
        return new GraphSearch(Models.named(options.model()), options.childOrder());
    }

    /** Those of users are looked for only if none of ours is meant. */
    private static Stream<StrategyProvider> stream() {
        return Stream.concat(
                OURS.stream(),
                ServiceLoader.load(StrategyProvider.class).stream().map(ServiceLoader.Provider::get));
    }

    /** Ours, and then those of users. */
    public static List<StrategyProvider> all() {
        return stream().toList();
    }

    public static List<String> names() {
        return stream().map(StrategyProvider::name).toList();
    }

    /** Ours of which something holds. */
    public static List<String> ours(Predicate<StrategyProvider> condition) {
        return OURS.stream().filter(condition).map(StrategyProvider::name).toList();
    }

    /** @throws IllegalArgumentException if there is no such strategy, with the names of those that there are */
    public static StrategyProvider named(String name) {
        return find(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no strategy '" + name + "'; there are " + String.join(", ", names())));
    }

    private static Optional<StrategyProvider> find(String name) {
        return stream().filter(strategy -> strategy.name().equals(name)).findFirst();
    }

    /** Whether there is such a strategy, and it samples at random and never ends. */
    public static boolean isSampler(String name) {
        return find(name).filter(strategy -> strategy.kind() == SAMPLER).isPresent();
    }

    /** All of them with what there is to say of each, those that search alike together: for {@code --help}. */
    public static String help() {
        return stream()
                .collect(Collectors.groupingBy(
                        StrategyProvider::kind,
                        TreeMap::new,
                        Collectors.mapping(Strategies::words, Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(kind -> kind.getKey() + ": " + kind.getValue())
                .collect(Collectors.joining("; "));
    }

    private static String words(StrategyProvider strategy) {
        return strategy.name() + (strategy.help().isEmpty() ? "" : " (" + strategy.help() + ")");
    }

    /**
     * The strategy with the filters around it.
     *
     * @throws IllegalArgumentException if there is no such strategy, or if it must not be combined so
     */
    public static Strategy create(Options options) {
        FilterCombinations.check(options);
        StrategyProvider provider = named(options.exploresGraphs() ? Options.GRAPH : options.strategy());
        Strategy strategy =
                provider instanceof Ours ours ? ours.factory.apply(options) : provider.create(options.seed());
        return options.filters().isEmpty() ? strategy : Filters.around(strategy, options);
    }
}
