package dev.bohr.reproduce;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.linearizability.check.Linearizability;
import dev.bohr.linearizability.check.ScenarioResult;
import dev.bohr.linearizability.tests.Tests;
import dev.bohr.report.svg.LineChart;
import dev.bohr.report.text.NumberText;
import dev.bohr.trace.AtomicFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/** Where experiments are made: runs searches within the budget, and writes down their outcomes. */
public final class Experiments {
    private final PrintStream out;
    private final PrintStream err;
    private final Progress progress;
    private final ExperimentBudget experimentBudget;
    private final Path directory;
    private final StringBuilder report = new StringBuilder();
    private final Claims claims = new Claims();

    /** The search was ended from outside. */
    public static final class Ended extends Exception {
        private static final long serialVersionUID = 1;

        private final boolean isInterrupted;

        Ended(String reason) {
            this(reason, false);
        }

        private Ended(String reason, boolean isInterrupted) {
            super(reason);
            this.isInterrupted = isInterrupted;
        }

        /** Whether Ctrl-C has come, and nothing else. */
        public boolean isInterrupted() {
            return isInterrupted;
        }
    }

    /**
     * @param out where tables go
     * @param err where it is said what is being done
     * @param directory where figures go, and the tables again
     */
    public Experiments(
            PrintStream out, PrintStream err, Progress progress, ExperimentBudget experimentBudget, Path directory) {
        this.out = out;
        this.err = err;
        this.progress = progress;
        this.experimentBudget = experimentBudget;
        this.directory = directory;
    }

    boolean isFull() {
        return experimentBudget == ExperimentBudget.FULL;
    }

    Claims claims() {
        return claims;
    }

    Result run(GalleryProgram galleryProgram, NamedSearch namedSearch) throws Ended {
        return run(galleryProgram, namedSearch, options -> options);
    }

    /** @param change what is particular to this one search */
    Result run(GalleryProgram galleryProgram, NamedSearch namedSearch, UnaryOperator<Options> change) throws Ended {
        err.println("bohr: " + galleryProgram.name() + ", " + namedSearch.name());
        Options options = change.apply(namedSearch
                .options()
                .withExecutions(experimentBudget.executions())
                .withTime(experimentBudget.time()));
        Result result = Bohr.check(galleryProgram.program(), options, progress);
        endIfInterrupted();
        if (result.verdict() == Result.Verdict.NOT_CHECKED) {
            throw new Ended(galleryProgram.name() + ", " + namedSearch.name() + ": " + result.reason());
        }
        return result;
    }

    /** Runs one search after the other of a test; all of them, and all were under control. */
    List<ScenarioResult> compare(
            String name, dev.bohr.linearizability.subject.Subject subject, String test, List<Options> searches)
            throws Ended {
        err.println("bohr: " + name
                + (searches.size() == 1 ? ", " + searches.get(0).strategy() : ", " + searches.size() + " searches"));
        List<ScenarioResult> results =
                Linearizability.compare(subject, subject.scenario(test), Criterion.LINEARIZABLE, searches, () -> {});
        endIfInterrupted();
        for (ScenarioResult result : results) {
            if (!result.lost().isEmpty()) {
                throw new Ended(name + ": " + result.lost());
            }
        }
        return results;
    }

    /** Checks test after test up to one that fails. */
    CampaignResult run(String name, Campaign campaign, Tests tests) throws Ended {
        err.println("bohr: " + name);
        CampaignResult result = campaign.run(tests, state -> {});
        endIfInterrupted();
        if (result.verdict() == Result.Verdict.NOT_CHECKED) {
            throw new Ended(name + ": " + result.reason());
        }
        return result;
    }

    /** With as many executions as the budget has for one search. */
    NamedSearch patient(NamedSearch namedSearch) {
        return new NamedSearch(namedSearch.name(), namedSearch.options().withExecutions(experimentBudget.executions()));
    }

    private static void endIfInterrupted() throws Ended {
        if (Thread.interrupted()) {
            throw new Ended("interrupted", true);
        }
    }

    /** How many executions a complete search took; more than so many if it did not end. */
    static String executions(Result result) {
        return (result.complete() ? "" : "> ") + NumberText.grouped(result.executions());
    }

    /** How many executions it took to find a bug. */
    static String toTheBug(Result result) {
        return result.bugs().isEmpty()
                ? (result.complete() ? "none" : "> " + NumberText.grouped(result.executions()))
                : NumberText.grouped(result.executions());
    }

    void heading(String text) {
        say("\n## " + text + "\n\n");
    }

    void text(String text) {
        say(text + "\n\n");
    }

    void table(MarkdownTable markdownTable) {
        say(markdownTable.text() + "\n");
    }

    void figure(String name, String title, LineChart chart) throws IOException {
        figure(name, title, chart.svg());
    }

    void figure(String name, String title, String svg) throws IOException {
        AtomicFile.write(svg, directory.resolve(name));
        out.println("figure: " + directory.resolve(name));
        out.println();
        report.append("![").append(title).append("](").append(name).append(")\n\n");
    }

    private void say(String text) {
        out.print(text);
        out.flush();
        report.append(text);
    }

    /** Says what of it held, and keeps everything in a file. */
    public void conclude(String name) throws IOException {
        heading("In the end");
        say(claims.text());
        Path file = directory.resolve(name + ".md");
        AtomicFile.write(report.toString().strip() + "\n", file);
        out.println("\nreport: " + file);
    }

    public boolean anyFailed() {
        return claims.anyFailed();
    }

    public boolean anyOpen() {
        return claims.anyOpen();
    }
}
