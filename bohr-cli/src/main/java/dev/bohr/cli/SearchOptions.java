package dev.bohr.cli;

import dev.bohr.Options;
import dev.bohr.memory.Models;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of {@code bohr check} that shape the search; their names are stable. */
final class SearchOptions {
    @Option(
            names = "--bound",
            paramLabel = "N",
            description = "At most so many preemptions (${bundle:bounded}); default: any number.")
    Optional<Integer> bound = Optional.empty();

    @Option(
            names = "--pct-depth",
            paramLabel = "N",
            defaultValue = "3",
            description = "The depth of the bugs that --strategy ${bundle:aiming} aims at; default: ${DEFAULT-VALUE}.")
    int pctDepth = 3;

    @Option(
            names = "--child-order",
            paramLabel = "SEED",
            defaultValue = "0",
            description = "The order in which --strategy ${bundle:ordered} tries threads: 0 (default) or a seed.")
    long childOrder;

    @Option(
            names = "--filter",
            paramLabel = "NAME[=N]",
            description =
                    "A reduction around the strategy: ${bundle:filters}; may be repeated. What is not sound is refused.")
    List<String> filters = new ArrayList<>();

    @Option(
            names = "--model",
            paramLabel = "NAME",
            description =
                    "The memory model: ${bundle:models}; default: sc; jam is Java's access modes. Others than sc are explored by "
                            + "--strategy graph.")
    Optional<String> model = Optional.empty();

    @Option(names = "--weak", description = "The same as --model jam.")
    boolean weak;

    @Option(
            names = "--spurious-failures",
            description = "Under a memory model: a weak compare-and-set may fail for no reason, once in each thread.")
    boolean spuriousFailures;

    @Option(
            names = "--memory",
            paramLabel = "MB",
            defaultValue = "256",
            description = "The most that a search may remember of the past; default: ${DEFAULT-VALUE}.")
    int memory = 256;

    @Option(
            names = "--races",
            paramLabel = "HOW",
            defaultValue = "report",
            description = "Data races: ignore, report (default), or fail, which makes them bugs.")
    String races = "report";

    @Option(names = "--shrink", description = "Look for a simpler schedule once a bug is found.")
    boolean shrink;

    @Option(
            names = "--checkpoint",
            paramLabel = "FILE",
            description = "Keep the state of the search there every few seconds, and continue from it if it is there.")
    Optional<Path> checkpoint = Optional.empty();

    @Option(
            names = "--coverage",
            paramLabel = "FILE",
            description =
                    "Write the distinct happens-before classes against executions there as CSV, and a picture of it "
                            + "beside it (.svg).")
    Optional<Path> coverage = Optional.empty();

    /** What is wrong with these options, if anything. */
    Optional<String> problem() {
        if (bound.isPresent() && bound.get() < 0) {
            return Optional.of("--bound must not be less than 0");
        }
        if (pctDepth < 1) {
            return Optional.of("--pct-depth must be at least 1");
        }
        if (model.isPresent() && !Models.names().contains(model.get())) {
            return Optional.of("--model must be one of " + String.join(", ", Models.names()));
        }
        if (weak && model.isPresent() && !model.get().equals(Options.WEAK)) {
            return Optional.of(
                    "--weak means --model " + Options.WEAK + ", and --model " + model.get() + " is given too");
        }
        if (memory < 1) {
            return Optional.of("--memory must be at least 1");
        }
        if (!List.of("ignore", "report", "fail").contains(races)) {
            return Optional.of("--races must be ignore, report or fail");
        }
        return coverage.flatMap(file -> CheckOptions.unwritable("--coverage", file))
                .or(() -> checkpoint.flatMap(file -> CheckOptions.unwritable("--checkpoint", file)));
    }

    Options apply(Options options) {
        return options.withBound(bound.orElse(Options.UNBOUNDED))
                .withPctDepth(pctDepth)
                .withChildOrder(childOrder)
                .withFilters(filters)
                .withMemoryLimit(memory)
                .withModel(weak ? Options.WEAK : model.orElse(Options.SEQUENTIAL))
                .withSpuriousFailures(spuriousFailures)
                .withRaces(Options.Races.valueOf(races.toUpperCase(Locale.ROOT)))
                .withShrink(shrink)
                .withCheckpoint(checkpoint)
                .withCoverage(coverage);
    }
}
