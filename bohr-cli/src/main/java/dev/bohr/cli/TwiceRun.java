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
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Runs schedules of a program twice and says whether they were alike. */
record TwiceRun(Console console, CommandLine line, TwiceOptions given, String text) {
    int run() throws UnusableInput {
        Target target = Target.parse(text);
        given.problem(target.isMain()).ifPresent(problem -> {
            throw new ParameterException(line, problem);
        });
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
        return console.write("result", given.json, file -> JsonReport.write(JsonReport.format(repetition), file))
                ? repetition.verdict().exitCode()
                : ExitCodes.NOT_CHECKED;
    }
}
