package dev.bohr.reproduce;

import dev.bohr.Result;
import dev.bohr.gallery.scale.Barrier;
import dev.bohr.gallery.scale.Indexer;
import dev.bohr.gallery.scale.ProducerConsumer;
import dev.bohr.gallery.scale.ThreadPool;
import dev.bohr.gallery.scale.XIsFive;
import dev.bohr.report.text.NumberText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tables 6.1 to 6.3 of Florian (2010): the runs it takes to explore everything; and the bugs that other tools missed. */
record ScaleTables(Experiments experiments) {
    private static final List<NamedSearch> SEARCHES = List.of(
            NamedSearch.OPTIMAL,
            NamedSearch.DFS.filtered("dfs+nsb+ss", "not-seen-before", "super-steps"),
            NamedSearch.DFS.filtered("dfs+nsb", "not-seen-before"),
            NamedSearch.ICB.bounded(2));

    /**
     * A row of a table.
     *
     * @param classes how many happens-before classes there are
     * @param document the runs of SCALE, SCALE*, Inspect and CHESS with bound 2; empty where the document has none
     * @param isLarge whether it is for those who have time
     */
    private record Row(GalleryProgram subject, long classes, List<String> document, boolean isLarge) {}

    void run() throws Experiments.Ended {
        experiments.text(
                "Executions until everything is explored. SCALE has its filters for states seen before (nsb) and for super "
                        + "steps (ss), SCALE* only the first; Inspect is dynamic partial-order reduction, and incomplete where it is "
                        + "below the number of classes; CHESS has a bound of 2 preemptions, and icb(2) has the same. A search that "
                        + "did not end has a >, and is not tried on larger programs.");
        table("Indexer (table 6.1)", indexer());
        table("Thread pool (table 6.2)", threadPool());
        table("Barrier (table 6.3)", barrier());
        missedBugs();
    }

    private static List<Row> indexer() {
        List<Row> rows = new ArrayList<>();
        String[][] document = {
            {"2", "18", "1", "73"},
            {"8", "309", "1", "715"},
            {"32", "5,256", "1", "5,448"},
            {"146", "89,363", "1", "37,927"},
            {"818", "", "1", "257,265"},
            {"8,593", "", "1", "1,885,380"},
        };
        for (int i = 0; i < document.length; i++) {
            rows.add(indexer(i + 2, 1, document[i]));
        }
        rows.add(indexer(11, 1, "", "", "", ""));
        rows.add(indexer(12, 8, "", "", "", ""));
        rows.add(indexer(15, 4096, "", "", "", ""));
        return rows;
    }

    private static Row indexer(int threads, long classes, String... document) {
        return new Row(
                new GalleryProgram("indexer, " + threads + " threads", () -> Indexer.run(threads)),
                classes,
                List.of(document),
                false);
    }

    private static List<Row> threadPool() {
        return List.of(
                threadPool(1, 6, "6", "6", "3", "15"),
                threadPool(2, 90, "124", "136", "102", "367"),
                threadPool(3, 2_292, "3,347", "4,875", "4,030", "14,024"),
                threadPool(4, 85_464, "127,766", "246,763", "324,772", "998,381"));
    }

    private static Row threadPool(int workers, long classes, String... document) {
        return new Row(
                new GalleryProgram(
                        "thread pool, " + NumberText.count(workers, "worker"), () -> ThreadPool.run(workers)),
                classes,
                List.of(document),
                workers > 3);
    }

    private static List<Row> barrier() {
        return List.of(
                barrier(2, 1, 6, "6", "6", "3", "15"),
                barrier(2, 2, 54, "54", "54", "27", "42"),
                barrier(3, 1, 360, "481", "481", "390", "658"),
                barrier(2, 3, 486, "486", "486", "243", "81"),
                barrier(2, 4, 4_374, "4,374", "4,374", "2,187", "132"),
                barrier(2, 5, 39_366, "39,365", "39,365", "19,683", "195"),
                barrier(4, 1, 90_720, "143,639", "158,758", "321,008", "107,307"),
                barrier(3, 2, 324_000, "431,894", "431,904", "683,100", "12,182"));
    }

    private static Row barrier(int threads, int rounds, long classes, String... document) {
        return new Row(
                new GalleryProgram(
                        "barrier, " + threads + " threads, " + NumberText.count(rounds, "round"),
                        () -> Barrier.run(threads, rounds)),
                classes,
                List.of(document),
                classes > 10_000);
    }

    private void table(String heading, List<Row> rows) throws Experiments.Ended {
        List<String> headings =
                new ArrayList<>(List.of("program", "SCALE", "SCALE*", "Inspect", "CHESS(2)", "classes"));
        SEARCHES.forEach(namedSearch -> headings.add(namedSearch.name()));
        MarkdownTable markdownTable = new MarkdownTable(headings.toArray(new String[0]));
        Set<NamedSearch> tooSlow = new HashSet<>();
        for (Row row : rows) {
            if (!row.isLarge || experiments.isFull()) {
                markdownTable.add(cells(row, tooSlow));
            }
        }
        experiments.heading(heading);
        experiments.table(markdownTable);
    }

    /** @param tooSlow the searches that did not end on a row before, and so are not tried on this one */
    private List<String> cells(Row row, Set<NamedSearch> tooSlow) throws Experiments.Ended {
        List<String> cells = new ArrayList<>();
        cells.add(row.subject.name());
        cells.addAll(row.document);
        cells.add(NumberText.grouped(row.classes));
        for (NamedSearch namedSearch : SEARCHES) {
            if (tooSlow.contains(namedSearch)) {
                cells.add("");
                continue;
            }
            Result result = experiments.run(row.subject, namedSearch);
            cells.add(Experiments.executions(result));
            if (!result.complete() && !namedSearch.equals(NamedSearch.OPTIMAL)) {
                tooSlow.add(namedSearch);
            }
            if (namedSearch.equals(NamedSearch.OPTIMAL)) {
                experiments
                        .claims()
                        .add(
                                row.subject.name() + ": " + NumberText.grouped(row.classes)
                                        + " classes, and optimal found "
                                        + NumberText.grouped(result.explored().classes()),
                                result.complete(),
                                result.explored().classes() == row.classes);
            }
        }
        return cells;
    }

    private void missedBugs() throws Experiments.Ended {
        experiments.heading("Bugs that other tools missed (section 6.5)");
        experiments.text("Executions to the bug. Inspect missed both, CHESS the first.");
        List<NamedSearch> searches = List.of(NamedSearch.OPTIMAL, NamedSearch.ICB, NamedSearch.DFS, NamedSearch.RANDOM);
        MarkdownTable markdownTable =
                new MarkdownTable("program", "Inspect", "CHESS", "SCALE", "optimal", "icb", "dfs", "random");
        missedBug(
                new GalleryProgram("producer-consumer, 1 element", () -> ProducerConsumer.run(1)),
                "missed",
                "missed",
                searches,
                markdownTable);
        missedBug(new GalleryProgram("x = 5", XIsFive::run), "missed", "", searches, markdownTable);
        experiments.table(markdownTable);
    }

    private void missedBug(
            GalleryProgram galleryProgram,
            String inspect,
            String chess,
            List<NamedSearch> searches,
            MarkdownTable markdownTable)
            throws Experiments.Ended {
        List<String> cells = new ArrayList<>(List.of(galleryProgram.name(), inspect, chess, "found"));
        for (NamedSearch namedSearch : searches) {
            Result result = experiments.run(galleryProgram, namedSearch);
            cells.add(Experiments.toTheBug(result));
            experiments
                    .claims()
                    .add(
                            galleryProgram.name() + ": found by " + namedSearch.name(),
                            result.complete() || !result.bugs().isEmpty(),
                            !result.bugs().isEmpty());
        }
        markdownTable.add(cells);
    }
}
