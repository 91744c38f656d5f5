package dev.bohr.strategy;

import dev.bohr.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** Strategies by name. */
public final class Strategies {
    private Strategies() {}

    /** The names that can be given, users' own among them. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(List.of("auto", "dfs", "dpor", "source", "optimal", "random"));
        for (StrategyProvider provider : ServiceLoader.load(StrategyProvider.class)) {
            names.add(provider.name());
        }
        return names;
    }

    /** @throws IllegalArgumentException if there is no such strategy */
    public static Strategy create(Options options) {
        String name = options.strategy();
        long seed = options.seed();
        switch (name) {
            case "auto":
                return new Auto(seed);
            case "dfs":
                return new DepthFirst();
            case "dpor":
                return new Dpor();
            case "source":
                return new SourceDpor();
            case "optimal":
                return new OptimalDpor();
            case "random":
                return new RandomWalk(seed);
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
