package dev.bohr.cli;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.Result.Verdict;
import dev.bohr.jcstress.JcstressResult;
import dev.bohr.jcstress.JcstressTest;
import dev.bohr.jcstress.VerdictCounts;
import dev.bohr.report.html.GradedTest;
import dev.bohr.report.text.FailureText;
import dev.bohr.report.text.OutcomesText;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs tests one after the other, reports each as soon as it is done, and remembers their outcomes. */
final class JcstressRun {
    private static final Path DEFAULT_TRACES = Path.of(".bohr");

    private final Console console;
    private final Optional<String> classPath;
    private final Optional<Path> traces;
    private final boolean allSteps;
    private final boolean keepsTests;
    private final List<GradedTest> tests = new ArrayList<>();
    private final VerdictCounts verdictCounts = new VerdictCounts();
    private final StringBuilder json = new StringBuilder();

    /**
     * @param classPath as given
     * @param traces where to write an execution for each outcome, if at all
     * @param allSteps whether every step of a failure is shown
     * @param keepsTests whether the results of all tests are wanted at the end: they are large
     */
    JcstressRun(
            Console console, Optional<String> classPath, Optional<Path> traces, boolean allSteps, boolean keepsTests) {
        this.console = console;
        this.classPath = classPath;
        this.traces = traces;
        this.allSteps = allSteps;
        this.keepsTests = keepsTests;
    }

    /** Runs a test under one model, and returns whether the user wants no more of it. */
    boolean run(JcstressTest test, Options options) {
        ProgressLine progress = new ProgressLine(console);
        Result result;
        try {
            result = Bohr.check(test.program(), options, progress);
        } catch (IllegalArgumentException e) {
            throw e;
        } catch (Throwable error) {
            console.debug(error);
            result = CheckCommand.notChecked(test.target(), Main.describe(error), options);
        } finally {
            progress.clear();
        }
        // Files cannot be written by a thread that is still interrupted.
        boolean interrupted = Interruption.beginReport();
        report(test, result, options);
        Interruption.mayEnd(Thread.currentThread());
        return interrupted || Thread.currentThread().isInterrupted();
    }

    private void report(JcstressTest test, Result result, Options options) {
        verdictCounts.add(result.verdict());
        RecordedRun recorded = new RecordedRun(
                test.target(), classPath, Optional.empty(), Path.of("").toAbsolutePath());
        String name = test.name().replace('$', '_') + "-" + options.model();
        JcstressResult graded =
                JcstressResult.of(test, result, (witness, number) -> keep(witness, recorded, name, number));
        console.out().println(OutcomesText.format(result, test.name(), graded.rows(), console.style()));
        TraceFiles traceFiles = new TraceFiles(Optional.empty(), traces.orElse(DEFAULT_TRACES), test.name());
        Map<Bug, String> replays = new IdentityHashMap<>();
        for (Bug bug : result.bugs()) {
            Path file = traceFiles.next();
            boolean isKept = keep(recorded.in(bug.trace()), file);
            if (!isKept) {
                traceFiles.giveBack(file);
            }
            String replay = isKept ? TraceFiles.replay(file) : "";
            replays.put(bug, replay);
            console.out().println(FailureText.format(bug, console.style(), allSteps, replay));
        }
        if (keepsTests) {
            tests.add(new GradedTest(
                    test.name(), result, graded.rows(), replays, file -> TraceFiles.replay(Path.of(file))));
        }
        console.out().flush();
        json.append(graded.json());
    }

    /** An execution of an outcome, if it is wanted. */
    private String keep(Trace witness, RecordedRun recorded, String name, int number) {
        if (traces.isEmpty()) {
            return "";
        }
        Path file = traces.get().resolve(name + "-outcome-" + number + ".trace");
        return keep(recorded.in(witness), file) ? file.toString() : "";
    }

    private boolean keep(Trace trace, Path file) {
        return console.write("trace", Optional.of(file), path -> TraceFile.write(trace, path));
    }

    /** All results so far, one a line. */
    String json() {
        return json.toString();
    }

    /** The result of each test under each model, so far; nothing if it is not kept. */
    List<GradedTest> tests() {
        return tests;
    }

    VerdictCounts verdicts() {
        return verdictCounts;
    }

    /** The worst that came of a test counts: a bug is one whatever else happened. */
    int exitCode(boolean hasUnusable, boolean isInterrupted) {
        if (verdictCounts.has(Verdict.BUG)) {
            return ExitCodes.BUG;
        }
        if (hasUnusable) {
            return ExitCodes.USAGE;
        }
        if (verdictCounts.has(Verdict.NOT_CHECKED)) {
            return ExitCodes.NOT_CHECKED;
        }
        return isInterrupted || verdictCounts.has(Verdict.BUDGET) ? Verdict.BUDGET.exitCode() : ExitCodes.OK;
    }
}
