package dev.bohr.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command without a subcommand, which only explains. */
@Command(
        name = "bohr",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        description =
                "Runs a Java program under the schedules that matter and hands back each failure as one that replays.",
        subcommands = {
            CheckCommand.class,
            ReplayCommand.class,
            StepCommand.class,
            CompareCommand.class,
            LinearizeCommand.class,
            HistoryCommand.class,
            LitmusCommand.class,
            JcstressCommand.class,
            ReproduceCommand.class,
            DoctorCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Environment:",
            "  JAVA_HOME       the JDK to use, else java on the PATH; 24 or newer is fastest",
            "  BOHR_JAVA_OPTS  more options for that JVM, as -Xmx4g",
            "  BOHR_QUIET=1    do not say which JDK is used",
            "  BOHR_DEBUG=1    stack traces of errors inside Bohr",
            "  NO_COLOR=1      no colours"
        })
final class BohrCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        String commands = String.join(", ", spec.subcommands().keySet());
        throw new ParameterException(
                spec.commandLine(), "say what to do: " + commands.replaceFirst(", (?=[^,]*$)", " or "));
    }
}
