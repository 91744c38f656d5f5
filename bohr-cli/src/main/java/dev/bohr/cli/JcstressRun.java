package dev.bohr.cli;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.Result.Verdict;
import dev.bohr.cli.jcstress.Grading;
import dev.bohr.cli.jcstress.JcstressTest;
import dev.bohr.report.html.GradedTest;
import dev.bohr.report.json.JsonLines;
import dev.bohr.report.text.FailureText;
import dev.bohr.report.text.Numbers;
import dev.bohr.report.text.OutcomesText;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Runs tests one after the other, reports each as soon as it is done, and remembers what came of them. */
final class JcstressRun {
    private static final Path DEFAULT_TRACES = Path.of(".bohr");

    private final Console console;
    private final Optional<String> classPath;
    private final Optional<Path> traces;
    private final boolean allSteps;
    private final boolean keepsTests;
    private final List<GradedTest> tests = new ArrayList<>();
    private final Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
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
        boolean interrupted = Interruption.reports();
        report(test, result, options);
        Interruption.ends(Thread.currentThread());
        return interrupted || Thread.currentThread().isInterrupted();
    }

    private void report(JcstressTest test, Result result, Options options) {
        verdicts.merge(result.verdict(), 1, Integer::sum);
        RecordedRun recorded = new RecordedRun(
                test.target(), classPath, Optional.empty(), Path.of("").toAbsolutePath());
        List<OutcomesText.Row> rows = rows(test, result, options.model(), recorded);
        console.out().println(OutcomesText.format(result, test.name(), rows, console.style()));
        TracePlace place = new TracePlace(Optional.empty(), traces.orElse(DEFAULT_TRACES), test.name());
        Map<Bug, String> replays = new IdentityHashMap<>();
        for (Bug bug : result.bugs()) {
            Path file = place.next();
            boolean isKept = keep(recorded.in(bug.trace()), file);
            if (!isKept) {
                place.giveBack(file);
            }
            String replay = isKept ? TracePlace.replay(file) : "";
            replays.put(bug, replay);
            console.out().println(FailureText.format(bug, console.style(), allSteps, replay));
        }
        if (keepsTests) {
            tests.add(new GradedTest(test.name(), result, rows, replays, file -> TracePlace.replay(Path.of(file))));
        }
        console.out().flush();
        json.append(JsonLines.line(json(test, result, rows)));
    }

    /** What was seen, then what was declared and not seen. */
    private List<OutcomesText.Row> rows(JcstressTest test, Result result, String model, RecordedRun recorded) {
        List<OutcomesText.Row> rows = new ArrayList<>();
        List<Grading.Case> unseen = new ArrayList<>(test.grading().cases());
        result.outcomes().forEach((outcome, count) -> {
            Grading.Case of = test.grading().of(outcome);
            unseen.remove(of);
            Trace witness = result.witnesses().get(outcome);
            String file = "";
            if (traces.isPresent() && witness != null) {
                Path path = traces.get().resolve(fileName(test, model, rows.size() + 1));
                file = keep(recorded.in(witness), path) ? path.toString() : "";
            }
            rows.add(new OutcomesText.Row(
                    outcome, count, of.grade().text(), !of.grade().passes(), of.description(), file));
        });
        for (Grading.Case of : unseen) {
            rows.add(new OutcomesText.Row(
                    of.id(), 0, of.grade().text(), !of.grade().passes(), of.description(), ""));
        }
        return rows;
    }

    private static String fileName(JcstressTest test, String model, int number) {
        return test.name().replace('$', '_') + "-" + model + "-outcome-" + number + ".trace";
    }

    private boolean keep(Trace trace, Path file) {
        try {
            TraceFile.write(trace, file);
            return true;
        } catch (IOException e) {
            console.error("the trace cannot be written to " + file + ": " + e);
            return false;
        }
    }

    private static Map<String, Object> json(JcstressTest test, Result result, List<OutcomesText.Row> rows) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", test.name());
        fields.put("model", result.model());
        fields.put("strategy", result.strategy());
        fields.put("jdk", result.jdk());
        fields.put("verdict", result.verdict().text());
        fields.put("complete", result.complete());
        fields.put("guarantee", result.guarantee());
        fields.put("reason", result.reason());
        fields.put("executions", result.executions());
        fields.put("blocked", result.blocked());
        fields.put("seconds", Math.round(result.seconds() * 1000) / 1000.0);
        fields.put(
                "outcomes",
                rows.stream()
                        .filter(row -> row.executions() > 0)
                        .map(row -> json(row, result))
                        .toList());
        fields.put(
                "unreached",
                rows.stream()
                        .filter(row -> row.executions() == 0)
                        .map(row -> json(row, result))
                        .toList());
        fields.put("bugs", result.bugs().stream().map(JcstressRun::json).toList());
        return fields;
    }

    private static Map<String, Object> json(OutcomesText.Row row, Result result) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("outcome", row.outcome());
        fields.put("grade", row.grade());
        fields.put("bug", row.isBug());
        fields.put("description", row.description());
        fields.put("executions", row.executions());
        Trace witness = result.witnesses().get(row.outcome());
        if (witness != null) {
            fields.put("schedule", witness.schedule().toString());
        }
        if (!row.witness().isEmpty()) {
            fields.put("trace", row.witness());
        }
        return fields;
    }

    private static Map<String, Object> json(Bug bug) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", bug.kind());
        fields.put("message", bug.message());
        fields.put("where", bug.where());
        fields.put("schedule", bug.schedule());
        return fields;
    }

    /** All results so far, one a line. */
    String json() {
        return json.toString();
    }

    /** What came of each test under each model, so far; nothing if it is not kept. */
    List<GradedTest> tests() {
        return tests;
    }

    /** The worst that came of a test. */
    Verdict worst() {
        return Stream.of(Verdict.BUG, Verdict.NOT_CHECKED, Verdict.BUDGET)
                .filter(verdicts::containsKey)
                .findFirst()
                .orElse(Verdict.OK);
    }

    /** @param unusable how many tests could not be run */
    String summary(int unusable) {
        StringBuilder text = new StringBuilder(Numbers.count(
                verdicts.values().stream().mapToInt(Integer::intValue).sum(), "run"));
        String separator = ": ";
        for (Map.Entry<Verdict, Integer> verdict : verdicts.entrySet()) {
            text.append(separator)
                    .append(Numbers.grouped(verdict.getValue()))
                    .append(' ')
                    .append(verdict.getKey().text());
            separator = ", ";
        }
        if (unusable > 0) {
            text.append("; ").append(Numbers.count(unusable, "test")).append(" could not be run");
        }
        return text.toString();
    }

    /** The worst that came of a test counts: a bug is one whatever else happened. */
    int exitCode(boolean hasUnusable, boolean isInterrupted) {
        if (verdicts.containsKey(Verdict.BUG)) {
            return ExitCodes.BUG;
        }
        if (hasUnusable) {
            return ExitCodes.USAGE;
        }
        if (verdicts.containsKey(Verdict.NOT_CHECKED)) {
            return ExitCodes.NOT_CHECKED;
        }
        return isInterrupted || verdicts.containsKey(Verdict.BUDGET) ? Verdict.BUDGET.exitCode() : ExitCodes.OK;
    }
}
