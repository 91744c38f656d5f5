package dev.bohr.cli;

import dev.bohr.cli.linearize.ChosenTests;
import dev.bohr.cli.linearize.FailedTests;
import dev.bohr.cli.linearize.SubjectFinder;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.ClassPath;
import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.linearizability.tests.AllTests;
import dev.bohr.linearizability.tests.RandomTests;
import dev.bohr.linearizability.tests.TestShape;
import dev.bohr.linearizability.tests.Tests;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Tests whether what calls of a class return when they overlap can be explained by one call after the other. */
@Command(
        name = "linearize",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Tests whether a class is linearizable: whether what its methods return when they are called by several threads can be "
                    + "explained by one call after the other. It needs no assertions: what the class does then is what is right.",
            "Every test is explored completely, and one that fails is made as small as it gets."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all tests that were asked for were explored completely, and none fails",
            "1:a test fails: the class is not linearizable",
            "2:wrong usage, or a class that cannot be tested, with the reason",
            "3:the budget (--time, --executions) ran out, or Ctrl-C came, and no test has failed",
            "4:not checked: control was lost, the class by itself is not certain, or Bohr failed, with the reason"
        })
final class LinearizeCommand extends ConsoleCommand {
    private static final Path REMEMBERED = Path.of(".bohr", "linearize");

    @Parameters(
            paramLabel = "CLASS",
            description =
                    "a.b.Class, a.b.Class(16) with arguments of its constructor, or File.java (compiled on the fly). A class with "
                            + "@Operation methods is a test of what they call; of any other all public methods are called.")
    private String text = "";

    @Mixin
    private final LinearizeOptions given = new LinearizeOptions();

    LinearizeCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws UnusableInput {
        given.problem().ifPresent(this::wrongUsage);
        Path here = Path.of("");
        SubjectFinder finder = new SubjectFinder(ClassPath.parse(given.program.classPath.orElse("."), here), here);
        SubjectFinder.Found found = finder.find(text);
        Subject subject = grouped(finder.subject(found, given.specification.orElse(""), given.operations));
        Tests tests = tests(subject);
        if (given.list) {
            list(subject, tests);
            return ExitCodes.OK;
        }
        Optional<String> missing = AgentStatus.missing().or(() -> AgentStatus.notWoven(found.type()));
        if (missing.isPresent()) {
            return notChecked(missing.get());
        }
        ProgramSurroundings.prepare(found.loader());
        Interruption.mayEnd(Thread.currentThread());
        return run(subject, tests);
    }

    private Subject grouped(Subject subject) throws UnusableInput {
        Subject grouped = subject;
        try {
            for (String group : given.groups) {
                grouped = grouped.withGroup(List.of(group));
            }
        } catch (IllegalArgumentException e) {
            throw new UnusableInput(String.valueOf(e.getMessage()), e);
        }
        return grouped;
    }

    private void list(Subject subject, Tests tests) {
        console.out().println("operations:");
        subject.operations()
                .forEach(operation -> console.out()
                        .println("  " + operation
                                + (operation.group().isEmpty() ? "" : "  group " + operation.group())));
        subject.observers().forEach(observer -> console.out().println("  " + observer + "  at the end"));
        subject.invariants().forEach(invariant -> console.out().println("  " + invariant + "  at the end, must hold"));
        if (subject.leftOut().stream().anyMatch(left -> !left.reason().isEmpty())) {
            console.out().println("left out, since each of them");
            subject.leftOut().stream()
                    .filter(left -> !left.reason().isEmpty())
                    .forEach(left -> console.out().println("  " + left));
        }
        console.out().println(tests.description());
    }

    private int run(Subject subject, Tests tests) {
        FailedTests failed = new FailedTests(REMEMBERED, text);
        LinearizeReport report = new LinearizeReport(console, given, text);
        try {
            CampaignResult result = new Campaign(
                            subject, given.criterion(), given.toOptions(), given.judge.equals("executions"))
                    .run(ChosenTests.failedFirst(remembered(failed, subject), tests), report::progress);
            report.clearProgress();
            // Files cannot be written by a thread that is still interrupted.
            boolean unused = Interruption.beginReport();
            return report.report(result, failed);
        } catch (IllegalArgumentException e) {
            throw unusable(e);
        } finally {
            report.clearProgress();
        }
    }

    /** Not if the tests are given: then nothing else is asked for. */
    private List<Scenario> remembered(FailedTests failed, Subject subject) {
        return given.tests.isEmpty() ? failed.read(subject) : List.of();
    }

    private Tests tests(Subject subject) throws UnusableInput {
        try {
            if (!given.tests.isEmpty()) {
                return ChosenTests.only(
                        given.tests.stream().map(subject::scenario).toList());
            }
            int size = given.random.isPresent() ? 3 : 2;
            TestShape shape = TestShape.of(subject, given.threads.orElse(size), given.calls.orElse(size))
                    .withInitial(given.initialCalls);
            if (given.initially.isPresent()) {
                shape = shape.withFirst(subject.calls(given.initially.get()));
            }
            if (given.atLast.isPresent()) {
                shape = shape.withLast(subject.calls(given.atLast.get()));
            }
            return given.random.isPresent()
                    ? new RandomTests(subject, shape, given.random.get(), given.program.seed)
                    : new AllTests(subject, shape);
        } catch (IllegalArgumentException e) {
            throw new UnusableInput(String.valueOf(e.getMessage()), e);
        }
    }
}
