package dev.bohr.reproduce;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.gallery.chess.Bluetooth;
import dev.bohr.gallery.chess.Channel;
import dev.bohr.gallery.chess.TransactionRuns;
import dev.bohr.gallery.chess.WorkStealing;
import dev.bohr.report.text.NumberText;
import java.util.List;

/** Table 2 of Musuvathi and Qadeer (2007): how many preemptions each bug takes, no fewer. */
record ChessBugs(Experiments experiments) {
    private record Row(GalleryProgram subject, int preemptions) {}

    private static List<Row> rows() {
        return List.of(
                new Row(new GalleryProgram("Bluetooth", Bluetooth::run), 1),
                new Row(new GalleryProgram("work stealing: pop looks first", WorkStealing::popLooksFirst), 1),
                new Row(new GalleryProgram("work stealing: steal looks first", WorkStealing::stealLooksFirst), 2),
                new Row(new GalleryProgram("work stealing: push leaves no slot", WorkStealing::pushLeavesNoSlot), 2),
                new Row(
                        new GalleryProgram("transactions: aborts without asking", TransactionRuns::abortsWithoutAsking),
                        2),
                new Row(new GalleryProgram("transactions: removes by number", TransactionRuns::removesByNumber), 2),
                new Row(
                        new GalleryProgram("transactions: forgets the deadline", TransactionRuns::forgetsTheDeadline),
                        3),
                new Row(new GalleryProgram("Dryad: use after close", Channel::run), 1));
    }

    void run() throws Experiments.Ended {
        MarkdownTable markdownTable = new MarkdownTable(
                "bug", "document", "found with", "executions", "with one less", "cb-dpor", "executions");
        for (Row row : rows()) {
            Result found = experiments.run(row.subject, NamedSearch.ICB);
            Result below = experiments.run(row.subject, NamedSearch.ICB.bounded(row.preemptions - 1));
            Result reducedFound = experiments.run(row.subject, NamedSearch.REDUCED);
            markdownTable.add(List.of(
                    row.subject.name(),
                    String.valueOf(row.preemptions),
                    preemptions(found),
                    Experiments.toTheBug(found),
                    below.bugs().isEmpty() ? "none in " + NumberText.grouped(below.executions()) : "found",
                    preemptions(reducedFound),
                    Experiments.toTheBug(reducedFound)));
            claim(row, NamedSearch.ICB.name(), found);
            claim(row, NamedSearch.REDUCED.name(), reducedFound);
            experiments
                    .claims()
                    .add(
                            row.subject.name() + ": nothing with "
                                    + NumberText.count(row.preemptions - 1, "preemption"),
                            below.complete() || !below.bugs().isEmpty(),
                            below.bugs().isEmpty());
        }
        experiments.heading("Bugs by preemptions (table 2)");
        experiments.text(
                "The document says how many bugs take how many preemptions. Below that number everything is explored, and "
                        + "there is no bug. The transactions are made after a description, and so are their bugs.");
        experiments.table(markdownTable);
    }

    private void claim(Row row, String search, Result result) {
        List<Bug> bugs = result.bugs();
        experiments
                .claims()
                .add(
                        row.subject.name() + ": found by " + search + " with "
                                + NumberText.count(row.preemptions, "preemption"),
                        result.complete() || !bugs.isEmpty(),
                        !bugs.isEmpty() && bugs.get(0).preemptions() == row.preemptions);
    }

    private static String preemptions(Result result) {
        return result.bugs().isEmpty()
                ? "-"
                : String.valueOf(result.bugs().get(0).preemptions());
    }
}
