package dev.bohr.reproduce;

import dev.bohr.report.text.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Sections 6.2 and 6.3 of van den Hooff (2014): which search finds which bug, figure 6-1, and how fast. */
final class CodexBugs {
    private final Laboratory laboratory;
    private final CodexTrials trials;

    CodexBugs(Laboratory laboratory, CodexTrials trials) {
        this.laboratory = laboratory;
        this.trials = trials;
    }

    void run() {
        summary();
        laboratory.heading("Executions to the bug");
        laboratory.text(
                "Of each structure the tests are numbered, and have as many preemptions as the bug takes. What goes by "
                        + "chance has the executions that are to be expected.");
        laboratory.table(each((test, trial) -> trial.isFound()
                ? (trial.search().isByChance() ? "~ " : "") + Numbers.grouped(Math.round(trial.executionsToTheBug()))
                : trial.isWhole() ? "none" : "> " + Numbers.grouped(trial.executions())));
        laboratory.heading("Seconds to the bug");
        laboratory.text("In one JVM, one after the other: the first ones pay for warming it up.");
        laboratory.table(each((test, trial) ->
                trial.isFound() ? String.format(Locale.ROOT, "%.3f", trial.secondsToFind()) : "not found"));
        trials.all().forEach((test, all) -> claim(test, all.get(0)));
    }

    private void claim(CodexTest test, CodexTrial reduced) {
        laboratory
                .claims()
                .add(test.name() + ": found by cb-dpor", reduced.isFound() || reduced.isWhole(), reduced.isFound());
        laboratory
                .claims()
                .add(
                        test.name() + ": found by cb-dpor with "
                                + Numbers.count(test.one().preemptions(), "preemption"),
                        reduced.isFound() || reduced.isWhole(),
                        reduced.preemptions() == test.one().preemptions());
    }

    /** Figure 6-1. */
    private void summary() {
        List<String> headings = new ArrayList<>(List.of("structure"));
        CodexSearches.all().forEach(search -> headings.add(search.name()));
        CodexSearches.all().stream().filter(Search::isByChance).forEach(search -> headings.add("E " + search.name()));
        Table table = new Table(headings.toArray(String[]::new));
        Map<String, List<List<CodexTrial>>> structures = new LinkedHashMap<>();
        trials.all()
                .forEach((test, all) -> structures
                        .computeIfAbsent(test.structure(), s -> new ArrayList<>())
                        .add(all));
        structures.forEach((structure, tests) -> table.add(row(structure, tests)));
        table.add(row("all", List.copyOf(trials.all().values())));
        table.add(List.of(
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
        laboratory.heading("Bugs found (figure 6-1)");
        laboratory.text(
                "Tests in which the bug is found within " + Numbers.grouped(trials.budget())
                        + " executions, of all that have one. What goes by chance counts if it finds the bug with 99 %; E: how many bugs are to be "
                        + "expected. The document's tests are not public, are others, and had 30 minutes each; its structures are in C++. "
                        + "icb atomics, which is CHESS-atomic there, goes by points at synchronization and at accesses that race: here nothing "
                        + "is taken for plain that is not, so it misses nothing that icb finds. optimal and random are not in the document. The quick "
                        + "budget was chosen after cb-dpor was seen to need up to 16,007 executions: with less it finds fewer, too.");
        laboratory.table(table);
    }

    private static List<String> row(String name, List<List<CodexTrial>> tests) {
        List<String> cells = new ArrayList<>(List.of(name));
        List<Search> searches = CodexSearches.all();
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

    private Table each(Cell cell) {
        List<String> headings = new ArrayList<>(List.of("test", "preemptions"));
        CodexSearches.all().forEach(search -> headings.add(search.name()));
        Table table = new Table(headings.toArray(String[]::new));
        trials.all().forEach((test, all) -> {
            List<String> cells = new ArrayList<>(
                    List.of(test.name(), String.valueOf(test.one().preemptions())));
            all.forEach(trial -> cells.add(cell.of(test, trial)));
            table.add(cells);
        });
        return table;
    }
}
