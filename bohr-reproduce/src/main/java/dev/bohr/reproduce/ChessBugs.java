package dev.bohr.reproduce;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.gallery.chess.Bluetooth;
import dev.bohr.gallery.chess.Channel;
import dev.bohr.gallery.chess.TransactionRuns;
import dev.bohr.gallery.chess.WorkStealing;
import dev.bohr.report.text.Numbers;
import java.util.List;

/** Table 2 of Musuvathi and Qadeer (2007): how many preemptions each bug takes, no fewer. */
final class ChessBugs {
    private final Laboratory laboratory;

    ChessBugs(Laboratory laboratory) {
        this.laboratory = laboratory;
    }

    private record Row(Subject subject, int preemptions) {}

    private static List<Row> rows() {
        return List.of(
                new Row(new Subject("Bluetooth", Bluetooth::run), 1),
                new Row(new Subject("work stealing: pop looks first", WorkStealing::popLooksFirst), 1),
                new Row(new Subject("work stealing: steal looks first", WorkStealing::stealLooksFirst), 2),
                new Row(new Subject("work stealing: push leaves no slot", WorkStealing::pushLeavesNoSlot), 2),
                new Row(new Subject("transactions: aborts without asking", TransactionRuns::abortsWithoutAsking), 2),
                new Row(new Subject("transactions: removes by number", TransactionRuns::removesByNumber), 2),
                new Row(new Subject("transactions: forgets the deadline", TransactionRuns::forgetsTheDeadline), 3),
                new Row(new Subject("Dryad: use after close", Channel::run), 1));
    }

    void run() throws Laboratory.Ended {
        Table table =
                new Table("bug", "document", "found with", "executions", "with one less", "cb-dpor", "executions");
        for (Row row : rows()) {
            Result found = laboratory.run(row.subject, Search.ICB);
            Result below = laboratory.run(row.subject, Search.ICB.bounded(row.preemptions - 1));
            Result reducedFound = laboratory.run(row.subject, Search.REDUCED);
            table.add(List.of(
                    row.subject.name(),
                    String.valueOf(row.preemptions),
                    preemptions(found),
                    Laboratory.toTheBug(found),
                    below.bugs().isEmpty() ? "none in " + Numbers.grouped(below.executions()) : "found",
                    preemptions(reducedFound),
                    Laboratory.toTheBug(reducedFound)));
            claim(row, Search.ICB.name(), found);
            claim(row, Search.REDUCED.name(), reducedFound);
            laboratory
                    .claims()
                    .add(
                            row.subject.name() + ": nothing with " + Numbers.count(row.preemptions - 1, "preemption"),
                            below.complete() || !below.bugs().isEmpty(),
                            below.bugs().isEmpty());
        }
        laboratory.heading("Bugs by preemptions (table 2)");
        laboratory.text(
                "The document says how many bugs take how many preemptions. Below that number everything is explored, and "
                        + "there is no bug. The transactions are made after a description, and so are their bugs.");
        laboratory.table(table);
    }

    private void claim(Row row, String search, Result result) {
        List<Bug> bugs = result.bugs();
        laboratory
                .claims()
                .add(
                        row.subject.name() + ": found by " + search + " with "
                                + Numbers.count(row.preemptions, "preemption"),
                        result.complete() || !bugs.isEmpty(),
                        !bugs.isEmpty() && bugs.get(0).preemptions() == row.preemptions);
    }

    private static String preemptions(Result result) {
        return result.bugs().isEmpty()
                ? "-"
                : String.valueOf(result.bugs().get(0).preemptions());
    }
}
