package dev.bohr.cli;

import dev.bohr.memory.Models;
import dev.bohr.model.Filter;
import dev.bohr.model.StrategyProvider.Trait;
import dev.bohr.strategy.Strategies;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/** What {@code --help} takes from the lists of strategies, filters and memory models, where it says <code>${bundle:KEY}</code>. */
final class HelpTexts extends ResourceBundle {
    @Override
    protected @Nullable Object handleGetObject(String key) {
        return switch (key) {
            case "strategies" -> Strategies.help();
            case "bounded" -> taking(Trait.BOUND);
            case "ordered" -> taking(Trait.CHILD_ORDER);
            case "aiming" -> taking(Trait.PCT_DEPTH);
            case "filters" -> Filter.usage();
            case "models" -> String.join(", ", Models.names());
            default -> null;
        };
    }

    private static String taking(Trait trait) {
        return String.join(", ", Strategies.ours(strategy -> strategy.traits().contains(trait)));
    }

    @Override
    public Enumeration<String> getKeys() {
        return Collections.enumeration(List.of("strategies", "bounded", "ordered", "aiming", "filters", "models"));
    }
}
