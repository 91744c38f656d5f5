package dev.bohr.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all commands do alike: they write to a console, and say so if they are used wrongly or nothing can be checked. */
abstract class ConsoleCommand implements Callable<Integer> {
    final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    ConsoleCommand(Console console) {
        this.console = console;
    }

    final CommandLine line() {
        return spec.commandLine();
    }

    /** @throws ParameterException always */
    final void wrongUsage(String message) {
        throw new ParameterException(line(), message);
    }

    final ParameterException wrongUsage(String message, Exception cause) {
        return new ParameterException(line(), message, cause);
    }

    /** See {@link Main#unusable}. */
    final ParameterException unusable(IllegalArgumentException error) {
        return Main.unusable(line(), error);
    }

    /** Says why; returns the exit code. */
    final int notChecked(String reason) {
        console.error("not checked: " + reason);
        return ExitCodes.NOT_CHECKED;
    }
}
