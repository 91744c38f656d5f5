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
    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Where the classes of the program are; default: the current directory.")
    Optional<String> classPath = Optional.empty();

    @Option(names = "--args", paramLabel = "\"3 x\"", description = "Arguments of main, split as a shell does.")
    Optional<String> args = Optional.empty();

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = "auto",
            description = "How to search: auto (default), dfs (every schedule, depth first), random, or one of your "
                    + "own.")
    String strategy = "auto";

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "Decides every random choice; default: ${DEFAULT-VALUE}.")
    long seed;

    @Option(names = "--executions", paramLabel = "N", description = "Stop after so many executions.")
    Optional<Long> executions = Optional.empty();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Stop after so long: 500ms, 30s, 2m.")
    Optional<Duration> time = Optional.empty();

    @Option(names = "--max-steps", paramLabel = "N", description = "Cut an execution that is longer; default: 20000.")
    Optional<Integer> maxSteps = Optional.empty();

    @Mixin
    WeavingOptions weaving = new WeavingOptions();

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result there.")
    Optional<Path> json = Optional.empty();

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            description = "Write the trace of a bug there (FILE.2 and so on for more); default: .bohr/TARGET-N.trace.")
    Optional<Path> trace = Optional.empty();

    @Option(
            names = "--locks",
            paramLabel = "model|jdk",
            defaultValue = "model",
            description = "Run java.util.concurrent.locks as single operations (model, default) or as the JDK has "
                    + "written them.")
    String locks = "model";

    @Option(
            names = "--time-passes",
            paramLabel = "any|idle",
            defaultValue = "any",
            description = "A wait with a time limit may run out at any point (default), or only when nothing else "
                    + "can run.")
    String timePasses = "any";

    @Option(names = "--spurious", description = "Waits may return for no reason.")
    boolean spurious;

    @Option(
            names = "--outcomes",
            description = "Collect the distinct results: what main prints, or what the method returns.")
    boolean outcomes;

    @Option(
            names = "--allow",
            paramLabel = "RESULT",
            description = "An outcome that is no bug; every other then is. May be repeated.")
    List<String> allowed = new ArrayList<>();

    @Option(names = "--continue", description = "Go on after the first bug; each distinct bug is reported once.")
    boolean continueAfterBug;

    /**
     * What is wrong with these options, if anything.
     *
     * @param isMain whether the target is a main method
     */
    Optional<String> problem(boolean isMain) {
        if (executions.isPresent() && executions.get() <= 0) {
            return Optional.of("--executions must be more than 0");
        }
        if (maxSteps.isPresent() && maxSteps.get() <= 0) {
            return Optional.of("--max-steps must be more than 0");
        }
        if (!locks.equals("model") && !locks.equals("jdk")) {
            return Optional.of("--locks is model or jdk, not '" + locks + "'");
        }
        if (!timePasses.equals("any") && !timePasses.equals("idle")) {
            return Optional.of("--time-passes is any or idle, not '" + timePasses + "'");
        }
        if (strategy.equals("replay")) {
            return Optional.of("a trace is run again by 'bohr replay TRACE', not by --strategy replay");
        }
        if (args.isPresent() && !isMain) {
            return Optional.of("--args goes with main; a #method has no arguments");
        }
        if (json.isPresent() && json.get().equals(trace.orElse(Path.of("")))) {
            return Optional.of("--json and --trace name the same file");
        }
        return json.flatMap(file -> unwritable("--json", file))
                .or(() -> trace.flatMap(file -> unwritable("--trace", file)));
    }

    /** Told now rather than after an hour of search. */
    private static Optional<String> unwritable(String option, Path file) {
        Path directory = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            return Optional.of(option + " " + file + " is a directory");
        }
        if (directory == null || !Files.isDirectory(directory)) {
            return Optional.of(option + " " + file + ": there is no directory " + directory);
        }
        if (Files.exists(file) ? !Files.isWritable(file) : !Files.isWritable(directory)) {
            return Optional.of(option + " " + file + " cannot be written");
        }
        return Optional.empty();
    }

    Options toOptions() {
        Options options = Options.defaults()
                .withStrategy(strategy)
                .withSeed(seed)
                .withExecutions(executions.orElse(0L))
                .withTime(time.orElse(Duration.ZERO))
                .withModelLocks(locks.equals("model"))
                .withTimePasses(timePasses.equals("any") ? Options.TimePasses.ANY : Options.TimePasses.IDLE)
                .withSpurious(spurious)
                .withOutcomes(outcomes)
                .withContinueAfterBug(continueAfterBug);
        if (maxSteps.isPresent()) {
            options = options.withMaxSteps(maxSteps.get());
        }
        return allowed.isEmpty() ? options : options.withAllowed(new LinkedHashSet<>(allowed));
    }
}
