package dev.bohr.cli;

import dev.bohr.cli.step.SourceLines;
import dev.bohr.cli.step.TraceWalk;
import dev.bohr.explore.replay.LiveReplay;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.ProgramFinder;
import dev.bohr.input.program.SourceFinder;
import dev.bohr.report.text.SourceText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Walks through a recorded execution at a prompt (Florian 2010, section 5.4, has a simulator that goes forward). */
@Command(
        name = "step",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Walks through a recorded execution at a prompt, forwards and backwards, with the program running along"
                        + " and standing still at each step; 'help' there says how.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:you have left the prompt, or its input ended; the program did what the trace says",
            "2:wrong usage, a damaged trace, or a program that does something other than the trace",
            "4:the program could not be run: control was lost or Bohr failed, with the reason",
            "130:Ctrl-C came"
        })
final class StepCommand extends ConsoleCommand {
    /** Taken before the program can replace it. */
    private final BufferedReader commands =
            new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));

    @Parameters(paramLabel = "TRACE", description = "A file written by 'bohr check'.")
    private Path file = Path.of("");

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Where the classes of the program are now; default: where they were.")
    private Optional<String> classPath = Optional.empty();

    @Option(
            names = "--no-replay",
            description =
                    "Believe the trace and do not run the program; then 'stack', 'print' and 'fields' have no answer.")
    private boolean believes;

    @Option(
            names = "--input",
            paramLabel = "FILE",
            description = "What the program reads from its standard input, which the prompt has; default: nothing.")
    private Optional<Path> input = Optional.empty();

    @Mixin
    private WeavingOptions weaving = new WeavingOptions();

    StepCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws UnusableInput, IOException {
        RecordedProgram recorded = RecordedProgram.read(file, classPath);
        if (believes) {
            if (input.isPresent()) {
                wrongUsage("--input is for the program, which --no-replay does not run");
            }
            walk(recorded, Optional.empty());
            return ExitCodes.OK;
        }
        Optional<String> missing = AgentStatus.missing();
        if (missing.isPresent()) {
            console.error(
                    "the program cannot be run: " + missing.get() + "; --no-replay walks through the trace without it");
            return ExitCodes.NOT_CHECKED;
        }
        ProgramFinder.Found found = recorded.find();
        ProgramSurroundings.prepare(found.loader());
        try (LiveReplay live =
                new LiveReplay(found.program(), recorded.trace(), readInput(), console.out(), console.err())) {
            introduce(live);
            walk(recorded, Optional.of(live));
            return !live.lost().isEmpty()
                    ? ExitCodes.NOT_CHECKED
                    : live.mismatch().isEmpty() ? ExitCodes.OK : ExitCodes.USAGE;
        }
    }

    private void introduce(LiveReplay live) {
        String mismatch = live.tryOut();
        String text = !live.lost().isEmpty()
                ? "The program cannot be run: " + live.lost() + ". What is shown is what was recorded."
                : mismatch.isEmpty()
                        ? "The program was run and did every step of the trace; now it stands before the first."
                        : "The program does not follow the trace: " + mismatch
                                + ". From there on, what is shown is what was recorded.";
        SourceText.line(text, console.style()).forEach(console.out()::println);
    }

    private void walk(RecordedProgram recorded, Optional<LiveReplay> live) throws IOException {
        RecordedRun run = recorded.run();
        SourceFinder finder =
                SourceFinder.of(List.of(), run.target(), run.classPath().orElse(""), recorded.base());
        SourceLines sourceLines = new SourceLines(finder::find);
        boolean isTerminal = Boolean.getBoolean("bohr.terminal.in");
        new TraceWalk(recorded.trace(), sourceLines, console.style(), console.out(), isTerminal, live).run(commands);
    }

    /** The prompt has the standard input; the program finds what it is given, or nothing. */
    private byte[] readInput() throws UnusableInput {
        if (input.isEmpty()) {
            return new byte[0];
        }
        try {
            return Files.readAllBytes(input.get());
        } catch (IOException e) {
            throw new UnusableInput("cannot read " + input.get() + ": " + e.getMessage(), e);
        }
    }
}
