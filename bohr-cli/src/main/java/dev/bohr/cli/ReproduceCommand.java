package dev.bohr.cli;

import dev.bohr.reproduce.ExperimentBudget;
import dev.bohr.reproduce.Experiments;
import dev.bohr.reproduce.Reproduction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Makes the experiments of a document again. */
@Command(
        name = "reproduce",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Makes the experiments of a document again: prints our tables beside the document's and draws its figures.",
            "scale: Florian, SCALE (2010). chess: Musuvathi and Qadeer, Iterative Context Bounding (2007). "
                    + "codex: van den Hooff, CB-DPOR (2014)."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything is as it was expected",
            "1:something is not, and is named at the end",
            "2:wrong usage",
            "3:for some of it the budget was too small, or Ctrl-C came",
            "4:not checked: control was lost or Bohr failed, with the reason"
        })
final class ReproduceCommand extends ConsoleCommand {
    @Parameters(paramLabel = "DOCUMENT", description = "scale, chess or codex.")
    private String document = "";

    @Option(
            names = "--budget",
            paramLabel = "HOW",
            defaultValue = "quick",
            description = "quick (default; minutes, without what is large) or full (hours).")
    private String budget = "quick";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where figures and the report are written; default: .bohr/DOCUMENT.")
    private Optional<Path> out = Optional.empty();

    ReproduceCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        Reproduction reproduction = one(
                "DOCUMENT",
                document,
                Map.of("scale", Reproduction.SCALE, "chess", Reproduction.CHESS, "codex", Reproduction.CODEX));
        ExperimentBudget amount =
                one("--budget", budget, Map.of("quick", ExperimentBudget.QUICK, "full", ExperimentBudget.FULL));
        Path directory = directory();
        Optional<String> missing = AgentStatus.missing();
        if (missing.isPresent()) {
            return notChecked(missing.get());
        }
        ProgressLine progress = new ProgressLine(console);
        Experiments laboratory = new Experiments(console.out(), console.err(), progress, amount, directory);
        Interruption.mayEnd(Thread.currentThread());
        try {
            reproduction.run(laboratory);
        } catch (IOException e) {
            progress.clear();
            console.error("what was found cannot be written to " + directory + ": " + e);
            return ExitCodes.NOT_CHECKED;
        } catch (Experiments.Ended ended) {
            progress.clear();
            if (ended.isInterrupted()) {
                console.error("interrupted: what was found by then is above");
                return ExitCodes.BUDGET;
            }
            return notChecked(String.valueOf(ended.getMessage()));
        }
        return laboratory.anyFailed() ? ExitCodes.BUG : laboratory.anyOpen() ? ExitCodes.BUDGET : ExitCodes.OK;
    }

    private Path directory() {
        Path directory = out.orElse(Path.of(".bohr", document.toLowerCase(Locale.ROOT)));
        try {
            return Files.createDirectories(directory);
        } catch (IOException e) {
            throw wrongUsage("--out: " + directory + " cannot be made: " + e, e);
        }
    }

    private <T> T one(String option, String given, Map<String, T> values) {
        T value = values.get(given);
        if (value == null) {
            throw new ParameterException(
                    line(),
                    option + " must be " + String.join(" or ", new TreeSet<>(values.keySet())) + ", not '" + given
                            + "'");
        }
        return value;
    }
}
