package dev.bohr.tests.search;

import dev.bohr.model.Strategy;
import dev.bohr.model.StrategyProvider;

/** Found by ServiceLoader where the tests say so. */
public final class RoundRobinProvider implements StrategyProvider {
    @Override
    public String name() {
        return "round-robin";
    }

    @Override
    public Strategy create(long seed) {
        return new RoundRobin();
    }

    @Override
    public Kind kind() {
        return Kind.EVERY_SCHEDULE;
    }

    @Override
    public String help() {
        return "threads in turn";
    }

    /** The same, and says nothing of itself. */
    public static final class Secret implements StrategyProvider {
        @Override
        public String name() {
            return "secret";
        }

        @Override
        public Strategy create(long seed) {
            return new RoundRobin();
        }
    }
}
