package dev.bohr.strategy;

import dev.bohr.Options;
import dev.bohr.model.Filter;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.filter.DepthBound;
import dev.bohr.strategy.filter.FairScheduling;
import dev.bohr.strategy.filter.Fingerprinted;
import dev.bohr.strategy.filter.NotSeenBefore;
import dev.bohr.strategy.filter.SuperSteps;

/** Puts the filters that were asked for around a strategy, in the one order in which they do not get into each other's way. */
final class Filters {
    private Filters() {}

    /** @throws IllegalArgumentException if that would not be sound, or if there is no such filter */
    static Strategy around(Strategy strategy, Options options) {
        Strategy result = strategy;
        if (has(options, Filter.NOT_SEEN_BEFORE)) {
            result = new NotSeenBefore(result, Strategies.isSampler(options.strategy()), options.memoryLimit());
        }
        if (has(options, Filter.SUPER_STEPS)) {
            result = new SuperSteps(result);
        }
        if (has(options, Filter.FAIR)) {
            result = new FairScheduling(result);
        }
        for (String option : options.filters()) {
            if (Filter.of(option) == Filter.DEPTH) {
                int depth = Filter.depth(option);
                result = depth == 0 ? DepthBound.iterative(result) : DepthBound.of(result, depth);
            }
        }
        boolean needsFingerprint =
                result.followsSteps() && !strategy.followsSteps() && !has(options, Filter.NOT_SEEN_BEFORE);
        return needsFingerprint ? new Fingerprinted(result) : result;
    }

    private static boolean has(Options options, Filter filter) {
        return options.filters().stream().anyMatch(option -> Filter.of(option) == filter);
    }
}
