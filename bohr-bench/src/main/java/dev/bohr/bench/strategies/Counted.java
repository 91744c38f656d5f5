package dev.bohr.bench.strategies;

import dev.bohr.model.Strategy;
import dev.bohr.model.StrategyProvider;
import dev.bohr.strategy.filter.Fingerprinted;
import dev.bohr.strategy.sampling.RandomWalk;
import dev.bohr.strategy.systematic.DepthFirst;
import java.util.function.LongFunction;

/** Strategies that have no use for happens-before classes, with these counted all the same. Found by ServiceLoader. */
public abstract class Counted implements StrategyProvider {
    private final String name;
    private final LongFunction<Strategy> strategy;

    private Counted(String name, LongFunction<Strategy> strategy) {
        this.name = name;
        this.strategy = strategy;
    }

    /** The strategy that counts classes and does otherwise what the named one does: itself, if it counts them by itself. */
    public static String nameFor(String strategy) {
        return switch (strategy) {
            case "random" -> "random-counted";
            case "few-switches" -> "few-switches-counted";
            case "dfs", "dfs-again" -> "dfs-counted";
            default -> strategy;
        };
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Strategy create(long seed) {
        return new Fingerprinted(strategy.apply(seed));
    }

    /** The random walk. */
    public static final class Random extends Counted {
        public Random() {
            super("random-counted", RandomWalk::new);
        }
    }

    /** Depth-first search. */
    public static final class Dfs extends Counted {
        public Dfs() {
            super("dfs-counted", seed -> new DepthFirst());
        }
    }

    /** The random walk with few switches. */
    public static final class Few extends Counted {
        public Few() {
            super("few-switches-counted", FewSwitches::new);
        }
    }
}
