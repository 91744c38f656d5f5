package dev.bohr.reproduce;

import dev.bohr.Result;
import dev.bohr.gallery.scale.NonBlockingQueue;
import dev.bohr.report.svg.LineChart;
import dev.bohr.report.text.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Section 6.1 of Florian (2010): the non-blocking queue, figures 6.1 to 6.3. */
final class ScaleQueue {
    /** The seeds of figure 6.1; 0 is the order of the threads' numbers. */
    private static final long[] ORDERS = {0, 54, 29};

    private static final int LARGEST_QUEUE = 10;

    private final Laboratory laboratory;

    ScaleQueue(Laboratory laboratory) {
        this.laboratory = laboratory;
    }

    void run() throws Laboratory.Ended, IOException {
        runsToTheBug();
        replayTime();
        distinctClasses();
    }

    /** Figure 6.1. */
    private void runsToTheBug() throws Laboratory.Ended, IOException {
        Search filtered = Search.DFS.filtered("dfs", "not-seen-before", "local-cycles", "super-steps");
        Table table = new Table("size", "order 0", "order 54", "order 29");
        LineChart chart =
                new LineChart("Runs to the lost element (figure 6.1)", "size of the queue", "executions").marked();
        double[] sizes = new double[LARGEST_QUEUE - 1];
        double[][] runs = new double[ORDERS.length][sizes.length];
        for (int i = 0; i < sizes.length; i++) {
            int size = i + 2;
            sizes[i] = size;
            List<String> cells = new ArrayList<>(List.of(String.valueOf(size)));
            for (int order = 0; order < ORDERS.length; order++) {
                Subject subject = new Subject("non-blocking queue of " + size, () -> NonBlockingQueue.run(size));
                Result result = laboratory.run(subject, filtered.ordered(ORDERS[order]));
                boolean found = !result.bugs().isEmpty();
                cells.add(Laboratory.toTheBug(result));
                runs[order][i] = found ? result.executions() : Double.NaN;
                laboratory
                        .claims()
                        .add(
                                subject.name() + ", order " + ORDERS[order] + ": the lost element is found",
                                found || result.complete(),
                                found);
            }
            table.add(cells);
        }
        for (int order = 0; order < ORDERS.length; order++) {
            chart.add("order " + ORDERS[order], sizes, runs[order]);
        }
        laboratory.heading("Non-blocking queue: runs to the lost element (figure 6.1)");
        laboratory.text(
                "Depth first with states seen before, local cycles and super steps, the children of a state in the order "
                        + "of their threads (0) or in an order that a seed decides. The document has this as a picture without numbers.");
        laboratory.table(table);
        laboratory.figure("scale-6-1-runs.svg", "runs to the first bug by size", chart);
    }

    /** Figure 6.2: a state is restored by running the program again up to it. */
    private void replayTime() throws Laboratory.Ended, IOException {
        int[] depths = {10, 20, 40, 80, 160, 320, 640};
        long repetitions = laboratory.isFull() ? 20_000 : 2_000;
        Subject subject = new Subject("non-blocking queue of 100", () -> NonBlockingQueue.repaired(100));
        laboratory.run(
                subject, Search.RANDOM, options -> options.withMaxSteps(160).withExecutions(repetitions));
        Table table = new Table("depth", "microseconds");
        double[] across = new double[depths.length];
        double[] up = new double[depths.length];
        for (int i = 0; i < depths.length; i++) {
            int depth = depths[i];
            Result result = laboratory.run(
                    subject,
                    Search.RANDOM,
                    options -> options.withMaxSteps(depth).withExecutions(repetitions));
            across[i] = depth;
            up[i] = result.seconds() / result.executions() * 1e6;
            table.add(List.of(String.valueOf(depth), String.format(Locale.ROOT, "%.1f", up[i])));
        }
        laboratory.heading("Non-blocking queue: time to come back to a state (figure 6.2)");
        laboratory.text("Running the program again up to a state, by its depth: the mean of "
                + Numbers.grouped(repetitions) + " executions that are cut there. The document has this as a picture.");
        laboratory.table(table);
        laboratory.figure(
                "scale-6-2-replay.svg",
                "time to come back to a state by its depth",
                new LineChart("Time to come back to a state (figure 6.2)", "depth in steps", "microseconds")
                        .marked()
                        .add("non-blocking queue", across, up));
    }

    /** Figure 6.3. */
    private void distinctClasses() throws Laboratory.Ended, IOException {
        List<Search> searches = List.of(
                Search.DFS.filtered("NSB DB 40", "not-seen-before", "depth=40"),
                Search.DFS.filtered("NSB", "not-seen-before"),
                Search.DFS.filtered("NSB LCD", "not-seen-before", "local-cycles"),
                Search.DFS.filtered("NSB LCD SS", "not-seen-before", "local-cycles", "super-steps"),
                Search.OPTIMAL);
        int largest = laboratory.isFull() ? 5 : 3;
        Table table = new Table("filters", "size", "executions", "distinct classes", "complete");
        LineChart executions = new LineChart("Executions by filters (figure 6.3)", "size of the queue", "executions")
                .logarithmicUp()
                .marked();
        for (Search search : searches) {
            double[] sizes = new double[largest - 1];
            double[] runs = new double[sizes.length];
            for (int size = 2; size <= largest; size++) {
                int slots = size;
                Subject subject = new Subject(
                        "non-blocking queue of " + size + ", order ignored",
                        () -> NonBlockingQueue.ignoringOrder(slots));
                Result result = laboratory.run(subject, search.pastBugs(), options -> options.withCountsClasses(true));
                sizes[size - 2] = size;
                runs[size - 2] = result.executions();
                table.add(List.of(
                        search.name(),
                        String.valueOf(size),
                        Numbers.grouped(result.executions()),
                        Numbers.grouped(result.explored().classes()),
                        result.complete() ? "yes" : "no"));
                if (search.options().filters().stream().noneMatch(filter -> filter.startsWith("depth"))) {
                    laboratory
                            .claims()
                            .add(
                                    subject.name() + ", " + search.name() + ": the search ends without a depth bound",
                                    result.complete(),
                                    true);
                }
            }
            executions.add(search.name(), sizes, runs);
        }
        laboratory.heading("Non-blocking queue: filters (figure 6.3)");
        laboratory.text(
                "The assertion is ignored, and the search goes on past executions in which the consumer waits for ever. NSB: "
                        + "states seen before; LCD: local cycles; SS: super steps; DB: a bound on the depth, without which SCALE does not "
                        + "end unless it has LCD. Here a thread that goes round a loop in vain is held until something changes, whatever "
                        + "the filters, and LCD leaves out the vain turn as well: hence fewer classes. Counted are the classes of whole "
                        + "executions, where the document counts states.");
        laboratory.table(table);
        laboratory.figure("scale-6-3-filters.svg", "executions by filters", executions);
    }
}
