package dev.bohr.reproduce;

import dev.bohr.Result;
import dev.bohr.gallery.scale.NonBlockingQueue;
import dev.bohr.report.svg.LineChart;
import dev.bohr.report.text.NumberText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Section 6.1 of Florian (2010): the non-blocking queue, figures 6.1 to 6.3. */
record ScaleQueue(Experiments experiments) {
    /** The seeds of figure 6.1; 0 is the order of the threads' numbers. */
    private static final long[] ORDERS = {0, 54, 29};

    private static final int LARGEST_QUEUE = 10;

    void run() throws Experiments.Ended, IOException {
        runsToTheBug();
        replayTime();
        distinctClasses();
    }

    /** Figure 6.1. */
    private void runsToTheBug() throws Experiments.Ended, IOException {
        NamedSearch filtered = NamedSearch.DFS.filtered("dfs", "not-seen-before", "local-cycles", "super-steps");
        MarkdownTable markdownTable = new MarkdownTable("size", "order 0", "order 54", "order 29");
        LineChart chart =
                new LineChart("Runs to the lost element (figure 6.1)", "size of the queue", "executions").marked();
        double[] sizes = new double[LARGEST_QUEUE - 1];
        double[][] runs = new double[ORDERS.length][sizes.length];
        for (int i = 0; i < sizes.length; i++) {
            int size = i + 2;
            sizes[i] = size;
            List<String> cells = new ArrayList<>(List.of(String.valueOf(size)));
            for (int order = 0; order < ORDERS.length; order++) {
                GalleryProgram galleryProgram =
                        new GalleryProgram("non-blocking queue of " + size, () -> NonBlockingQueue.run(size));
                Result result = experiments.run(galleryProgram, filtered.ordered(ORDERS[order]));
                boolean found = !result.bugs().isEmpty();
                cells.add(Experiments.toTheBug(result));
                runs[order][i] = found ? result.executions() : Double.NaN;
                experiments
                        .claims()
                        .add(
                                galleryProgram.name() + ", order " + ORDERS[order] + ": the lost element is found",
                                found || result.complete(),
                                found);
            }
            markdownTable.add(cells);
        }
        for (int order = 0; order < ORDERS.length; order++) {
            chart.add("order " + ORDERS[order], sizes, runs[order]);
        }
        experiments.heading("Non-blocking queue: runs to the lost element (figure 6.1)");
        experiments.text(
                "Depth first with states seen before, local cycles and super steps, the children of a state in the order "
                        + "of their threads (0) or in an order that a seed decides. The document has this as a picture without numbers.");
        experiments.table(markdownTable);
        experiments.figure("scale-6-1-runs.svg", "runs to the first bug by size", chart);
    }

    /** Figure 6.2: a state is restored by running the program again up to it. */
    private void replayTime() throws Experiments.Ended, IOException {
        int[] depths = {10, 20, 40, 80, 160, 320, 640};
        long repetitions = experiments.isFull() ? 20_000 : 2_000;
        GalleryProgram galleryProgram =
                new GalleryProgram("non-blocking queue of 100", () -> NonBlockingQueue.repaired(100));
        experiments.run(
                galleryProgram,
                NamedSearch.RANDOM,
                options -> options.withMaxSteps(160).withExecutions(repetitions));
        MarkdownTable markdownTable = new MarkdownTable("depth", "microseconds");
        double[] across = new double[depths.length];
        double[] up = new double[depths.length];
        for (int i = 0; i < depths.length; i++) {
            int depth = depths[i];
            Result result = experiments.run(
                    galleryProgram,
                    NamedSearch.RANDOM,
                    options -> options.withMaxSteps(depth).withExecutions(repetitions));
            across[i] = depth;
            up[i] = result.seconds() / result.executions() * 1e6;
            markdownTable.add(List.of(String.valueOf(depth), String.format(Locale.ROOT, "%.1f", up[i])));
        }
        experiments.heading("Non-blocking queue: time to come back to a state (figure 6.2)");
        experiments.text(
                "Running the program again up to a state, by its depth: the mean of " + NumberText.grouped(repetitions)
                        + " executions that are cut there. The document has this as a picture.");
        experiments.table(markdownTable);
        experiments.figure(
                "scale-6-2-replay.svg",
                "time to come back to a state by its depth",
                new LineChart("Time to come back to a state (figure 6.2)", "depth in steps", "microseconds")
                        .marked()
                        .add("non-blocking queue", across, up));
    }

    /** Figure 6.3. */
    private void distinctClasses() throws Experiments.Ended, IOException {
        List<NamedSearch> searches = List.of(
                NamedSearch.DFS.filtered("NSB DB 40", "not-seen-before", "depth=40"),
                NamedSearch.DFS.filtered("NSB", "not-seen-before"),
                NamedSearch.DFS.filtered("NSB LCD", "not-seen-before", "local-cycles"),
                NamedSearch.DFS.filtered("NSB LCD SS", "not-seen-before", "local-cycles", "super-steps"),
                NamedSearch.OPTIMAL);
        int largest = experiments.isFull() ? 5 : 3;
        MarkdownTable markdownTable =
                new MarkdownTable("filters", "size", "executions", "distinct classes", "complete");
        LineChart executions = new LineChart("Executions by filters (figure 6.3)", "size of the queue", "executions")
                .logarithmicUp()
                .marked();
        for (NamedSearch namedSearch : searches) {
            double[] sizes = new double[largest - 1];
            double[] runs = new double[sizes.length];
            for (int size = 2; size <= largest; size++) {
                int slots = size;
                GalleryProgram galleryProgram = new GalleryProgram(
                        "non-blocking queue of " + size + ", order ignored",
                        () -> NonBlockingQueue.ignoringOrder(slots));
                Result result = experiments.run(
                        galleryProgram, namedSearch.pastBugs(), options -> options.withCountsClasses(true));
                sizes[size - 2] = size;
                runs[size - 2] = result.executions();
                markdownTable.add(List.of(
                        namedSearch.name(),
                        String.valueOf(size),
                        NumberText.grouped(result.executions()),
                        NumberText.grouped(result.explored().classes()),
                        result.complete() ? "yes" : "no"));
                if (namedSearch.options().filters().stream().noneMatch(filter -> filter.startsWith("depth"))) {
                    experiments
                            .claims()
                            .add(
                                    galleryProgram.name() + ", " + namedSearch.name()
                                            + ": the search ends without a depth bound",
                                    result.complete(),
                                    true);
                }
            }
            executions.add(namedSearch.name(), sizes, runs);
        }
        experiments.heading("Non-blocking queue: filters (figure 6.3)");
        experiments.text(
                "The assertion is ignored, and the search continues past executions in which the consumer waits for ever. NSB: "
                        + "states seen before; LCD: local cycles; SS: super steps; DB: a bound on the depth, without which SCALE does not "
                        + "end unless it has LCD. Here a thread that spins in a loop in vain is held until something changes, whatever "
                        + "the filters, and LCD leaves out the vain turn as well: hence fewer classes. Counted are the classes of whole "
                        + "executions, where the document counts states.");
        experiments.table(markdownTable);
        experiments.figure("scale-6-3-filters.svg", "executions by filters", executions);
    }
}
