package dev.bohr.model;

import java.util.Set;

/**
 * A strategy as Bohr knows it: its name, how it searches, which options it takes, and how it is made. Those of users are found by
 * {@link java.util.ServiceLoader}; ours are listed in {@code dev.bohr.strategy.Strategies}.
 */
public interface StrategyProvider {
    /** How a strategy searches: that decides which filters may stand around it, and whether a brute force can judge it. */
    enum Kind {
        /** All schedules. */
        EVERY_SCHEDULE("every schedule"),
        /** At least one execution of each class of equivalent ones. */
        REDUCTION("one execution of each class"),
        /** It samples at random and never ends. */
        SAMPLER("at random"),
        /** Execution graphs, under any memory model. */
        GRAPHS("execution graphs, under any memory model"),
        /** Nothing is known of it. */
        UNKNOWN("of your own");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        /** Whether it ends, and has then found everything. */
        public boolean isComplete() {
            return this == EVERY_SCHEDULE || this == REDUCTION || this == GRAPHS;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** An option that a strategy takes. */
    enum Trait {
        /** {@code --seed}: other seeds make other searches. */
        SEED,
        /** {@code --bound}: it counts preemptions. */
        BOUND,
        /** {@code --pct-depth}. */
        PCT_DEPTH,
        /** {@code --child-order}. */
        CHILD_ORDER,
        /** {@code --filter sync-only}: it has been shown to find everything with it. */
        SYNC_ONLY
    }

    /** What is given to {@code --strategy}. */
    String name();

    Strategy create(long seed);

    default Kind kind() {
        return Kind.UNKNOWN;
    }

    default Set<Trait> traits() {
        return Set.of(Trait.SEED);
    }

    /** What {@code --help} says of it, in a few words; {@link Kind} if it is empty. */
    default String help() {
        return "";
    }
}
