package dev.bohr.cli;

import dev.bohr.history.HistoryFile;
import dev.bohr.history.SpecificationFinder;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.json.Json;
import dev.bohr.input.program.ClassPath;
import dev.bohr.linearizability.history.Criterion;
import dev.bohr.linearizability.history.HistoryCheck;
import dev.bohr.linearizability.history.HistoryResult;
import dev.bohr.linearizability.history.NullValue;
import dev.bohr.linearizability.history.Specification;
import dev.bohr.report.json.JsonReport;
import dev.bohr.report.text.HistoryText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks a recorded history against a specification. Runs no program and needs no agent. */
@Command(
        name = "history",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Checks a recorded history of calls against a sequential specification: whether there is an order of the calls, "
                    + "one at a time, that explains every answer. If there is none, the key, the window and the calls that "
                    + "contradict each other are shown.",
            "A line of the file is a call, as {\"process\":0,\"op\":\"put\",\"args\":[3,\"x\"],\"result\":null,\"start\":12,"
                    + "\"end\":17}, or an event as Jepsen writes it; docs/histories.md has the details."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the history is linearizable, or what else it was asked to be",
            "1:it is not, with the reason",
            "2:wrong usage, or a file that cannot be read",
            "3:not decided: the budget was too small, or Ctrl-C came",
            "4:not checked: Bohr failed, with the reason"
        })
final class HistoryCommand extends ConsoleCommand {
    @Parameters(paramLabel = "FILE", description = "The history.")
    private Path file = Path.of("");

    @Option(
            names = "--spec",
            paramLabel = "NAME|CLASS",
            description =
                    "What the calls were made on: register, counter, map, set, queue, stack, deque, lock, mutex; or a class "
                            + "with methods of these names, as java.util.ArrayDeque or 'java.util.concurrent.ArrayBlockingQueue(2)'. "
                            + "Default: what the first line of the file says.")
    private Optional<String> specification = Optional.empty();

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Where the class of --spec is; default: the current directory.")
    private Optional<String> classPath = Optional.empty();

    @Option(
            names = "--initial",
            paramLabel = "JSON",
            description = "What the object begins with, as 0 for a register or [1,2] for a queue; default: nothing.")
    private Optional<String> initial = Optional.empty();

    @Option(
            names = "--criterion",
            paramLabel = "linearizable|sequential",
            defaultValue = "linearizable",
            description =
                    "linearizable (default): the order of calls that do not overlap is kept; sequential: only that of "
                            + "the calls of each process, so that keys and objects cannot be checked apart.")
    private String criterion = "linearizable";

    @Option(
            names = "--states",
            paramLabel = "N",
            defaultValue = "5000000",
            description =
                    "Give up on a key or an object after so many configurations; 0: never. Default: ${DEFAULT-VALUE}.")
    private long states;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Give up after so long: 500ms, 30s, 2m; default: never.")
    private Duration time = Duration.ZERO;

    @Option(names = "--whole", description = "Do not check keys and objects apart; the answer is the same, but later.")
    private boolean isWhole;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result there.")
    private Optional<Path> json = Optional.empty();

    HistoryCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws UnusableInput {
        json.flatMap(target -> CheckOptions.unwritable("--json", target)).ifPresent(this::wrongUsage);
        if (!criterion.equals("linearizable") && !criterion.equals("sequential")) {
            wrongUsage("--criterion is linearizable or sequential, not '" + criterion + "'");
        }
        if (states < 0) {
            wrongUsage("--states must not be less than 0");
        }
        HistoryFile history = HistoryFile.read(file);
        String name = specification.or(history::specification).orElse("");
        if (name.isEmpty()) {
            wrongUsage(
                    "say with --spec what the calls were made on: register, counter, map, set, queue, ... or a class");
        }
        ClassPath classes = ClassPath.parse(classPath.orElse("."), Path.of(""));
        Specification wanted = SpecificationFinder.find(name, initial(history), classes);
        history.require(wanted);
        Interruption.mayEnd(Thread.currentThread());
        HistoryResult result = HistoryCheck.check(history.calls(), wanted, settings());
        boolean unused = Interruption.beginReport();
        return report(result);
    }

    private Optional<Object> initial(HistoryFile history) {
        try {
            return initial.isPresent() ? Optional.of(Json.parse(initial.get(), NullValue.NIL)) : history.initial();
        } catch (IllegalArgumentException e) {
            throw wrongUsage("--initial: " + e.getMessage(), e);
        }
    }

    private HistoryCheck.Settings settings() {
        Criterion wanted =
                criterion.equals("linearizable") ? Criterion.LINEARIZABLE : Criterion.SEQUENTIALLY_CONSISTENT;
        return new HistoryCheck.Settings(wanted, !isWhole, states, time);
    }

    private int report(HistoryResult result) {
        console.out().print(HistoryText.format(result, console.style()));
        boolean isWritten =
                console.write("result", json, target -> JsonReport.write(JsonReport.format(result), target));
        return switch (result.verdict()) {
            case HOLDS -> isWritten ? ExitCodes.OK : ExitCodes.NOT_CHECKED;
            case VIOLATED -> ExitCodes.BUG;
            case UNDECIDED -> ExitCodes.BUDGET;
        };
    }
}
