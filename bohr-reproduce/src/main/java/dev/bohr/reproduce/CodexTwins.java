package dev.bohr.reproduce;

import dev.bohr.linearizability.check.ScenarioResult;
import dev.bohr.report.text.Numbers;
import java.util.List;

/** That each bug takes as many preemptions as we say, and that the structure without the flaw has none with as many. */
final class CodexTwins {
    private final Laboratory laboratory;

    CodexTwins(Laboratory laboratory) {
        this.laboratory = laboratory;
    }

    void run(List<CodexTest> tests) throws Laboratory.Ended {
        Table table = new Table("test", "preemptions", "with one less", "executions", "without the flaw", "executions");
        for (CodexTest test : tests) {
            int preemptions = test.one().preemptions();
            ScenarioResult below = test.check(
                    laboratory, test.one().flawed(), laboratory.patient(Search.REDUCED.bounded(preemptions - 1)));
            ScenarioResult twin = test.check(
                    laboratory, test.one().repaired(), laboratory.patient(Search.REDUCED.bounded(preemptions)));
            table.add(List.of(
                    test.name(),
                    String.valueOf(preemptions),
                    text(below),
                    Numbers.grouped(below.explored().executions()),
                    text(twin),
                    Numbers.grouped(twin.explored().executions())));
            claim(test.name() + ": nothing with " + Numbers.count(preemptions - 1, "preemption"), below);
            claim(
                    test.name() + ": nothing with " + Numbers.count(preemptions, "preemption") + " without the flaw",
                    twin);
        }
        laboratory.heading("No fewer preemptions, and the repaired structures");
        laboratory.text(
                "cb-dpor, up to one preemption less than the bug takes; and with as many on the structure without the flaw.");
        laboratory.table(table);
    }

    private void claim(String claim, ScenarioResult result) {
        laboratory.claims().add(claim, result.explored().complete() || result.isViolated(), !result.isViolated());
    }

    private static String text(ScenarioResult result) {
        return result.isViolated() ? "found" : result.explored().complete() ? "none" : "none so far";
    }
}
