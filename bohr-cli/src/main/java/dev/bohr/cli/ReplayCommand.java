package dev.bohr.cli;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.ReplayMismatch;
import dev.bohr.Result;
import dev.bohr.cli.jcstress.JcstressTest;
import dev.bohr.cli.linearize.SubjectFinder;
import dev.bohr.cli.program.ClassPath;
import dev.bohr.cli.program.ProgramFinder;
import dev.bohr.cli.program.ProgramLoader;
import dev.bohr.cli.program.Target;
import dev.bohr.cli.program.UnusableTarget;
import dev.bohr.explore.Check;
import dev.bohr.linearizability.Linearizability;
import dev.bohr.linearizability.Subject;
import dev.bohr.linearizability.Targets;
import dev.bohr.report.html.TracePage;
import dev.bohr.report.text.FailureText;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import dev.bohr.trace.TraceFormatException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a recorded failure again. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Runs a recorded failure again and prints its steps and the program's own output.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the trace ends without a failure, and so did the program",
            "1:the failure happened again",
            "2:wrong usage, or a trace that is damaged, cut short or of another program",
            "4:not replayed: control was lost or Bohr failed, with the reason"
        })
final class ReplayCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "TRACE", description = "A file written by 'bohr check'.")
    private Path file = Path.of("");

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Where the classes of the program are now; default: where they were.")
    private Optional<String> classPath = Optional.empty();

    @Option(names = "--debug", description = "Wait for a debugger and run on real threads.")
    private boolean debug;

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
        this.console = console;
    }

    @Override
    public Integer call() throws UnusableTarget {
        if (port.isPresent() && !debug) {
            throw new ParameterException(spec.commandLine(), "--port goes with --debug");
        }
        if (debug && System.getProperty("bohr.debug.port") == null) {
            throw new ParameterException(spec.commandLine(), "--debug works only through the 'bohr' launcher");
        }
        Optional<String> problem = page.problem();
        if (problem.isPresent()) {
            throw new ParameterException(spec.commandLine(), problem.get());
        }
        Trace trace = read();
        RecordedRun run = RecordedRun.of(trace);
        // What a test may return is found out by running it.
        boolean isTest = Targets.isTarget(run.target());
        if (isTest && Agent.missing().isPresent()) {
            return notReplayed(Agent.missing().get());
        }
        ProgramFinder.Found found = isTest ? findTest(run, trace) : find(run);
        Optional<String> missing = Agent.missing();
        if (missing.isPresent()) {
            return notReplayed(missing.get());
        }
        Options options = Options.defaults().withShowOutput(true).withRealThreads(debug);
        try {
            ProgramSurroundings.prepare(found.loader());
            Result result = Bohr.replay(found.program(), trace, options);
            int code = report(trace, result);
            boolean isWritten = page.write(console, sources -> TracePage.format(ran(trace, result), sources), run);
            return isWritten || code != ExitCodes.OK ? code : ExitCodes.NOT_CHECKED;
        } catch (ReplayMismatch e) {
            throw new UnusableTarget("the trace does not fit the program: " + e.getMessage(), e);
        } catch (Throwable error) {
            console.error("not replayed: " + Main.describe(error));
            console.debug(error);
            return ExitCodes.NOT_CHECKED;
        }
    }

    /** What was run now says more than what was read, if that is of an older version; but why it fails is only in the latter. */
    private static Trace ran(Trace trace, Result result) {
        return result.bugs().isEmpty()
                ? trace
                : result.bugs().get(0).trace().with(trace.header()).with(trace.cause());
    }

    private int notReplayed(String reason) {
        console.error("not replayed: " + reason);
        return ExitCodes.NOT_CHECKED;
    }

    private Trace read() throws UnusableTarget {
        try {
            return TraceFile.read(file);
        } catch (TraceFormatException e) {
            throw new UnusableTarget(file + ": " + e.getMessage(), e);
        } catch (NoSuchFileException e) {
            throw new UnusableTarget("there is no file " + file, e);
        } catch (IOException e) {
            throw new UnusableTarget("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private ProgramFinder.Found find(RecordedRun run) throws UnusableTarget {
        Path base = run.baseDirectory(Path.of(""));
        ClassPath classes = classes(run, base);
        if (JcstressTest.isTarget(run.target())) {
            ProgramLoader loader = ProgramLoader.of(classes);
            return new ProgramFinder.Found(
                    JcstressTest.ofTarget(run.target(), loader).program(), loader);
        }
        try {
            return ProgramFinder.find(
                    Target.parse(run.target()),
                    classes,
                    ShellWords.split(run.args().orElse("")),
                    base);
        } catch (IllegalArgumentException e) {
            throw new UnusableTarget(file + ": its arguments are damaged: " + e.getMessage(), e);
        }
    }

    private ClassPath classes(RecordedRun run, Path base) throws UnusableTarget {
        return classPath.isPresent()
                ? ClassPath.parse(classPath.get(), Path.of(""))
                : ClassPath.parse(run.classPath().orElse("."), base);
    }

    private ProgramFinder.Found findTest(RecordedRun run, Trace trace) throws UnusableTarget {
        Path base = run.baseDirectory(Path.of(""));
        SubjectFinder finder = new SubjectFinder(classes(run, base), base);
        try {
            Targets.Named test = Targets.parse(run.target());
            SubjectFinder.Found found = finder.find(test.subject());
            Subject subject = finder.subject(found, test.specification(), List.of());
            ProgramSurroundings.prepare(found.loader());
            Options options = Check.optionsOf(trace, Options.defaults()).withRaces(Options.Races.IGNORE);
            Program program =
                    Linearizability.program(subject, test.criterion(), subject.scenario(test.scenario()), options);
            return new ProgramFinder.Found(program, found.loader());
        } catch (IllegalArgumentException e) {
            throw new UnusableTarget(file + ": its test cannot be run: " + e.getMessage(), e);
        }
    }

    private int report(Trace trace, Result result) {
        // The program's own output comes before this and need not end with a line end.
        console.out().println();
        for (Bug bug : result.bugs()) {
            console.out().println(FailureText.format(bug, console.style(), true, ""));
        }
        if (!result.bugs().isEmpty()) {
            boolean same = trace.failure().isEmpty()
                    || trace.failure().equals(result.bugs().get(0).trace().failure());
            console.out()
                    .println(same ? "The failure happened again." : "A failure happened, but not that of the trace.");
            return ExitCodes.BUG;
        }
        if (result.verdict() == Result.Verdict.NOT_CHECKED) {
            console.error("not replayed: " + result.reason());
            return ExitCodes.NOT_CHECKED;
        }
        FailureText.steps(trace, console.style(), true).forEach(console.out()::println);
        if (trace.failure().isEmpty()) {
            console.out().println("The program did as the trace says and ended without a failure.");
            return ExitCodes.OK;
        }
        console.error("the program did every step of the trace, but did not fail: is this another version of it?");
        return ExitCodes.USAGE;
    }
}
