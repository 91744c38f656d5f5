package dev.bohr.cli;

import dev.bohr.Bohr;
import dev.bohr.Comparison;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Runs searches one after the other in this JVM: each with several seeds up to its first bug, then once past bugs, and, where the
 * search itself has no use for happens-before classes, once more to count them, so that counting does not slow down what is timed.
 *
 * @param options what all searches have in common
 */
record CompareRun(Program program, Options options, int seeds, Console console) {
    /** @throws IllegalArgumentException if there is no such search, before any is run */
    Comparison run(List<ComparedSearch> searches) {
        searches.forEach(comparedSearch -> comparedSearch.apply(options));
        warmUp(searches.get(0));
        List<Comparison.Row> rows = new ArrayList<>();
        for (ComparedSearch comparedSearch : searches) {
            if (isInterrupted()) {
                break;
            }
            Comparison.Row row = row(comparedSearch);
            // Half of a search says nothing about it.
            if (!isInterrupted()) {
                rows.add(row);
            }
        }
        return new Comparison(program.name(), Runtime.version().toString(), seeds, rows);
    }

    /** Whether the user wants no more of it. */
    private static boolean isInterrupted() {
        return Thread.currentThread().isInterrupted();
    }

    /** Whoever is first would pay for all that is loaded and compiled. */
    private void warmUp(ComparedSearch comparedSearch) {
        check(comparedSearch
                .apply(options)
                .withExecutions(Math.min(500, options.executions()))
                .withContinueAfterBug(true));
    }

    private Comparison.Row row(ComparedSearch comparedSearch) {
        Options applied = comparedSearch.apply(options);
        List<Result> toBug = new ArrayList<>();
        for (int i = 0; i < (comparedSearch.isSeedless() ? 1 : seeds); i++) {
            toBug.add(check(applied.withSeed(options.seed() + i)));
        }
        Result whole = check(applied.withContinueAfterBug(true));
        long classes = whole.classes() >= 0
                ? whole.classes()
                : check(applied.withContinueAfterBug(true).withCountsClasses(true))
                        .classes();
        String reason = whole.reason();
        for (Result result : toBug) {
            reason = reason.isEmpty() ? result.reason() : reason;
        }
        return new Comparison.Row(
                comparedSearch.text(),
                toBug.size(),
                (int) toBug.stream().filter(CompareRun::hasBug).count(),
                median(toBug, Result::executions),
                median(toBug, Result::seconds),
                whole,
                classes,
                reason);
    }

    private Result check(Options with) {
        ProgressLine progress = new ProgressLine(console);
        try {
            return Bohr.check(program, with, progress);
        } finally {
            progress.clear();
        }
    }

    private static boolean hasBug(Result result) {
        return !result.bugs().isEmpty();
    }

    /** Runs without a bug count as later than all others: the median is known if more than half have one. */
    private static double median(List<Result> results, ToDoubleFunction<Result> value) {
        double[] sorted = results.stream()
                .mapToDouble(result -> hasBug(result) ? value.applyAsDouble(result) : Double.POSITIVE_INFINITY)
                .sorted()
                .toArray();
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return Double.isFinite(median) ? median : -1;
    }
}
