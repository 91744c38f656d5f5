package dev.bohr.junit;

import dev.bohr.Options;
import dev.bohr.TimeText;
import dev.bohr.memory.Models;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** What an annotation asks for. */
final class Settings {
    private Settings() {}

    /** @throws IllegalArgumentException if something in it cannot be meant, in words that name the attribute */
    static Options of(ConcurrencyTest test) {
        require(test.bound() >= Options.UNBOUNDED, "bound", "must not be less than 0 (or -1 for any number)");
        require(test.executions() >= 0, "executions", "must not be less than 0 (0 for any number)");
        require(test.maxSteps() > 0, "maxSteps", "must be more than 0");
        String model = test.model().isBlank() ? Options.SEQUENTIAL : test.model();
        require(Models.names().contains(model), "model", "must be one of " + String.join(", ", Models.names()));
        String strategy = test.strategy().isBlank() ? "auto" : test.strategy();
        require(!strategy.equals("replay"), "strategy", "cannot be replay; @Replay runs a recorded failure again");
        return Options.defaults()
                .withStrategy(strategy)
                .withModel(model)
                .withBound(test.bound())
                .withExecutions(test.executions())
                .withTime(time(test.time()))
                .withAllowed(Set.copyOf(List.of(test.allowed())))
                .withRaces(test.races())
                .withSeed(test.seed())
                .withMaxSteps(test.maxSteps())
                .withFilters(List.of(test.filters()))
                .withTimePasses(test.timePasses())
                .withSpurious(test.spurious())
                .withModelLocks(test.modelLocks())
                .withShrink(test.shrink());
    }

    private static Duration time(String text) {
        try {
            return text.isBlank() ? Duration.ZERO : TimeText.parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("time: " + e.getMessage(), e);
        }
    }

    private static void require(boolean holds, String attribute, String words) {
        if (!holds) {
            throw new IllegalArgumentException(attribute + " " + words);
        }
    }
}
