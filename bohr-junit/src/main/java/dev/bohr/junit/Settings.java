package dev.bohr.junit;

import dev.bohr.Options;
import dev.bohr.UnusableOptions;
import dev.bohr.explore.progress.TimeText;
import dev.bohr.memory.Models;
import dev.bohr.strategy.Strategies;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** What an annotation asks for. */
final class Settings {
    private static final String NEVER_ENDS = ", which chooses by chance and never comes to an end";

    private Settings() {}

    /** @throws IllegalArgumentException if something in it cannot be meant, in words that name the attribute */
    static Options of(ConcurrencyTest test) {
        require(test.bound() >= Options.UNBOUNDED, "bound", "must not be less than 0 (or -1 for any number)");
        require(test.executions() >= 0, "executions", "must not be less than 0 (0 for any number)");
        require(test.maxSteps() > 0, "maxSteps", "must be more than 0");
        require(!test.patience().isBlank(), "patience", "must be a time: 500ms, 1s, 2m");
        String model = test.model().isBlank() ? Options.SEQUENTIAL : test.model();
        require(Models.names().contains(model), "model", "must be one of " + String.join(", ", Models.names()));
        String strategy = test.strategy().isBlank() ? "auto" : test.strategy();
        require(!strategy.equals("replay"), "strategy", "cannot be replay; @Replay runs a recorded failure again");
        if (Strategies.isSampler(strategy)) {
            require(!test.requireComplete(), "requireComplete", "cannot be met by strategy " + strategy + NEVER_ENDS);
            require(
                    !test.time().isBlank() || test.executions() > 0,
                    "time",
                    "or executions must be given with strategy " + strategy + NEVER_ENDS);
        }
        return Options.defaults()
                .withStrategy(strategy)
                .withModel(model)
                .withBound(test.bound())
                .withExecutions(test.executions())
                .withTime(time("time", test.time()))
                .withAllowed(Set.copyOf(List.of(test.allowed())))
                .withRaces(test.races())
                .withSeed(test.seed())
                .withMaxSteps(test.maxSteps())
                .withFilters(List.of(test.filters()))
                .withTimePasses(test.timePasses())
                .withPatience(time("patience", test.patience()))
                .withSpurious(test.spurious())
                .withModelLocks(test.modelLocks())
                .withShrink(test.shrink());
    }

    /** What is wrong with options, which are attributes here. */
    static String message(IllegalArgumentException error) {
        return error instanceof UnusableOptions unusable
                ? unusable.in(option -> switch (option) {
                    case FILTER -> "filters";
                    case TIME_PASSES -> "timePasses";
                    default -> option.text();
                })
                : String.valueOf(error.getMessage());
    }

    private static Duration time(String attribute, String text) {
        try {
            return text.isBlank() ? Duration.ZERO : TimeText.parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(attribute + ": " + e.getMessage(), e);
        }
    }

    private static void require(boolean holds, String attribute, String words) {
        if (!holds) {
            throw new IllegalArgumentException(attribute + " " + words);
        }
    }
}
