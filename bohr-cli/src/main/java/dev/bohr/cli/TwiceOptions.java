package dev.bohr.cli;

import dev.bohr.Options;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code bohr doctor --twice}; their names are stable. */
final class TwiceOptions {
    @Option(
            names = "--twice",
            paramLabel = "TARGET",
            description = "Run schedules of this program twice each and report the first difference; a TARGET as for "
                    + "check.")
    Optional<String> target = Optional.empty();

    @Option(
            names = "--schedules",
            paramLabel = "N",
            defaultValue = "1000",
            description = "How many schedules to run twice; default: ${DEFAULT-VALUE}.")
    long schedules = 1000;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result there.")
    Optional<Path> json = Optional.empty();

    @Mixin
    final ProgramOptions program = new ProgramOptions();

    /**
     * What is wrong with these options, if anything.
     *
     * @param isMain whether the target is a main method
     */
    Optional<String> problem(boolean isMain) {
        if (schedules <= 0) {
            return Optional.of("--schedules must be more than 0");
        }
        return program.problem(isMain).or(() -> json.flatMap(file -> CheckOptions.unwritable("--json", file)));
    }

    Options toOptions() {
        return program.toOptions()
                .withStrategy("random")
                .withExecutions(schedules)
                .withOutcomes(true);
    }
}
