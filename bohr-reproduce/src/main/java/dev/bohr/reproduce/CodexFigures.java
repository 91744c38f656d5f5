package dev.bohr.reproduce;

import dev.bohr.report.svg.BarChart;
import dev.bohr.report.svg.LineChart;
import dev.bohr.report.text.NumberText;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Figures 6-2 to 6-4 of van den Hooff (2014): how fast searches are, and why. */
record CodexFigures(Experiments experiments, CodexTrials trials) {
    /** The test of figure 6-3. */
    private static final String PROGRESS_OF = "skiplistset 2";

    /** The close-up of figure 6-3 shows so much of what the best search reaches. */
    private static final double CLOSE_UP = 0.1;

    /** At most so many executions for each class, says section 6.4 of dpor. */
    private static final double MOST_OF_DPOR = 2;

    private static final int REDUCED = 0;
    private static final int DPOR = 1;
    private static final int OPTIMAL = 2;
    private static final int ICB = 3;

    /** Figure 6-2. */
    void timeToTheBug() throws IOException {
        List<String> names =
                CodexSearches.all().stream().map(NamedSearch::name).skip(1).toList();
        BarChart executions = new BarChart(
                "Executions to the bug, for each of cb-dpor's (figure 6-2); light: not found within the budget",
                "executions, relative to cb-dpor",
                names);
        BarChart seconds = new BarChart(
                "Time to the bug, for that of cb-dpor (figure 6-2); light: not found within the budget",
                "time, relative to cb-dpor",
                names);
        trials.all().forEach((test, all) -> {
            CodexTrial base = all.get(REDUCED);
            if (!base.isFound()) {
                return;
            }
            double[] byExecutions = new double[names.size()];
            double[] bySeconds = new double[names.size()];
            boolean[] missed = new boolean[names.size()];
            for (int i = 0; i < names.size(); i++) {
                CodexTrial trial = all.get(i + 1);
                missed[i] = !trial.isFound();
                byExecutions[i] = (missed[i] ? trial.budget() : trial.executionsToTheBug()) / base.executionsToTheBug();
                double spent = trial.seconds() * trial.budget() / Math.max(1, trial.tried());
                bySeconds[i] = (missed[i] ? spent : trial.secondsToFind()) / base.secondsToFind();
            }
            executions.add(
                    test.name() + " (" + NumberText.grouped(Math.round(base.executionsToTheBug())) + ")",
                    byExecutions,
                    missed);
            seconds.add(test.name() + String.format(Locale.ROOT, " (%.2f s)", base.secondsToFind()), bySeconds, missed);
        });
        experiments.heading("Time to the bug (figure 6-2)");
        experiments.text(
                "Relative to cb-dpor, whose own numbers stand below. A light bar ends at the budget: the bug was not found.");
        experiments.figure("codex-6-2-executions.svg", "executions to the bug", executions.svg());
        experiments.figure("codex-6-2-time.svg", "time to the bug", seconds.svg());
    }

    /** Figure 6-3. */
    void progress(List<CodexTest> tests, long executions) throws Experiments.Ended, IOException {
        CodexTest test = tests.stream()
                .filter(one -> one.name().equals(PROGRESS_OF))
                .findFirst()
                .orElseThrow();
        List<CodexTrial> all = trials.run(test, executions, 1);
        LineChart whole =
                new LineChart("Exploration of " + test.name() + " (figure 6-3)", "executions", "distinct classes");
        LineChart close = new LineChart(
                "Exploration of " + test.name() + ", from near (figure 6-3)", "executions", "distinct classes");
        double top = all.stream()
                        .mapToDouble(trial -> trial.curve().lastClasses())
                        .max()
                        .orElse(0)
                * CLOSE_UP;
        MarkdownTable markdownTable =
                new MarkdownTable("search", "executions", "distinct classes", "blocked", "the bug is found");
        for (CodexTrial trial : all) {
            CoverageFigure curve = trial.curve();
            whole.add(trial.search().name(), curve.executions(), curve.classes());
            CoverageFigure low = curve.upTo(top);
            close.add(trial.search().name(), low.executions(), low.classes());
            markdownTable.add(List.of(
                    trial.search().name(),
                    NumberText.grouped(trial.executions()),
                    NumberText.grouped(trial.classes()),
                    NumberText.grouped(trial.blocked()),
                    trial.isFound() ? "yes" : "no"));
        }
        whole.add("no two alike", new double[] {0, executions}, new double[] {0, executions});
        experiments.heading("Exploration of " + test.name() + " (figure 6-3)");
        experiments.text(
                "Distinct happens-before classes in " + NumberText.grouped(executions)
                        + " executions, past bugs. In the document, in 75,000 executions, CHESS sees fewer than 500 and CB-DPOR almost 65,000.");
        experiments.table(markdownTable);
        experiments.figure("codex-6-3-progress.svg", "distinct classes by executions", whole.svg());
        experiments.figure("codex-6-3-close-up.svg", "the lowest tenth of it", close.svg());
    }

    /** Figure 6-4. */
    void inefficiency() throws IOException {
        LineChart chart = new LineChart(
                        "Executions for each class (figure 6-4)", "executions for each class", "% of tests")
                .logarithmicAcross();
        MarkdownTable markdownTable = new MarkdownTable("search", "least", "median", "most", "blocked");
        List<NamedSearch> searches = CodexSearches.all();
        for (int i = 0; i < searches.size(); i++) {
            List<CodexTrial> all = trials.of(i);
            double[] sorted =
                    all.stream().mapToDouble(CodexTrial::inefficiency).sorted().toArray();
            Distribution distribution = Distribution.of(sorted);
            chart.add(searches.get(i).name(), distribution.across(), distribution.percent());
            long blocked = all.stream().mapToLong(CodexTrial::blocked).sum();
            markdownTable.add(List.of(
                    searches.get(i).name(),
                    decimal(sorted[0]),
                    decimal(sorted[sorted.length / 2]),
                    decimal(sorted[sorted.length - 1]),
                    NumberText.grouped(blocked)));
        }
        experiments.heading("Executions for each class (figure 6-4)");
        experiments.text(
                "Of all tests, within the budget and past bugs. Blocked executions were given up because others show all that "
                        + "they could: they count as executions, and have no class. In the document DPOR has at most 2 of each class, CB-DPOR "
                        + "more than that and far fewer than CHESS and PCT on most tests.");
        experiments.table(markdownTable);
        experiments.figure("codex-6-4-inefficiency.svg", "executions for each class, over all tests", chart.svg());
        claims();
    }

    private void claims() {
        trials.all().forEach((test, all) -> {
            CodexTrial optimal = all.get(OPTIMAL);
            experiments
                    .claims()
                    .add(
                            test.name() + ": optimal runs one execution of each class, beside "
                                    + NumberText.grouped(optimal.blocked()) + " blocked ones",
                            true,
                            optimal.executions() - optimal.blocked() == optimal.classes());
            experiments
                    .claims()
                    .add(
                            test.name() + ": dpor runs at most 2 executions for each class",
                            true,
                            all.get(DPOR).inefficiency() <= MOST_OF_DPOR);
        });
        long fewer = trials.all().values().stream()
                .filter(all ->
                        all.get(REDUCED).inefficiency() * 2 < all.get(ICB).inefficiency())
                .count();
        experiments
                .claims()
                .add(
                        "cb-dpor runs less than half as many executions for each class as icb does on most tests: "
                                + fewer + " of " + trials.all().size(),
                        true,
                        fewer * 2 > trials.all().size());
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    /**
     * How many of the values are at most so large, as steps.
     *
     * @param percent as long as {@code across}
     */
    record Distribution(double[] across, double[] percent) {
        /** @param sorted not empty */
        static Distribution of(double[] sorted) {
            double[] across = new double[sorted.length * 2];
            double[] percent = new double[across.length];
            for (int i = 0; i < sorted.length; i++) {
                across[2 * i] = sorted[i];
                percent[2 * i] = 100.0 * i / sorted.length;
                across[2 * i + 1] = sorted[i];
                percent[2 * i + 1] = 100.0 * (i + 1) / sorted.length;
            }
            return new Distribution(Arrays.copyOf(across, across.length), percent);
        }
    }
}
