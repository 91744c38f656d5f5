package dev.bohr.junit;

import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.strategy.Strategies;
import java.util.List;
import java.util.Locale;

/** What is known when a check is over, in one line. */
final class ResultWords {
    private ResultWords() {}

    /** @param isRequired whether it must be complete, so that nobody need be told how to make it so */
    static String proved(Result result, Options options, boolean isRequired) {
        StringBuilder text = new StringBuilder();
        text.append(result.complete() ? "no failure in " : "no failure so far, but NOT everything was explored: ");
        text.append(result.guarantee()).append("; ").append(effort(result));
        if (!result.complete() && !isRequired) {
            text.append("; ").append(more(result, options)).append(" explores more");
            if (!Strategies.isSampler(options.strategy())) {
                text.append(", requireComplete = true makes this a failure");
            }
        }
        for (String said : List.of(result.workload(), result.advice())) {
            text.append(said.isEmpty() ? "" : "; " + said);
        }
        if (!result.races().isEmpty()) {
            text.append("; ")
                    .append(
                            result.races().size() == 1
                                    ? "a data race"
                                    : result.races().size() + " data races")
                    .append(" (races = FAIL makes it a failure): ")
                    .append(result.races().get(0).message().lines().findFirst().orElse(""));
            if (options.model().equals(Options.SEQUENTIAL)) {
                text.append(
                        "; model = \"" + Options.WEAK + "\" explores what Java allows of a program with data races");
            }
        }
        return text.toString();
    }

    private static String more(Result result, Options options) {
        if (result.guarantee().contains(" cut at ")) {
            return "a larger maxSteps";
        }
        return options.executions() > 0 && result.executions() >= options.executions()
                ? "a larger executions"
                : "a larger time";
    }

    static String found(Result result) {
        return "Found by " + result.strategy() + " after " + effort(result) + ".";
    }

    private static String effort(Result result) {
        return String.format(
                Locale.ROOT,
                "%,d %s in %.2f s",
                result.executions(),
                result.executions() == 1 ? "execution" : "executions",
                result.seconds());
    }
}
