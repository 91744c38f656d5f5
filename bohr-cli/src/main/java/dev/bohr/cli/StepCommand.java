package dev.bohr.cli;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.ReplayMismatch;
import dev.bohr.Result;
import dev.bohr.cli.program.ProgramFinder;
import dev.bohr.cli.program.SourceFinder;
import dev.bohr.cli.program.UnusableTarget;
import dev.bohr.cli.step.Sources;
import dev.bohr.cli.step.Walk;
import dev.bohr.trace.Trace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Walks through a recorded execution at a prompt (document 004, section 5.4, has a simulator that goes forward). */
@Command(
        name = "step",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Walks through a recorded execution at a prompt, forwards and backwards; 'help' there says how.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:you have left the prompt, or its input ended",
            "2:wrong usage, or a trace that is damaged, cut short or of another program",
            "4:the program could not be run: control was lost or Bohr failed, with the reason"
        })
final class StepCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "TRACE", description = "A file written by 'bohr check'.")
    private Path file = Path.of("");

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Where the classes of the program are now; default: where they were.")
    private Optional<String> classPath = Optional.empty();

    @Option(
            names = "--no-replay",
            description = "Believe the trace; do not run the program first to see whether it fits.")
    private boolean believes;

    @Mixin
    private WeavingOptions weaving = new WeavingOptions();

    StepCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws UnusableTarget, IOException {
        RecordedProgram recorded = RecordedProgram.read(file, classPath);
        Trace trace = recorded.trace();
        if (!believes) {
            Optional<String> missing = Agent.missing();
            if (missing.isPresent()) {
                return notRun(missing.get());
            }
            ProgramFinder.Found found = recorded.find();
            ProgramSurroundings.prepare(found.loader());
            Result result = replay(found, trace);
            if (result.verdict() == Result.Verdict.NOT_CHECKED) {
                return notRun(result.reason());
            }
            if (result.bugs().isEmpty() && !trace.failure().isEmpty()) {
                throw new UnusableTarget(
                        "the program did every step of the trace, but did not fail: is this another version of it?");
            }
            console.out().println("The program was run again and did every step of the trace.");
        }
        RecordedRun run = recorded.run();
        SourceFinder finder =
                SourceFinder.of(List.of(), run.target(), run.classPath().orElse(""), recorded.base());
        Sources sources = new Sources(finder::find);
        boolean isTerminal = Boolean.getBoolean("bohr.terminal.in");
        new Walk(trace, sources, console.style(), console.out(), isTerminal)
                .run(new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())));
        return ExitCodes.OK;
    }

    private static Result replay(ProgramFinder.Found found, Trace trace) throws UnusableTarget {
        try {
            return Bohr.replay(found.program(), trace, Options.defaults());
        } catch (ReplayMismatch e) {
            throw new UnusableTarget(
                    "the trace does not fit the program: " + e.getMessage() + "; --no-replay walks through it anyway",
                    e);
        }
    }

    private int notRun(String reason) {
        console.error("the program could not be run: " + reason + "; --no-replay walks through the trace without it");
        return ExitCodes.NOT_CHECKED;
    }
}
