package dev.bohr.cli;

import dev.bohr.Bug;
import dev.bohr.Result.Verdict;
import dev.bohr.cli.linearize.FailedTests;
import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.linearizability.check.LinearizeTarget;
import dev.bohr.linearizability.check.ScenarioResult;
import dev.bohr.report.html.TracePage;
import dev.bohr.report.json.JsonCampaign;
import dev.bohr.report.json.JsonReport;
import dev.bohr.report.text.CampaignText;
import dev.bohr.report.text.FailureText;
import dev.bohr.report.text.LinearizabilityText;
import dev.bohr.report.text.NumberText;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reports the result of the tests of a class, while they are run and afterwards. */
final class LinearizeReport {
    private final Console console;
    private final LinearizeOptions given;
    private final String text;
    private final StatusLine status;
    private final long start = System.nanoTime();

    /** @param text what is tested, as the user wrote it */
    LinearizeReport(Console console, LinearizeOptions given, String text) {
        this.console = console;
        this.given = given;
        this.text = text;
        this.status = new StatusLine(console);
    }

    void progress(Campaign.State state) {
        double seconds = (System.nanoTime() - start) / 1e9;
        status.show(
                NumberText.count(state.tests(), "test")
                        + (state.most() == Long.MAX_VALUE ? "" : " of " + NumberText.grouped(state.most())) + ", "
                        + NumberText.count(state.executions(), "execution") + ", "
                        + NumberText.seconds(seconds)
                        + (state.doing().isEmpty() ? "" : "; " + state.doing()),
                seconds);
    }

    void clearProgress() {
        status.clear();
    }

    /** Reports the outcome, keeps what is needed to run it again, and returns the exit code. */
    int report(CampaignResult result, FailedTests failed) {
        Campaign.Failing failing = result.failing();
        Explanation explanation = failing == null ? null : failing.least().explanation(result.criterion());
        String replay = failing == null ? "" : keep(failing.least(), failed);
        if (failing != null) {
            console.out().println(describe(failing.least().bug(), explanation, replay));
        }
        if (!result.reason().isEmpty()) {
            console.error("not checked: " + result.reason());
        }
        console.out().print(CampaignText.format(result, console.style()));
        boolean isWritten = console.write(
                        "result", given.json, file -> JsonReport.write(JsonCampaign.format(result, explanation), file))
                & writePage(result, explanation, replay);
        return isWritten || result.verdict() != Verdict.OK ? result.verdict().exitCode() : ExitCodes.NOT_CHECKED;
    }

    private boolean writePage(CampaignResult result, @Nullable Explanation explanation, String replay) {
        return given.page.write(
                console,
                sourceLookup -> TracePage.format(
                        result,
                        text,
                        Optional.ofNullable(explanation),
                        given.toOptions().search(),
                        replay,
                        sourceLookup),
                recorded(text));
    }

    private RecordedRun run(ScenarioResult failing) {
        String target =
                LinearizeTarget.renamed(failing.bug().trace().header().target(), text, given.specification.orElse(""));
        return recorded(target);
    }

    private RecordedRun recorded(String target) {
        return new RecordedRun(
                target, given.program.classPath, Optional.empty(), Path.of("").toAbsolutePath());
    }

    private String describe(Bug bug, @Nullable Explanation explanation, String replay) {
        return explanation == null
                ? FailureText.format(bug, console.style(), given.allSteps, replay)
                : LinearizabilityText.format(explanation, bug, console.style(), given.allSteps, replay);
    }

    /** The command that runs the failing test again, or nothing if it could not be kept. */
    private String keep(ScenarioResult failing, FailedTests failed) {
        Trace trace = failing.bug().trace();
        TraceFiles traceFiles = new TraceFiles(given.trace, Path.of(".bohr"), text);
        Path file = traceFiles.next();
        try {
            failed.remember(failing.scenario().toString());
            TraceFile.write(run(failing).in(trace), file);
            return TraceFiles.replay(file);
        } catch (IOException e) {
            traceFiles.giveBack(file);
            console.error("the failing test cannot be kept: " + e);
            return "";
        }
    }
}
