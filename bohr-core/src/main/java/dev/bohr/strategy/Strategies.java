package dev.bohr.strategy;

import dev.bohr.Options;
import dev.bohr.graph.GraphSearch;
import dev.bohr.memory.Models;
import dev.bohr.model.Strategy;
import dev.bohr.model.StrategyProvider;
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
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** Strategies by name. */
public final class Strategies {
    private Strategies() {}

    /** The names that can be given, users' own among them. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(List.of(
                "auto", "dfs", "icb", "dpor", "source", "optimal", "cb-dpor", "random", "pct", "pos", "surw", "graph"));
        for (StrategyProvider provider : ServiceLoader.load(StrategyProvider.class)) {
            names.add(provider.name());
        }
        return names;
    }

    /**
     * The strategy with the filters around it.
     *
     * @throws IllegalArgumentException if there is no such strategy, or if it must not be combined so
     */
    public static Strategy create(Options options) {
        if (options.exploresGraphs()) {
            return graphs(options);
        }
        Strategy strategy = named(options);
        return options.filters().isEmpty() ? strategy : Filters.around(strategy, options);
    }

    /** The search that goes by memory models. It finds what it finds in an order of its own, so others have no place around it. */
    private static Strategy graphs(Options options) {
        String asked = options.strategy();
        if (!asked.equals(Options.GRAPH) && !asked.equals("auto")) {
            throw new IllegalArgumentException(
                    "--strategy " + asked + " explores sequential consistency alone: --model " + options.model()
                            + " needs --strategy graph, which is what it means if none is given");
        }
        String inTheWay = !options.filters().isEmpty()
                ? "--filter " + options.filters().get(0)
                : options.bound() >= 0
                        ? "--bound"
                        : options.timePasses() == Options.TimePasses.IDLE ? "--time-passes idle" : "";
        if (!inTheWay.isEmpty()) {
            throw new IllegalArgumentException(inTheWay + " is not known to be sound with execution graphs"
                    + " (--strategy graph, --model " + options.model() + ")");
        }
        return new GraphSearch(Models.named(options.model()), options.childOrder());
    }

    private static Strategy named(Options options) {
        String name = options.strategy();
        long seed = options.seed();
        switch (name) {
            case "auto":
                return new Auto(options.bound(), seed);
            case "dfs":
                return new DepthFirst(options.childOrder());
            case "icb":
                return new IterativeContextBounding(options.bound());
            case "dpor":
                return new Dpor();
            case "source":
                return new SourceDpor();
            case "optimal":
                return new OptimalDpor();
            case "cb-dpor":
                return new CbDpor(options.bound());
            case "random":
                return new RandomWalk(seed);
            case "pct":
                return new Pct(seed, options.pctDepth());
            case "pos":
                return new Pos(seed);
            case "surw":
                return new Fingerprinted(new Surw(seed));
            default:
                for (StrategyProvider provider : ServiceLoader.load(StrategyProvider.class)) {
                    if (provider.name().equals(name)) {
                        return provider.create(seed);
                    }
                }
                throw new IllegalArgumentException(
                        "there is no strategy '" + name + "'; there are " + String.join(", ", names()));
        }
    }
}
