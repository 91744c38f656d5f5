package dev.bohr.cli;

import dev.bohr.Options;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code bohr check}; their names are stable. */
final class CheckOptions {
    @Mixin
    final ProgramOptions program = new ProgramOptions();

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = "auto",
            description =
                    "How to search; default: ${DEFAULT-VALUE}. Strategies, by kind: ${bundle:strategies}; or one of your own.")
    String strategy = "auto";

    @Option(names = "--executions", paramLabel = "N", description = "Stop after so many executions.")
    Optional<Long> executions = Optional.empty();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Stop after so long: 500ms, 30s, 2m.")
    Optional<Duration> time = Optional.empty();

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result there.")
    Optional<Path> json = Optional.empty();

    @Mixin
    final PageOptions page = new PageOptions();

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            description = "Write the trace of a bug there (FILE.2 and so on for more); default: .bohr/TARGET-N.trace.")
    Optional<Path> trace = Optional.empty();

    @Option(
            names = "--outcomes",
            description = "Collect the distinct results: what main prints, or what the method returns.")
    boolean outcomes;

    @Option(
            names = "--allow",
            paramLabel = "RESULT",
            description = "An allowed outcome; if there is any, every other outcome is a bug. May be repeated.")
    List<String> allowed = new ArrayList<>();

    @Option(names = "--continue", description = "Continue after the first bug; each distinct bug is reported once.")
    boolean continueAfterBug;

    @Option(names = AllSteps.NAME, description = AllSteps.DESCRIPTION)
    boolean allSteps;

    @Mixin
    final SearchOptions search = new SearchOptions();

    /**
     * What is wrong with these options, if anything.
     *
     * @param isMain whether the target is a main method
     */
    Optional<String> problem(boolean isMain) {
        if (executions.isPresent() && executions.get() <= 0) {
            return Optional.of("--executions must be more than 0");
        }
        if (strategy.equals("replay")) {
            return Optional.of("a trace is run again by 'bohr replay TRACE', not by --strategy replay");
        }
        if (json.isPresent() && json.get().equals(trace.orElse(Path.of("")))) {
            return Optional.of("--json and --trace name the same file");
        }
        return program.problem(isMain)
                .or(search::problem)
                .or(page::problem)
                .or(() -> json.flatMap(file -> unwritable("--json", file)))
                .or(() -> trace.flatMap(file -> unwritable("--trace", file)));
    }

    /** Reported now rather than after an hour of search. */
    static Optional<String> unwritable(String option, Path file) {
        Path directory = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            return Optional.of(option + " " + file + " is a directory");
        }
        if (directory == null || !Files.isDirectory(directory)) {
            return Optional.of(option + " " + file + ": there is no directory " + directory);
        }
        // A file is replaced by a new one, so that nobody reads half of it; a pipe or a device is not.
        boolean isReplaced = !Files.exists(file) || Files.isRegularFile(file);
        if (Files.exists(file) && !Files.isWritable(file) || isReplaced && !Files.isWritable(directory)) {
            return Optional.of(option + " " + file + " cannot be written");
        }
        return Optional.empty();
    }

    Options toOptions() {
        Options options = search.apply(program.toOptions())
                .withStrategy(strategy)
                .withExecutions(executions.orElse(0L))
                .withTime(time.orElse(Duration.ZERO))
                .withOutcomes(outcomes)
                .withContinueAfterBug(continueAfterBug);
        return allowed.isEmpty() ? options : options.withAllowed(new LinkedHashSet<>(allowed));
    }
}
