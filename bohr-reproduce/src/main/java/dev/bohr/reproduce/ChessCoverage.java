package dev.bohr.reproduce;

import dev.bohr.Result;
import dev.bohr.gallery.chess.Bluetooth;
import dev.bohr.gallery.chess.FileSystem;
import dev.bohr.gallery.chess.TransactionRuns;
import dev.bohr.gallery.chess.WorkStealing;
import dev.bohr.gallery.codex.BoostFifoRuns;
import dev.bohr.report.svg.LineChart;
import dev.bohr.report.text.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Figures 4 to 6 of Musuvathi and Qadeer (2007): what is covered by few preemptions, and how fast coverage grows. */
final class ChessCoverage {
    private static final int MOST_PREEMPTIONS = 12;
    private static final int DEPTH_STEP = 5;

    /** Deeper than any execution here. */
    private static final int NO_DEPTH = 1_000;

    /** States are left that were seen with no fewer preemptions to spend: the same classes, sooner. */
    private static final Search SEEN_ONCE = Search.ICB.filtered("icb+nsb", "not-seen-before");

    private final Laboratory laboratory;

    ChessCoverage(Laboratory laboratory) {
        this.laboratory = laboratory;
    }

    void run() throws Laboratory.Ended, IOException {
        byBound();
        growth(new Subject("work stealing", WorkStealing::run), "chess-5-work-stealing");
        growth(new Subject("Boost's queue", BoostFifoRuns::repaired), "chess-6-boost");
    }

    /** Figure 4. */
    private void byBound() throws Laboratory.Ended, IOException {
        List<Subject> subjects = List.of(
                new Subject("Bluetooth", Bluetooth::repaired),
                new Subject("file system", FileSystem::run),
                new Subject("transactions", TransactionRuns::many),
                new Subject("work stealing", WorkStealing::run));
        Table table = new Table("program", "classes", "90% at bound", "all at bound", "by bound");
        LineChart chart =
                new LineChart("Classes covered by bound (figure 4)", "preemptions", "% of all classes").marked();
        for (Subject subject : subjects) {
            Result all = laboratory.run(subject, Search.OPTIMAL);
            List<Long> covered = new ArrayList<>();
            for (int bound = 0; bound <= MOST_PREEMPTIONS; bound++) {
                Result result =
                        laboratory.run(subject, SEEN_ONCE.bounded(bound), options -> options.withCountsClasses(true));
                if (!result.complete()) {
                    break;
                }
                covered.add(result.explored().classes());
                if (result.explored().classes() >= all.explored().classes()) {
                    break;
                }
            }
            add(subject, all, covered, table, chart);
            long most = covered.isEmpty() ? 0 : covered.get(covered.size() - 1);
            laboratory
                    .claims()
                    .add(
                            subject.name() + ": icb reaches the "
                                    + Numbers.grouped(all.explored().classes()) + " classes of optimal, and no more: "
                                    + Numbers.grouped(most),
                            all.complete() && most >= all.explored().classes(),
                            most == all.explored().classes());
        }
        laboratory.heading("Coverage by preemptions (figure 4)");
        laboratory.text(
                "Distinct happens-before classes of executions with at most so many preemptions, of all there are. In the "
                        + "document Bluetooth and the file system are covered with 4, and more than 90 % of the transactions and of the "
                        + "work-stealing queue with 6 and 8.");
        laboratory.table(table);
        laboratory.figure("chess-4-bounds.svg", "coverage by preemptions", chart);
    }

    private static void add(Subject subject, Result all, List<Long> covered, Table table, LineChart chart) {
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
            text.append(i == 0 ? "" : ", ").append(Numbers.grouped(covered.get(i)));
        }
        chart.add(subject.name(), bounds, percent);
        table.add(List.of(
                subject.name(),
                (all.complete() ? "" : "> ") + Numbers.grouped(all.explored().classes()),
                most < 0 ? "" : String.valueOf(most),
                complete < 0 ? "" : String.valueOf(complete),
                text.toString()));
    }

    /** Figures 5 and 6, with a random walk beside them. */
    private void growth(Subject subject, String file) throws Laboratory.Ended, IOException {
        long executions = laboratory.isFull() ? 200_000 : 20_000;
        Table table = new Table("search", "executions", "distinct classes");
        LineChart chart =
                new LineChart("Coverage growth: " + subject.name(), "executions", "distinct happens-before classes");
        for (Search search : List.of(Search.ICB, Search.DFS, Search.RANDOM, Search.REDUCED, Search.OPTIMAL)) {
            add(search.name(), curve(subject, search, executions, NO_DEPTH), table, chart);
        }
        for (int depth : new int[] {20, 40}) {
            add("depth " + depth, curve(subject, Search.DFS, executions, depth), table, chart);
        }
        add("iterative depth", iterativeDepth(subject, executions), table, chart);
        laboratory.heading("Coverage growth: " + subject.name() + " (figures 5 and 6)");
        laboratory.text(
                "The programs of the document are not public, and this one stands in for them; cb-dpor and optimal are not in "
                        + "the document. Of a search with a bound on the depth the classes of what was run up to there are counted. It tries every "
                        + "schedule of the beginning of the program, and never sees the rest.");
        laboratory.table(table);
        laboratory.figure(file + ".svg", "coverage growth", chart);
    }

    private CoverageCurve curve(Subject subject, Search search, long executions, int depth) throws Laboratory.Ended {
        return CoverageCurve.of(laboratory.run(
                subject,
                search,
                options ->
                        options.withExecutions(executions).withMaxSteps(depth).withCountsClasses(true)));
    }

    /** Depth first with a bound that grows when everything up to it is explored. Classes of another depth are others. */
    private CoverageCurve iterativeDepth(Subject subject, long executions) throws Laboratory.Ended {
        CoverageCurve all = CoverageCurve.EMPTY;
        for (int depth = DEPTH_STEP; all.lastExecution() < executions && depth < NO_DEPTH; depth += DEPTH_STEP) {
            CoverageCurve more = curve(subject, Search.DFS, executions - (long) all.lastExecution(), depth);
            if (more.lastExecution() == 0) {
                break;
            }
            all = all.then(more);
        }
        return all;
    }

    private static void add(String name, CoverageCurve curve, Table table, LineChart chart) {
        chart.add(name, curve.executions(), curve.classes());
        table.add(List.of(
                name, Numbers.grouped((long) curve.lastExecution()), Numbers.grouped((long) curve.lastClasses())));
    }
}
