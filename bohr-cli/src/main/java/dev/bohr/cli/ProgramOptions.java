package dev.bohr.cli;

import dev.bohr.Options;
import java.util.List;
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

    @Option(
            names = "--max-steps",
            paramLabel = "N",
            description = "Cut an execution that is longer; default: 20000, and 300 more for each thread beyond 64.")
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
            paramLabel = "any|idle",
            defaultValue = "any",
            description = "A wait with a time limit may run out at any point (default), or only when nothing else "
                    + "can run.")
    String timePasses = "any";

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
        if (!timePasses.equals("any") && !timePasses.equals("idle")) {
            return Optional.of("--time-passes is any or idle, not '" + timePasses + "'");
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
                .withTimePasses(timePasses.equals("any") ? Options.TimePasses.ANY : Options.TimePasses.IDLE)
                .withSpurious(spurious);
        return maxSteps.isPresent() ? options.withMaxSteps(maxSteps.get()) : options;
    }
}
