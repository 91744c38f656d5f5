package dev.bohr.strategy;

import dev.bohr.Options;
import dev.bohr.UnusableOptions;
import dev.bohr.UnusableOptions.Option;
import dev.bohr.model.Filter;
import dev.bohr.model.StrategyProvider;
import dev.bohr.model.StrategyProvider.Kind;
import dev.bohr.model.StrategyProvider.Trait;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Which filters may stand around which strategies, and around each other: what is not known to be sound is refused. */
public final class FilterCombinations {
    private FilterCombinations() {}

    /** @throws IllegalArgumentException with the reason, if the strategy must not be combined with one of the filters */
    public static void check(Options options) {
        if (options.exploresGraphs()) {
            checkGraphs(options);
            return;
        }
        Set<Filter> filters = filters(options.filters());
        for (Filter filter : filters) {
            String reason = reason(filter, options);
            if (!reason.isEmpty()) {
                throw new UnusableOptions(
                        Option.FILTER.to(filter.text()),
                        " is not sound with ",
                        Option.STRATEGY.to(options.strategy()),
                        ": " + reason);
            }
            for (Filter other : filters) {
                String between = between(filter, other);
                if (!between.isEmpty()) {
                    throw new UnusableOptions(
                            Option.FILTER.to(filter.text()),
                            " is not sound with ",
                            Option.FILTER.to(other.text()),
                            ": " + between);
                }
            }
        }
        if (options.filters().contains("depth=iterative") && Strategies.isSampler(options.strategy())) {
            throw new UnusableOptions(
                    Option.FILTER.to("depth=iterative"),
                    " is of no use with ",
                    Option.STRATEGY.to(options.strategy()),
                    ": the bound grows when a search is complete, and a sampler never is");
        }
        if (filters.contains(Filter.SYNC_ONLY) && options.races() == Options.Races.IGNORE) {
            throw new UnusableOptions(
                    Option.FILTER.to("sync-only"),
                    " is not sound with ",
                    Option.RACES.to("ignore"),
                    ": that threads need not be switched at plain accesses holds only where no two of them race, and that has to be checked");
        }
    }

    private static void checkGraphs(Options options) {
        String asked = options.strategy();
        if (!asked.equals(Options.GRAPH) && !asked.equals("auto")) {
            throw new UnusableOptions(
                    Option.STRATEGY.to(asked),
                    " explores sequential consistency alone: ",
                    Option.MODEL.to(options.model()),
                    " needs ",
                    Option.STRATEGY.to(Options.GRAPH),
                    ", which is what it means if none is given");
        }
        Object inTheWay = !options.filters().isEmpty()
                ? Option.FILTER.to(options.filters().get(0))
                : options.bound() >= 0
                        ? Option.BOUND
                        : options.timePasses() == Options.TimePasses.ANY
                                ? null
                                : Option.TIME_PASSES.to(
                                        options.timePasses().name().toLowerCase(Locale.ROOT));
        if (inTheWay != null) {
            throw new UnusableOptions(
                    inTheWay,
                    " is not known to be sound with execution graphs (",
                    Option.STRATEGY.to(Options.GRAPH),
                    ", ",
                    Option.MODEL.to(options.model()),
                    ")");
        }
    }

    private static Set<Filter> filters(List<String> options) {
        Set<Filter> filters = EnumSet.noneOf(Filter.class);
        for (String option : options) {
            if (!filters.add(Filter.of(option))) {
                throw new UnusableOptions(Option.FILTER.to(Filter.of(option).text()), " is given more than once");
            }
        }
        return filters;
    }

    /** Why a filter must not stand around the strategy; nothing if it may. */
    private static String reason(Filter filter, Options options) {
        StrategyProvider strategy = Strategies.named(options.strategy());
        boolean samples = strategy.kind() == Kind.SAMPLER;
        boolean reduces = strategy.kind() == Kind.REDUCTION;
        if (filter == Filter.LOCAL_CYCLES) {
            return "";
        }
        if (!samples && !strategy.kind().isComplete()) {
            return "nothing is known of how it searches";
        }
        return switch (filter) {
            case NOT_SEEN_BEFORE ->
                reduces ? "leaving an execution early loses the backtrack points that its rest would have set" : "";
            case FAIR ->
                reduces
                        ? "its priorities depend on the path, so executions that the reduction takes for alike are not"
                        : "";
            case SUPER_STEPS -> {
                if (reduces) {
                    yield "the search leaves out siblings already, and super steps rest on all of them being taken";
                }
                if (samples) {
                    yield "a super step is known only once its siblings have been taken, and a sampler takes one of them";
                }
                yield strategy.traits().contains(Trait.BOUND)
                        ? "the execution that stands for the others may need more preemptions than they do"
                        : "";
            }
            case SYNC_ONLY ->
                strategy.traits().contains(Trait.SYNC_ONLY)
                        ? ""
                        : "it has been shown to be for " + shownSyncOnly() + " alone";
            case DEPTH ->
                reduces
                        ? "an execution that is cut sets no backtrack points for what would have come after the cut"
                        : "";
            case LOCAL_CYCLES -> "";
        };
    }

    private static String shownSyncOnly() {
        List<String> names = Strategies.ours(strategy -> strategy.traits().contains(Trait.SYNC_ONLY));
        int last = names.size() - 1;
        return String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    /** Why two filters must not stand around each other; nothing if they may, or if the question is asked the other way round. */
    private static String between(Filter filter, Filter other) {
        if (filter == Filter.FAIR && other == Filter.NOT_SEEN_BEFORE) {
            return "what may follow depends on the priorities, which the fingerprint of what was seen does not hold";
        }
        if (filter == Filter.FAIR && other == Filter.SUPER_STEPS) {
            return "a super step continues although its thread may have to let others go first";
        }
        if (filter == Filter.FAIR && other == Filter.LOCAL_CYCLES) {
            return "the execution that stands for one with a useless turn may not be fair";
        }
        if (filter == Filter.SUPER_STEPS && other == Filter.DEPTH) {
            return "the execution that stands for the others may be deeper than they are";
        }
        return "";
    }
}
