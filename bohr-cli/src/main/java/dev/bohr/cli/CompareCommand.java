package dev.bohr.cli;

import dev.bohr.Comparison;
import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.ClassPath;
import dev.bohr.input.program.ProgramFinder;
import dev.bohr.input.program.Target;
import dev.bohr.report.json.JsonReport;
import dev.bohr.report.text.ComparisonText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs several searches on one program, and shows the result of each. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Runs several searches on one program, one after the other, and shows what each came to.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all searches were run",
            "2:wrong usage, or a program that cannot be read",
            "3:Ctrl-C came: the searches that were run by then are shown",
            "4:a search could not be run, with the reason"
        })
final class CompareCommand extends ConsoleCommand {
    @Parameters(paramLabel = "TARGET", description = "As for bohr check.")
    private String text = "";

    @Option(
            names = "--strategies",
            split = ",",
            required = true,
            paramLabel = "NAME[=N][+FILTER]",
            description =
                    "The searches, separated by commas: icb,dfs+not-seen-before,pct=5. The number is the depth of "
                            + "${bundle:aiming}, the bound of ${bundle:bounded}, the child order of ${bundle:ordered}.")
    private List<String> searches = List.of();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "5",
            description = "Run what depends on chance with so many seeds; default: ${DEFAULT-VALUE}.")
    private int seeds = 5;

    @Option(
            names = "--executions",
            paramLabel = "N",
            defaultValue = "100000",
            description = "End each run after so many executions; default: ${DEFAULT-VALUE}.")
    private long executions = 100_000;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            defaultValue = "30s",
            converter = DurationConverter.class,
            description = "End each run after so long: 500ms, 30s, 2m; default: ${DEFAULT-VALUE}.")
    private Duration time = Duration.ofSeconds(30);

    @Option(names = "--json", paramLabel = "FILE", description = "Write the comparison there.")
    private Optional<Path> json = Optional.empty();

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    CompareCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws UnusableInput {
        Target target = Target.parse(text);
        problem(target.isMain()).ifPresent(this::wrongUsage);
        Path here = Path.of("");
        ClassPath classes = ClassPath.parse(program.classPath.orElse("."), here);
        Options options =
                program.toOptions().withExecutions(executions).withTime(time).withExplains(false);
        try {
            ProgramFinder.Found found = ProgramFinder.find(target, classes, program.arguments(), here);
            Optional<String> missing = AgentStatus.missing();
            if (missing.isPresent()) {
                return notChecked(missing.get());
            }
            ProgramSurroundings.prepare(found.loader());
            Interruption.mayEnd(Thread.currentThread());
            CompareRun run = new CompareRun(found.program(), options, seeds, console);
            return report(run.run(searches.stream().map(ComparedSearch::new).toList()));
        } catch (IllegalArgumentException e) {
            throw unusable(e);
        }
    }

    private Optional<String> problem(boolean isMain) {
        if (seeds < 1) {
            return Optional.of("--seeds must be more than 0");
        }
        if (executions < 1) {
            return Optional.of("--executions must be more than 0");
        }
        return program.problem(isMain).or(() -> json.flatMap(file -> CheckOptions.unwritable("--json", file)));
    }

    private int report(Comparison comparison) {
        // Files cannot be written by a thread that is still interrupted.
        boolean isInterrupted = Interruption.beginReport();
        console.out().print(ComparisonText.format(comparison, console.style()));
        if (!console.write("comparison", json, file -> JsonReport.write(JsonReport.format(comparison), file))) {
            return ExitCodes.NOT_CHECKED;
        }
        boolean allRun = comparison.rows().stream().allMatch(row -> row.reason().isEmpty());
        if (isInterrupted) {
            console.error("interrupted: not all searches were run");
            return ExitCodes.BUDGET;
        }
        return allRun ? Result.Verdict.OK.exitCode() : ExitCodes.NOT_CHECKED;
    }
}
