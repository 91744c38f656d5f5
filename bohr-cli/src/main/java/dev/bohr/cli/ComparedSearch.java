package dev.bohr.cli;

import dev.bohr.Options;
import dev.bohr.model.StrategyProvider.Trait;
import dev.bohr.strategy.Strategies;
import java.util.List;

/**
 * One search of {@code bohr compare}: {@code icb}, {@code dfs+not-seen-before}, {@code pct=5}.
 *
 * @param text as given
 */
record ComparedSearch(String text) {
    private String strategy() {
        return text.split("[+=]", 2)[0];
    }

    private boolean takes(Trait trait) {
        return Strategies.named(strategy()).traits().contains(trait);
    }

    /** Whether it does the same whatever the seed. */
    boolean isSeedless() {
        return !takes(Trait.SEED);
    }

    /** @throws IllegalArgumentException if a number is none */
    Options apply(Options options) {
        String[] parts = text.split("\\+");
        List<String> filters = List.of(parts).subList(1, parts.length);
        Options applied = options.withStrategy(strategy()).withFilters(filters);
        if (!parts[0].contains("=")) {
            return applied;
        }
        String number = parts[0].substring(parts[0].indexOf('=') + 1);
        try {
            if (takes(Trait.PCT_DEPTH)) {
                return applied.withPctDepth(Integer.parseInt(number));
            } else if (takes(Trait.CHILD_ORDER)) {
                return applied.withChildOrder(Long.parseLong(number));
            } else if (takes(Trait.BOUND)) {
                return applied.withBound(Integer.parseInt(number));
            }
            throw new IllegalArgumentException(strategy() + " takes no number");
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + number + "' in '" + text + "' is no number", e);
        }
    }
}
