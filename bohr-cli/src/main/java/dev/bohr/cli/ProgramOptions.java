package dev.bohr.cli;

import dev.bohr.Options;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which program is run, and what may happen in it; their names are stable. */
final class ProgramOptions {
    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Where the classes of the program are; default: the current directory.")
    Optional<String> classPath = Optional.empty();

    @Option(names = "--args", paramLabel = "\"3 x\"", description = "Arguments of main, split as a shell does.")
    Optional<String> args = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "Decides every random choice; default: ${DEFAULT-VALUE}.")
    long seed;

    @Option(names = "--max-steps", paramLabel = "N", description = "Cut an execution that is longer; default: 20000.")
    Optional<Integer> maxSteps = Optional.empty();

    @Mixin
    WeavingOptions weaving = new WeavingOptions();

    @Option(
            names = "--locks",
            paramLabel = "model|jdk",
            defaultValue = "model",
            description = "Run java.util.concurrent.locks as single operations (model, default) or as the JDK has "
                    + "written them.")
    String locks = "model";

    @Option(
            names = "--time-passes",
            paramLabel = "patient|any|idle",
            defaultValue = "any",
            description =
                    "A wait with a time limit may run out at any point (any, default), only when nothing else can "
                            + "run (idle), or so if it is one of --patience or more, and early at the price of a preemption else (patient).")
    String timePasses = "any";

    @Option(
            names = "--patience",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description =
                    "With --time-passes patient: a limit of so long or longer runs out only when nothing else can "
                            + "run; default: 1s.")
    Optional<Duration> patience = Optional.empty();

    @Option(names = "--spurious", description = "Waits may return for no reason.")
    boolean spurious;

    /**
     * What is wrong with these options, if anything.
     *
     * @param isMain whether the target is a main method
     */
    Optional<String> problem(boolean isMain) {
        if (maxSteps.isPresent() && maxSteps.get() <= 0) {
            return Optional.of("--max-steps must be more than 0");
        }
        if (!locks.equals("model") && !locks.equals("jdk")) {
            return Optional.of("--locks is model or jdk, not '" + locks + "'");
        }
        if (!List.of("patient", "any", "idle").contains(timePasses)) {
            return Optional.of("--time-passes is patient, any or idle, not '" + timePasses + "'");
        }
        if (patience.isPresent() && !timePasses.equals("patient")) {
            return Optional.of("--patience goes with --time-passes patient");
        }
        return args.isPresent() && !isMain
                ? Optional.of("--args goes with main; a #method has no arguments")
                : Optional.empty();
    }

    /** @throws IllegalArgumentException if the arguments are not well quoted */
    List<String> arguments() {
        return ShellWords.split(args.orElse(""));
    }

    Options toOptions() {
        Options options = Options.defaults()
                .withSeed(seed)
                .withModelLocks(locks.equals("model"))
                .withTimePasses(Options.TimePasses.valueOf(timePasses.toUpperCase(Locale.ROOT)))
                .withPatience(patience.orElse(Options.defaults().patience()))
                .withSpurious(spurious);
        return maxSteps.isPresent() ? options.withMaxSteps(maxSteps.get()) : options;
    }
}
