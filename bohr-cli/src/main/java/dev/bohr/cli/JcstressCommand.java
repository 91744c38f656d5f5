package dev.bohr.cli;

import dev.bohr.Options;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.ClassPath;
import dev.bohr.input.program.ProgramLoader;
import dev.bohr.jcstress.JcstressTest;
import dev.bohr.jcstress.PatternErrors;
import dev.bohr.jcstress.TestClasses;
import dev.bohr.memory.Models;
import dev.bohr.report.html.TracePage;
import dev.bohr.report.json.JsonReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs classes that were written for jcstress, completely instead of by chance. */
@Command(
        name = "jcstress",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Runs classes that were written for jcstress, as they are: every outcome that the memory model allows, "
                    + "graded by their own declarations. A forbidden outcome is a bug.",
            "jcstress-core must be on the class path; the code that it generates is not used."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all executions of all tests were explored, and no outcome is forbidden",
            "1:a bug was found: a forbidden outcome, an exception, a deadlock",
            "2:wrong usage, no test found, or a test that cannot be run, with the reason",
            "3:the budget (--time, --executions) of a test ran out, or Ctrl-C came, without a bug",
            "4:a test is not checked: control was lost or Bohr failed, with the reason"
        })
final class JcstressCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "PATTERN",
            arity = "0..1",
            defaultValue = "",
            description = "Only test classes in whose name this regular expression is found; default: all.")
    private String pattern = "";

    @Option(
            names = "--model",
            split = ",",
            paramLabel = "NAME",
            defaultValue = Options.WEAK,
            description =
                    "The memory models, separated by commas: ${bundle:models}; default: jam, Java's access modes.")
    private List<String> models = new ArrayList<>();

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description = "How to search, as for bohr check; default: optimal for sc, graph for the other models.")
    private Optional<String> strategy = Optional.empty();

    @Option(
            names = "--spurious-failures",
            description = "Under another model than sc: a weak compare-and-set may fail for no reason.")
    private boolean spuriousFailures;

    @Option(names = "--executions", paramLabel = "N", description = "End each test after so many executions.")
    private Optional<Long> executions = Optional.empty();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "End each test after so long: 500ms, 30s, 2m.")
    private Optional<Duration> time = Optional.empty();

    @Option(names = "--json", paramLabel = "FILE", description = "Write a line of JSON for each test and model there.")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = "--traces",
            paramLabel = "DIR",
            description =
                    "Write an execution for each outcome there, for bohr replay; default: only of bugs, to .bohr.")
    private Optional<Path> traces = Optional.empty();

    @Option(names = AllSteps.NAME, description = AllSteps.DESCRIPTION)
    private boolean allSteps;

    @Mixin
    private final PageOptions page = new PageOptions();

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    JcstressCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws UnusableInput {
        Optional<String> problem = problem();
        if (problem.isPresent()) {
            throw new ParameterException(spec.commandLine(), problem.get());
        }
        ClassPath classPath = ClassPath.parse(program.classPath.orElse("."), Path.of(""));
        List<String> names = TestClasses.find(classPath, compiled());
        if (names.isEmpty()) {
            throw new UnusableInput("there is no class with @JCStressTest "
                    + (pattern.isEmpty() ? "" : "whose name has '" + pattern + "' ")
                    + "on the class path; give it with -cp");
        }
        Optional<String> missing = AgentStatus.missing();
        if (missing.isPresent()) {
            console.error("not checked: " + missing.get());
            return ExitCodes.NOT_CHECKED;
        }
        ProgramLoader loader = ProgramLoader.of(classPath);
        ProgramSurroundings.prepare(loader);
        Interruption.mayEnd(Thread.currentThread());
        return run(names, loader);
    }

    private int run(List<String> names, ProgramLoader loader) {
        JcstressRun run = new JcstressRun(console, program.classPath, traces, allSteps, page.html.isPresent());
        List<String> unusable = new ArrayList<>();
        boolean interrupted = false;
        for (String name : names) {
            if (interrupted) {
                break;
            }
            try {
                JcstressTest test = JcstressTest.of(name, loader);
                for (String model : models) {
                    interrupted = interrupted || run.run(test, options(model));
                }
            } catch (UnusableInput e) {
                console.error(String.valueOf(e.getMessage()));
                unusable.add(name);
            } catch (IllegalArgumentException e) {
                throw Main.unusable(spec.commandLine(), e);
            }
        }
        interrupted |= Interruption.beginReport();
        String summary = run.verdicts().summary(unusable.size());
        console.out().println(summary);
        if (interrupted) {
            console.error("interrupted: not all tests were run");
        }
        boolean isWritten = write(run.json()) & writePage(run, summary);
        int code = run.exitCode(!unusable.isEmpty(), interrupted);
        return isWritten || code != ExitCodes.OK ? code : ExitCodes.NOT_CHECKED;
    }

    private Options options(String model) {
        String search = strategy.orElse(model.equals(Options.SEQUENTIAL) ? "optimal" : Options.GRAPH);
        // Tests race on purpose, and what comes of it they say themselves.
        return program.toOptions()
                .withModel(model)
                .withSpuriousFailures(spuriousFailures)
                .withStrategy(search)
                .withExecutions(executions.orElse(0L))
                .withTime(time.orElse(Duration.ZERO))
                .withRaces(Options.Races.IGNORE)
                .withWitnesses(true)
                .withContinueAfterBug(true);
    }

    private Pattern compiled() {
        try {
            return Pattern.compile(pattern);
        } catch (PatternSyntaxException e) {
            throw new ParameterException(
                    spec.commandLine(), "'" + pattern + "' is no regular expression: " + PatternErrors.words(e), e);
        }
    }

    private Optional<String> problem() {
        for (String model : models) {
            if (!Models.names().contains(model)) {
                return Optional.of("--model must be one of " + String.join(", ", Models.names()));
            }
        }
        if (executions.isPresent() && executions.get() <= 0) {
            return Optional.of("--executions must be more than 0");
        }
        if (traces.isPresent() && Files.exists(traces.get()) && !Files.isDirectory(traces.get())) {
            return Optional.of("--traces " + traces.get() + " is no directory");
        }
        return program.problem(false)
                .or(() -> program.trusting("jcstress"))
                .or(page::problem)
                .or(() -> json.flatMap(file -> CheckOptions.unwritable("--json", file)));
    }

    private boolean writePage(JcstressRun run, String summary) {
        String what = pattern.isEmpty() ? "jcstress" : "jcstress " + pattern;
        return page.write(
                console,
                sourceLookup -> TracePage.format(what, run.verdicts().worst(), summary, run.tests(), sourceLookup),
                new RecordedRun(
                        "", program.classPath, Optional.empty(), Path.of("").toAbsolutePath()));
    }

    private boolean write(String lines) {
        try {
            if (json.isPresent()) {
                JsonReport.write(lines, json.get());
            }
            return true;
        } catch (IOException e) {
            console.error("the results cannot be written to " + json.get() + ": " + e);
            return false;
        }
    }
}
