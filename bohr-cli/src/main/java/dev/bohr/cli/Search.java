package dev.bohr.cli;

import dev.bohr.Options;
import java.util.List;

/**
 * One search of {@code bohr compare}: {@code icb}, {@code dfs+not-seen-before}, {@code pct=5}.
 *
 * @param text as given
 */
record Search(String text) {
    /** Those that do the same whatever the seed. */
    private static final List<String> SEEDLESS = List.of("dfs", "icb", "dpor", "source", "optimal", "cb-dpor");

    private String strategy() {
        return text.split("[+=]", 2)[0];
    }

    boolean isSeedless() {
        return SEEDLESS.contains(strategy());
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
            return switch (strategy()) {
                case "pct" -> applied.withPctDepth(Integer.parseInt(number));
                case "dfs" -> applied.withChildOrder(Long.parseLong(number));
                case "icb", "cb-dpor", "auto" -> applied.withBound(Integer.parseInt(number));
                default -> throw new IllegalArgumentException(strategy() + " takes no number");
            };
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + number + "' in '" + text + "' is no number", e);
        }
    }
}
