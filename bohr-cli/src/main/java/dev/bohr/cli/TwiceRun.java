package dev.bohr.cli;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Repetition;
import dev.bohr.Result;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.ClassPath;
import dev.bohr.input.program.ProgramFinder;
import dev.bohr.input.program.Target;
import dev.bohr.report.json.JsonReport;
import dev.bohr.report.text.RepetitionText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Runs schedules of a program twice and says whether they were alike. */
final class TwiceRun {
    private final Console console;
    private final CommandLine line;
    private final TwiceOptions given;
    private final String text;

    TwiceRun(Console console, CommandLine line, TwiceOptions given, String text) {
        this.console = console;
        this.line = line;
        this.given = given;
        this.text = text;
    }

    int run() throws UnusableInput {
        Target target = Target.parse(text);
        Optional<String> problem = given.problem(target.isMain());
        if (problem.isPresent()) {
            throw new ParameterException(line, problem.get());
        }
        Path here = Path.of("");
        ClassPath classes = ClassPath.parse(given.program.classPath.orElse("."), here);
        try {
            ProgramFinder.Found found = ProgramFinder.find(target, classes, given.program.arguments(), here);
            return report(AgentStatus.missing().map(this::notRun).orElseGet(() -> repeat(found)));
        } catch (IllegalArgumentException e) {
            throw Main.unusable(line, e);
        }
    }

    private Repetition repeat(ProgramFinder.Found found) {
        ProgressLine progress = new ProgressLine(console);
        try {
            ProgramSurroundings.prepare(found.loader());
            Interruption.mayEnd(Thread.currentThread());
            return Bohr.twice(found.program(), given.toOptions(), progress);
        } catch (Throwable error) {
            console.debug(error);
            return notRun(Main.describe(error));
        } finally {
            progress.clear();
            // Files cannot be written by a thread that is still interrupted.
            boolean unused = Interruption.beginReport();
        }
    }

    private Repetition notRun(String reason) {
        Options options = given.toOptions();
        return new Repetition(
                text,
                options.strategy(),
                options.seed(),
                Runtime.version().toString(),
                Result.Verdict.NOT_CHECKED,
                0,
                0,
                0,
                0,
                null,
                reason);
    }

    private int report(Repetition repetition) {
        if (repetition.difference() == null && !repetition.reason().isEmpty()) {
            console.error("not checked: " + repetition.reason());
        }
        console.out().print(RepetitionText.format(repetition, console.style()));
        try {
            if (given.json.isPresent()) {
                JsonReport.write(JsonReport.format(repetition), given.json.get());
            }
            return repetition.verdict().exitCode();
        } catch (IOException e) {
            console.error("the result cannot be written to " + given.json.get() + ": " + e);
            return ExitCodes.NOT_CHECKED;
        }
    }
}
