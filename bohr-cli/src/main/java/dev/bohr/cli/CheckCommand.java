package dev.bohr.cli;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.ClassPath;
import dev.bohr.input.program.ProgramFinder;
import dev.bohr.input.program.Target;
import dev.bohr.report.html.TracePage;
import dev.bohr.report.json.JsonReport;
import dev.bohr.report.text.FailureText;
import dev.bohr.report.text.RaceText;
import dev.bohr.report.text.SummaryText;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Searches the schedules of a program for a failure. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Searches the schedules of a program for a failure.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all that was asked for was explored, and there is no bug",
            "1:a bug was found",
            "2:wrong usage, or a program that cannot be read",
            "3:the budget (--time, --executions) ran out, or Ctrl-C came, without a bug",
            "4:not checked: control was lost or Bohr failed, with the reason"
        })
final class CheckCommand extends ConsoleCommand {
    @Parameters(
            paramLabel = "TARGET",
            description =
                    "File.java (compiled on the fly; its main), a.b.Class (its main), or either followed by #method "
                            + "(without arguments; static, or on a fresh instance).")
    private String text = "";

    @Mixin
    private final CheckOptions given = new CheckOptions();

    CheckCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws UnusableInput {
        Target target = Target.parse(text);
        given.problem(target.isMain()).ifPresent(this::wrongUsage);
        Path here = Path.of("");
        ClassPath classPath = ClassPath.parse(given.program.classPath.orElse("."), here);
        ProgramFinder.Found found = ProgramFinder.find(target, classPath, arguments(), here);
        Options options = given.toOptions();
        if (options.checkpoint().isPresent()) {
            options = options.withCode(code(found, classPath));
        }
        return check(found, options);
    }

    /** What a checkpoint is of, besides the options of the search. */
    private String code(ProgramFinder.Found found, ClassPath classPath) throws UnusableInput {
        try {
            return given.program.args.orElse("") + " "
                    + found.loader()
                            .checksum(given.program.classPath.isPresent() ? classPath : new ClassPath(List.of()));
        } catch (IOException e) {
            throw new UnusableInput("the class path cannot be read: " + e, e);
        }
    }

    private int check(ProgramFinder.Found found, Options options) {
        Result result = AgentStatus.missing()
                .map(reason -> notChecked(text, reason, options))
                .orElseGet(() -> run(found, options));
        return report(result, options);
    }

    private List<String> arguments() {
        try {
            return given.program.arguments();
        } catch (IllegalArgumentException e) {
            throw wrongUsage("--args: " + e.getMessage(), e);
        }
    }

    private Result run(ProgramFinder.Found found, Options options) {
        ProgressLine progress = new ProgressLine(console);
        try {
            ProgramSurroundings.prepare(found.loader());
            Interruption.mayEnd(Thread.currentThread());
            return Bohr.check(found.program(), options, progress);
        } catch (IllegalArgumentException e) {
            throw unusable(e);
        } catch (Throwable error) {
            progress.clear();
            console.debug(error);
            return notChecked(text, Main.describe(error), options);
        } finally {
            progress.clear();
            // Files cannot be written by a thread that is still interrupted.
            boolean unused = Interruption.beginReport();
        }
    }

    /** Nothing could be run. */
    static Result notChecked(String target, String reason, Options options) {
        return Result.builder(target, Result.Verdict.NOT_CHECKED)
                .strategy(options.strategy())
                .model(options.model())
                .reason(reason)
                .build();
    }

    /** Prints and writes the outcome, and returns the exit code. */
    int report(Result result, Options options) {
        RecordedRun run = new RecordedRun(
                text, given.program.classPath, given.program.args, Path.of("").toAbsolutePath());
        TraceFiles traceFiles = new TraceFiles(given.trace, Path.of(".bohr"), text);
        Map<Bug, String> replays = new IdentityHashMap<>();
        for (Bug bug : result.bugs()) {
            String replay = keep(run.in(bug.trace()), traceFiles);
            replays.put(bug, replay);
            console.out().println(FailureText.format(bug, console.style(), given.allSteps, replay));
        }
        for (Bug race : result.races()) {
            String replay = keep(run.in(race.trace()), traceFiles);
            replays.put(race, replay);
            console.out().println(RaceText.format(race, console.style(), replay));
        }
        if (result.verdict() == Result.Verdict.NOT_CHECKED) {
            console.error("not checked: " + result.reason());
        }
        if (result.verdict() != Result.Verdict.NOT_CHECKED || result.executions() > 0) {
            console.out().print(SummaryText.format(result, options.allowed(), console.style()));
        }
        boolean isWritten = console.write("result", given.json, file -> JsonReport.write(result, file))
                & console.write("coverage", given.search.coverage, file -> CoverageFiles.write(result, file))
                & writePage(result, options, replays, run);
        return isWritten || result.verdict() != Result.Verdict.OK
                ? result.verdict().exitCode()
                : ExitCodes.NOT_CHECKED;
    }

    /** The command that replays the trace, or nothing if it could not be kept. */
    private String keep(Trace trace, TraceFiles traceFiles) {
        Path file = traceFiles.next();
        try {
            TraceFile.write(trace, file);
            return TraceFiles.replay(file);
        } catch (IOException e) {
            traceFiles.giveBack(file);
            console.error("the trace cannot be written to " + file + ": " + e);
            return "";
        }
    }

    private boolean writePage(Result result, Options options, Map<Bug, String> replays, RecordedRun run) {
        return given.page.write(
                console,
                sourceLookup -> {
                    Function<Bug, String> replay = bug -> replays.getOrDefault(bug, "");
                    return TracePage.format(result, options.allowed(), options.search(), replay, sourceLookup);
                },
                run);
    }
}
