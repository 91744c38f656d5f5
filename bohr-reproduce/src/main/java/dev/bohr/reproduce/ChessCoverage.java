package dev.bohr.reproduce;

import dev.bohr.Result;
import dev.bohr.gallery.chess.Bluetooth;
import dev.bohr.gallery.chess.FileSystem;
import dev.bohr.gallery.chess.TransactionRuns;
import dev.bohr.gallery.chess.WorkStealing;
import dev.bohr.gallery.codex.BoostFifoRuns;
import dev.bohr.report.svg.LineChart;
import dev.bohr.report.text.NumberText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Figures 4 to 6 of Musuvathi and Qadeer (2007): what is covered by few preemptions, and how fast coverage grows. */
record ChessCoverage(Experiments experiments) {
    private static final int MOST_PREEMPTIONS = 12;
    private static final int DEPTH_STEP = 5;

    /** Deeper than any execution here. */
    private static final int NO_DEPTH = 1_000;

    /** States are left that were seen with no fewer preemptions to spend: the same classes, sooner. */
    private static final NamedSearch SEEN_ONCE = NamedSearch.ICB.filtered("icb+nsb", "not-seen-before");

    void run() throws Experiments.Ended, IOException {
        byBound();
        growth(new GalleryProgram("work stealing", WorkStealing::run), "chess-5-work-stealing");
        growth(new GalleryProgram("Boost's queue", BoostFifoRuns::repaired), "chess-6-boost");
    }

    /** Figure 4. */
    private void byBound() throws Experiments.Ended, IOException {
        List<GalleryProgram> subjects = List.of(
                new GalleryProgram("Bluetooth", Bluetooth::repaired),
                new GalleryProgram("file system", FileSystem::run),
                new GalleryProgram("transactions", TransactionRuns::many),
                new GalleryProgram("work stealing", WorkStealing::run));
        MarkdownTable markdownTable =
                new MarkdownTable("program", "classes", "90% at bound", "all at bound", "by bound");
        LineChart chart =
                new LineChart("Classes covered by bound (figure 4)", "preemptions", "% of all classes").marked();
        for (GalleryProgram galleryProgram : subjects) {
            Result all = experiments.run(galleryProgram, NamedSearch.OPTIMAL);
            List<Long> covered = new ArrayList<>();
            for (int bound = 0; bound <= MOST_PREEMPTIONS; bound++) {
                Result result = experiments.run(
                        galleryProgram, SEEN_ONCE.bounded(bound), options -> options.withCountsClasses(true));
                if (!result.complete()) {
                    break;
                }
                covered.add(result.explored().classes());
                if (result.explored().classes() >= all.explored().classes()) {
                    break;
                }
            }
            add(galleryProgram, all, covered, markdownTable, chart);
            long most = covered.isEmpty() ? 0 : covered.get(covered.size() - 1);
            experiments
                    .claims()
                    .add(
                            galleryProgram.name() + ": icb reaches the "
                                    + NumberText.grouped(all.explored().classes())
                                    + " classes of optimal, and no more: "
                                    + NumberText.grouped(most),
                            all.complete() && most >= all.explored().classes(),
                            most == all.explored().classes());
        }
        experiments.heading("Coverage by preemptions (figure 4)");
        experiments.text(
                "Distinct happens-before classes of executions with at most so many preemptions, of all there are. In the "
                        + "document Bluetooth and the file system are covered with 4, and more than 90 % of the transactions and of the "
                        + "work-stealing queue with 6 and 8.");
        experiments.table(markdownTable);
        experiments.figure("chess-4-bounds.svg", "coverage by preemptions", chart);
    }

    private static void add(
            GalleryProgram galleryProgram,
            Result all,
            List<Long> covered,
            MarkdownTable markdownTable,
            LineChart chart) {
        double[] bounds = new double[covered.size()];
        double[] percent = new double[covered.size()];
        int most = -1;
        int complete = -1;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < bounds.length; i++) {
            bounds[i] = i;
            percent[i] = 100.0 * covered.get(i) / all.explored().classes();
            most = most < 0 && percent[i] > 90 ? i : most;
            complete = complete < 0 && covered.get(i) >= all.explored().classes() ? i : complete;
            text.append(i == 0 ? "" : ", ").append(NumberText.grouped(covered.get(i)));
        }
        chart.add(galleryProgram.name(), bounds, percent);
        markdownTable.add(List.of(
                galleryProgram.name(),
                (all.complete() ? "" : "> ") + NumberText.grouped(all.explored().classes()),
                most < 0 ? "" : String.valueOf(most),
                complete < 0 ? "" : String.valueOf(complete),
                text.toString()));
    }

    /** Figures 5 and 6, with a random walk beside them. */
    private void growth(GalleryProgram galleryProgram, String file) throws Experiments.Ended, IOException {
        long executions = experiments.isFull() ? 200_000 : 20_000;
        MarkdownTable markdownTable = new MarkdownTable("search", "executions", "distinct classes");
        LineChart chart = new LineChart(
                "Coverage growth: " + galleryProgram.name(), "executions", "distinct happens-before classes");
        for (NamedSearch namedSearch : List.of(
                NamedSearch.ICB, NamedSearch.DFS, NamedSearch.RANDOM, NamedSearch.REDUCED, NamedSearch.OPTIMAL)) {
            add(namedSearch.name(), curve(galleryProgram, namedSearch, executions, NO_DEPTH), markdownTable, chart);
        }
        for (int depth : new int[] {20, 40}) {
            add("depth " + depth, curve(galleryProgram, NamedSearch.DFS, executions, depth), markdownTable, chart);
        }
        add("iterative depth", iterativeDepth(galleryProgram, executions), markdownTable, chart);
        experiments.heading("Coverage growth: " + galleryProgram.name() + " (figures 5 and 6)");
        experiments.text(
                "The programs of the document are not public, and this one stands in for them; cb-dpor and optimal are not in "
                        + "the document. Of a search with a bound on the depth the classes of what was run up to there are counted. It tries every "
                        + "schedule of the beginning of the program, and never sees the rest.");
        experiments.table(markdownTable);
        experiments.figure(file + ".svg", "coverage growth", chart);
    }

    private CoverageFigure curve(GalleryProgram galleryProgram, NamedSearch namedSearch, long executions, int depth)
            throws Experiments.Ended {
        return CoverageFigure.of(experiments.run(
                galleryProgram,
                namedSearch,
                options ->
                        options.withExecutions(executions).withMaxSteps(depth).withCountsClasses(true)));
    }

    /** Depth first with a bound that grows when everything up to it is explored. Classes of another depth are others. */
    private CoverageFigure iterativeDepth(GalleryProgram galleryProgram, long executions) throws Experiments.Ended {
        CoverageFigure all = CoverageFigure.EMPTY;
        for (int depth = DEPTH_STEP; all.lastExecution() < executions && depth < NO_DEPTH; depth += DEPTH_STEP) {
            CoverageFigure more =
                    curve(galleryProgram, NamedSearch.DFS, executions - (long) all.lastExecution(), depth);
            if (more.lastExecution() == 0) {
                break;
            }
            all = all.then(more);
        }
        return all;
    }

    private static void add(String name, CoverageFigure curve, MarkdownTable markdownTable, LineChart chart) {
        chart.add(name, curve.executions(), curve.classes());
        markdownTable.add(List.of(name, NumberText.grouped((long) curve.lastExecution()), NumberText.grouped((long)
                curve.lastClasses())));
    }
}
