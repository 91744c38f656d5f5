package dev.bohr.cli;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.ReplayMismatch;
import dev.bohr.Result;
import dev.bohr.explain.ReplayedCause;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.ProgramFinder;
import dev.bohr.report.html.TracePage;
import dev.bohr.report.jdb.JdbScript;
import dev.bohr.report.text.FailureText;
import dev.bohr.report.text.LinearizabilityText;
import dev.bohr.trace.AtomicFile;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceMatching;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a recorded failure again. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Runs a recorded failure again and prints its steps and the program's own output.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the trace ends without a failure, and so did the program; with --passing: it passed",
            "1:the failure happened again",
            "2:wrong usage, or a trace that is damaged, cut short or of another program",
            "4:not replayed: control was lost or Bohr failed, with the reason",
            "130:Ctrl-C came before the program had been run"
        })
final class ReplayCommand extends ConsoleCommand {
    private static final int DEFAULT_PORT = 5005;

    @Parameters(paramLabel = "TRACE", description = "A file written by 'bohr check'.")
    private Path file = Path.of("");

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Where the classes of the program are now; default: where they were.")
    private Optional<String> classPath = Optional.empty();

    @Option(names = "--debug", description = "Wait for a debugger and run on real threads.")
    private boolean debug;

    @Option(names = AllSteps.NAME, description = AllSteps.DESCRIPTION)
    private boolean allSteps;

    @Option(
            names = "--passing",
            description = "Run instead the nearest execution that passes: the one that the failure was explained by.")
    private boolean passing;

    @Option(
            names = "--jdb",
            paramLabel = "FILE",
            description = "Write commands for jdb that follow the schedule under --debug.")
    private Optional<Path> jdb = Optional.empty();

    // The launcher reads it too: a JVM listens from its start or not at all.
    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Where to wait for the debugger, on 127.0.0.1; default: 5005.")
    private Optional<Integer> port = Optional.empty();

    @Mixin
    private PageOptions page = new PageOptions();

    @Mixin
    private WeavingOptions weaving = new WeavingOptions();

    ReplayCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws UnusableInput {
        if (port.isPresent() && !debug) {
            wrongUsage("--port goes with --debug");
        }
        if (debug && System.getProperty("bohr.debug.port") == null) {
            wrongUsage("--debug works only through the 'bohr' launcher");
        }
        page.problem()
                .or(() -> jdb.flatMap(script -> CheckOptions.unwritable("--jdb", script)))
                .ifPresent(this::wrongUsage);
        if (debug && jdb.isPresent()) {
            wrongUsage("--jdb writes what jdb is to read while --debug waits for it: first one, then the other");
        }
        if (passing && (jdb.isPresent() || page.html.isPresent())) {
            wrongUsage("--passing goes with neither --jdb nor --html");
        }
        if (debug) {
            Thread.currentThread().setName("bohr"); // the program has a thread of the name main, too
        }
        RecordedProgram recorded = RecordedProgram.read(file, classPath);
        Trace trace = recorded.trace();
        if (passing && !trace.cause().isFound()) {
            throw new UnusableInput(file + ": knows of no execution that passes");
        }
        if (recorded.isTest() && AgentStatus.missing().isPresent()) {
            return notReplayed(AgentStatus.missing().get());
        }
        ProgramFinder.Found found = recorded.find();
        Optional<String> missing = AgentStatus.missing();
        if (missing.isPresent()) {
            return notReplayed(missing.get());
        }
        Options options = Options.defaults().withShowOutput(true).withRealThreads(debug);
        Result result;
        try {
            ProgramSurroundings.prepare(found.loader());
            if (passing) {
                return passing(Bohr.replayPassing(found.program(), trace, options));
            }
            result = Bohr.replay(found.program(), trace, options);
        } catch (ReplayMismatch e) {
            String disturbed =
                    debug ? " (or has an expression that was evaluated in the debugger changed something?)" : "";
            throw new UnusableInput("the trace does not fit the program: " + e.getMessage() + disturbed, e);
        } catch (Throwable error) {
            console.error("not replayed: " + Main.describe(error));
            console.debug(error);
            return ExitCodes.NOT_CHECKED;
        }
        // What comes of it is written to its end.
        Interruption.protect(Thread.currentThread());
        Optional<Explanation> explanation =
                result.bugs().isEmpty() ? Optional.empty() : recorded.explain(found.program());
        int code = report(trace, result, explanation);
        Trace followed = result.bugs().isEmpty() ? trace : result.bugs().get(0).trace();
        boolean isWritten =
                code == ExitCodes.NOT_CHECKED || console.write("commands", jdb, script -> write(script, followed));
        isWritten &= page.write(
                console,
                sourceLookup ->
                        TracePage.format(ran(trace, result), recorded.title(), command(), explanation, sourceLookup),
                recorded.run());
        return isWritten || code != ExitCodes.OK ? code : ExitCodes.NOT_CHECKED;
    }

    /** What was run now says more than what was read, if that is of an older version; but why it fails is only in the latter. */
    private static Trace ran(Trace trace, Result result) {
        return result.bugs().isEmpty()
                ? trace
                : result.bugs()
                        .get(0)
                        .trace()
                        .with(trace.header())
                        .with(ReplayedCause.of(trace, result.bugs().get(0).trace()));
    }

    private int passing(Trace trace) {
        console.out().println();
        FailureText.steps(trace, console.style(), allSteps).forEach(console.out()::println);
        console.out()
                .println(
                        trace.failure().isEmpty()
                                ? "The program passed, as it did when the failure was explained."
                                : "The program fails here, too: is this another version of it?");
        return trace.failure().isEmpty() ? ExitCodes.OK : ExitCodes.BUG;
    }

    private String command() {
        return TraceFiles.replay(file);
    }

    private String describe(Bug bug, Optional<Explanation> explanation) {
        return explanation.isPresent()
                ? LinearizabilityText.format(explanation.get(), bug, console.style(), allSteps, "")
                : FailureText.format(bug, console.style(), allSteps, "");
    }

    private int notReplayed(String reason) {
        console.error("not replayed: " + reason);
        return ExitCodes.NOT_CHECKED;
    }

    private void write(Path script, Trace trace) throws IOException {
        String replay = command();
        AtomicFile.write(JdbScript.of(trace, replay, DEFAULT_PORT, script.toString()), script);
        console.out().println();
        console.out().println("To follow it in the debugger of the JDK:");
        console.out().println("  " + replay + " --debug");
        console.out().println("  jdb -attach " + DEFAULT_PORT + "   in another terminal, and there: read " + script);
    }

    private int report(Trace trace, Result result, Optional<Explanation> explanation) {
        // The program's own output comes before this and need not end with a line end.
        console.out().println();
        for (Bug bug : result.bugs()) {
            console.out().println(describe(bug.with(ReplayedCause.of(trace, bug.trace())), explanation));
        }
        if (!result.bugs().isEmpty()) {
            boolean same = trace.failure().isEmpty()
                    || TraceMatching.isSameFailure(trace, result.bugs().get(0).trace());
            console.out()
                    .println(same ? "The failure happened again." : "A failure happened, but not that of the trace.");
            return ExitCodes.BUG;
        }
        if (result.verdict() == Result.Verdict.NOT_CHECKED) {
            console.error("not replayed: " + result.reason());
            return ExitCodes.NOT_CHECKED;
        }
        FailureText.steps(trace, console.style(), allSteps).forEach(console.out()::println);
        if (trace.failure().isEmpty()) {
            console.out().println("The program did as the trace says and ended without a failure.");
            return ExitCodes.OK;
        }
        console.error("the program did every step of the trace, but did not fail: is this another version of it?");
        return ExitCodes.USAGE;
    }
}
