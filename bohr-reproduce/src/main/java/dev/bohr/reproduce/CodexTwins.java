package dev.bohr.reproduce;

import dev.bohr.linearizability.check.ScenarioResult;
import dev.bohr.report.text.NumberText;
import java.util.List;

/** That each bug takes as many preemptions as we say, and that the structure without the flaw has none with as many. */
record CodexTwins(Experiments experiments) {
    void run(List<CodexTest> tests) throws Experiments.Ended {
        MarkdownTable markdownTable = new MarkdownTable(
                "test", "preemptions", "with one less", "executions", "without the flaw", "executions");
        for (CodexTest test : tests) {
            int preemptions = test.one().preemptions();
            ScenarioResult below = test.check(
                    experiments,
                    test.one().flawed(),
                    experiments.patient(NamedSearch.REDUCED.bounded(preemptions - 1)));
            ScenarioResult twin = test.check(
                    experiments, test.one().repaired(), experiments.patient(NamedSearch.REDUCED.bounded(preemptions)));
            markdownTable.add(List.of(
                    test.name(),
                    String.valueOf(preemptions),
                    text(below),
                    NumberText.grouped(below.explored().executions()),
                    text(twin),
                    NumberText.grouped(twin.explored().executions())));
            claim(test.name() + ": nothing with " + NumberText.count(preemptions - 1, "preemption"), below);
            claim(
                    test.name() + ": nothing with " + NumberText.count(preemptions, "preemption") + " without the flaw",
                    twin);
        }
        experiments.heading("No fewer preemptions, and the repaired structures");
        experiments.text(
                "cb-dpor, up to one preemption less than the bug takes; and with as many on the structure without the flaw.");
        experiments.table(markdownTable);
    }

    private void claim(String claim, ScenarioResult result) {
        experiments.claims().add(claim, result.explored().complete() || result.isViolated(), !result.isViolated());
    }

    private static String text(ScenarioResult result) {
        return result.isViolated() ? "found" : result.explored().complete() ? "none" : "none so far";
    }
}
