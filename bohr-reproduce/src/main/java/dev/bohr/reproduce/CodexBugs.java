package dev.bohr.reproduce;

import dev.bohr.report.text.NumberText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Sections 6.2 and 6.3 of van den Hooff (2014): which search finds which bug, figure 6-1, and how fast. */
record CodexBugs(Experiments experiments, CodexTrials trials) {
    void run() {
        summary();
        experiments.heading("Executions to the bug");
        experiments.text(
                "Of each structure the tests are numbered, and have as many preemptions as the bug takes. What goes by "
                        + "chance has the executions that are to be expected.");
        experiments.table(each((test, trial) -> trial.isFound()
                ? (trial.search().isByChance() ? "~ " : "") + NumberText.grouped(Math.round(trial.executionsToTheBug()))
                : trial.isWhole() ? "none" : "> " + NumberText.grouped(trial.executions())));
        experiments.heading("Seconds to the bug");
        experiments.text("In one JVM, one after the other: the first ones pay for warming it up.");
        experiments.table(each((test, trial) ->
                trial.isFound() ? String.format(Locale.ROOT, "%.3f", trial.secondsToFind()) : "not found"));
        trials.all().forEach((test, all) -> claim(test, all.get(0)));
    }

    private void claim(CodexTest test, CodexTrial reduced) {
        experiments
                .claims()
                .add(test.name() + ": found by cb-dpor", reduced.isFound() || reduced.isWhole(), reduced.isFound());
        experiments
                .claims()
                .add(
                        test.name() + ": found by cb-dpor with "
                                + NumberText.count(test.one().preemptions(), "preemption"),
                        reduced.isFound() || reduced.isWhole(),
                        reduced.preemptions() == test.one().preemptions());
    }

    /** Figure 6-1. */
    private void summary() {
        List<String> headings = new ArrayList<>(List.of("structure"));
        CodexSearches.all().forEach(namedSearch -> headings.add(namedSearch.name()));
        CodexSearches.all().stream()
                .filter(NamedSearch::isByChance)
                .forEach(namedSearch -> headings.add("E " + namedSearch.name()));
        MarkdownTable markdownTable = new MarkdownTable(headings.toArray(String[]::new));
        Map<String, List<List<CodexTrial>>> structures = new LinkedHashMap<>();
        trials.all()
                .forEach((test, all) -> structures
                        .computeIfAbsent(test.structure(), s -> new ArrayList<>())
                        .add(all));
        structures.forEach((structure, tests) -> markdownTable.add(row(structure, tests)));
        markdownTable.add(row("all", List.copyOf(trials.all().values())));
        markdownTable.add(List.of(
                "document",
                "18/18",
                "8/18",
                "",
                "13/18",
                "11/18",
                "13/18",
                "14/18",
                "14/18",
                "",
                "13.62/18",
                "15.34/18",
                "16.06/18",
                ""));
        experiments.heading("Bugs found (figure 6-1)");
        experiments.text(
                "Tests in which the bug is found within " + NumberText.grouped(trials.budget())
                        + " executions, of all that have one. What goes by chance counts if it finds the bug with 99 %; E: how many bugs are to be "
                        + "expected. The document's tests are not public, are others, and had 30 minutes each; its structures are in C++. "
                        + "icb atomics, which is CHESS-atomic there, goes by points at synchronization and at accesses that race: here nothing "
                        + "is taken for plain that is not, so it misses nothing that icb finds. optimal and random are not in the document. The quick "
                        + "budget was chosen after cb-dpor was seen to need up to 16,007 executions: with less it finds fewer, too.");
        experiments.table(markdownTable);
    }

    private static List<String> row(String name, List<List<CodexTrial>> tests) {
        List<String> cells = new ArrayList<>(List.of(name));
        List<NamedSearch> searches = CodexSearches.all();
        for (int i = 0; i < searches.size(); i++) {
            int search = i;
            long found =
                    tests.stream().filter(all -> all.get(search).isGuaranteed()).count();
            cells.add(found + "/" + tests.size());
        }
        for (int i = 0; i < searches.size(); i++) {
            int search = i;
            if (searches.get(i).isByChance()) {
                double expected = tests.stream()
                        .mapToDouble(all -> all.get(search).expected())
                        .sum();
                cells.add(String.format(Locale.ROOT, "%.2f/%d", expected, tests.size()));
            }
        }
        return cells;
    }

    @FunctionalInterface
    private interface Cell {
        String of(CodexTest test, CodexTrial trial);
    }

    private MarkdownTable each(Cell cell) {
        List<String> headings = new ArrayList<>(List.of("test", "preemptions"));
        CodexSearches.all().forEach(namedSearch -> headings.add(namedSearch.name()));
        MarkdownTable markdownTable = new MarkdownTable(headings.toArray(String[]::new));
        trials.all().forEach((test, all) -> {
            List<String> cells = new ArrayList<>(
                    List.of(test.name(), String.valueOf(test.one().preemptions())));
            all.forEach(trial -> cells.add(cell.of(test, trial)));
            markdownTable.add(cells);
        });
        return markdownTable;
    }
}
