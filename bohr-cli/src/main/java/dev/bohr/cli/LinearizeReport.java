package dev.bohr.cli;

import dev.bohr.cli.linearize.FailedTests;
import dev.bohr.linearizability.Campaign;
import dev.bohr.linearizability.CampaignResult;
import dev.bohr.report.text.FailureText;
import dev.bohr.report.text.Numbers;
import dev.bohr.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Says what came of the tests of a class, while they are run and afterwards. */
final class LinearizeReport {
    private final Console console;
    private final LinearizeOptions given;
    private final String text;
    private final StatusLine status;
    private final long start = System.nanoTime();

    /** @param text what is tested, as the user wrote it */
    LinearizeReport(Console console, LinearizeOptions given, String text) {
        this.console = console;
        this.given = given;
        this.text = text;
        this.status = new StatusLine(console);
    }

    void progress(Campaign.State state) {
        double seconds = (System.nanoTime() - start) / 1e9;
        status.show(
                Numbers.count(state.tests(), "test") + ", " + Numbers.count(state.executions(), "execution") + ", "
                        + Numbers.seconds(seconds)
                        + (state.doing().isEmpty() ? "" : "; " + state.doing()),
                seconds);
    }

    void clearProgress() {
        status.clear();
    }

    /** Returns the exit code. */
    int report(CampaignResult result, FailedTests failed) {
        Campaign.Failing failing = result.failing();
        if (failing != null) {
            RecordedRun run = new RecordedRun(
                    failing.least().bug().trace().header().target(),
                    given.program.classPath,
                    Optional.empty(),
                    Path.of("").toAbsolutePath());
            Path file = new TracePlace(given.trace, Path.of(".bohr"), text).next();
            String replay = "";
            try {
                TraceFile.write(run.in(failing.least().bug().trace()), file);
                replay = System.getProperty("bohr.command", "bohr") + " replay " + ShellWords.quote(file.toString());
                failed.remember(failing.least().scenario().toString());
            } catch (IOException e) {
                console.error("the failure cannot be kept: " + e);
            }
            console.out().println(FailureText.format(failing.least().bug(), console.style(), false, replay));
        }
        if (!result.reason().isEmpty()) {
            console.error("not checked: " + result.reason());
        }
        console.out().println(result.verdict() + " tests " + result.tests() + " executions " + result.executions());
        return result.verdict().exitCode();
    }
}
