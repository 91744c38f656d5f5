package dev.bohr.cli;

import dev.bohr.Options;
import dev.bohr.input.UnusableInput;
import dev.bohr.litmus.LitmusFile;
import dev.bohr.litmus.LitmusFindings;
import dev.bohr.litmus.LitmusRun;
import dev.bohr.litmus.LitmusTest;
import dev.bohr.litmus.LitmusText;
import dev.bohr.memory.Models;
import dev.bohr.report.json.JsonReport;
import dev.bohr.report.text.NumberText;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs litmus tests under memory models. */
@Command(
        name = "litmus",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Runs litmus tests, one JSON object a line, through VarHandles, and shows for each test and model how many "
                    + "executions there are and all outcomes."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all tests were run; with --expect: all is as expected",
            "1:with --expect: something is not, and is named at the end",
            "2:wrong usage, or a file or a row of one that cannot be read; the other rows were run",
            "3:for some tests the budget was too small, or Ctrl-C came",
            "4:not checked: control was lost or Bohr failed, with the reason"
        })
final class LitmusCommand extends ConsoleCommand {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files of litmus tests.")
    private List<Path> files = List.of();

    @Option(
            names = "--model",
            split = ",",
            paramLabel = "M",
            description = "A memory model: ${bundle:models}; may be repeated. Default: all.")
    private List<String> models = Models.names();

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = Options.GRAPH,
            description = "What explores the tests; default: ${DEFAULT-VALUE}. Others than graph know sc alone.")
    private String strategy = Options.GRAPH;

    @Option(
            names = "--only",
            paramLabel = "PATTERN",
            description = "Only tests with this in their name; * is any text.")
    private String only = "";

    @Option(names = "--expect", description = "Compare with what the files expect.")
    private boolean expect;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write a line for each test and model there: name, model, executions, blocked, outcomes.")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = "--executions",
            paramLabel = "N",
            defaultValue = "0",
            description = "End each test after so many executions; default: never.")
    private long executions;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "End each test after so long: 500ms, 30s, 2m; default: never.")
    private Duration time = Duration.ZERO;

    @Option(
            names = "--spurious-failures",
            description = "Let weakCompareAndSet fail although the value is the expected one.")
    private boolean spuriousFailures;

    /** Rows that are no tests, and why. */
    private final List<String> problems = new ArrayList<>();

    LitmusCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws UnusableInput {
        json.flatMap(file -> CheckOptions.unwritable("--json", file)).ifPresent(this::wrongUsage);
        for (String model : models) {
            if (!Models.names().contains(model)) {
                wrongUsage("--model must be one of " + String.join(", ", Models.names()) + ", not '" + model + "'");
            }
            if (!model.equals(Options.SEQUENTIAL) && !strategy.equals(Options.GRAPH)) {
                wrongUsage("--strategy " + strategy + " explores only --model sc; " + model + " needs graph");
            }
        }
        List<LitmusTest> tests = tests();
        if (tests.isEmpty()) {
            return ExitCodes.USAGE;
        }
        Optional<String> missing = AgentStatus.missing();
        if (missing.isPresent()) {
            return notChecked(missing.get());
        }
        Interruption.mayEnd(Thread.currentThread());
        return run(tests);
    }

    private List<LitmusTest> tests() throws UnusableInput {
        List<LitmusTest> tests = new ArrayList<>();
        for (Path file : files) {
            LitmusFile.Rows rows = LitmusFile.read(file);
            tests.addAll(rows.tests());
            problems.addAll(rows.problems());
        }
        problems.forEach(console::error);
        Pattern pattern = Pattern.compile(Pattern.quote(only).replace("*", "\\E.*\\Q"));
        tests.removeIf(test -> !pattern.matcher(test.name()).find());
        if (tests.isEmpty() && problems.isEmpty()) {
            wrongUsage(only.isEmpty() ? "there are no tests in the files" : "no test has '" + only + "' in its name");
        }
        return tests;
    }

    private int run(List<LitmusTest> tests) {
        PrintStream out = console.out();
        LitmusText text = new LitmusText(console.style().width());
        ProgressLine progress = new ProgressLine(console);
        StringBuilder lines = new StringBuilder();
        LitmusFindings findings = new LitmusFindings();
        out.println(text.heading());
        boolean isInterrupted = false;
        for (LitmusTest test : tests) {
            if (isInterrupted) {
                break;
            }
            out.println(test.name());
            for (String model : models) {
                LitmusRun run = LitmusRun.of(test, options(model), progress);
                progress.clear();
                if (Thread.interrupted()) {
                    isInterrupted = true;
                    break;
                }
                out.println(text.row(run));
                lines.append(run.json());
                findings.add(run);
            }
            if (!isInterrupted) {
                findings.end(test);
            }
        }
        isInterrupted |= Interruption.beginReport();
        boolean isWritten = console.write("results", json, file -> JsonReport.write(lines.toString(), file));
        if (expect) {
            out.println();
            findings.lines().forEach(out::println);
        }
        if (isInterrupted) {
            console.error("interrupted: not all tests were run");
        }
        if (!problems.isEmpty()) {
            console.error(
                    problems.size() == 1
                            ? "1 row could not be read, and was left out"
                            : NumberText.count(problems.size(), "row") + " could not be read, and were left out");
            return ExitCodes.USAGE;
        }
        int code = exitCode(findings, isInterrupted);
        return isWritten || code != ExitCodes.OK ? code : ExitCodes.NOT_CHECKED;
    }

    private int exitCode(LitmusFindings findings, boolean isInterrupted) {
        if (findings.isNotChecked()) {
            return ExitCodes.NOT_CHECKED;
        }
        if (expect && findings.differs()) {
            return ExitCodes.BUG;
        }
        return isInterrupted || findings.isCut() ? ExitCodes.BUDGET : ExitCodes.OK;
    }

    private Options options(String model) {
        return Options.defaults()
                .withStrategy(strategy)
                .withModel(model)
                .withExecutions(executions)
                .withTime(time)
                .withSpuriousFailures(spuriousFailures);
    }
}
