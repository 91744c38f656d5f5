package dev.bohr.reproduce;

import dev.bohr.gallery.codex.BoostFifo;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.linearizability.tests.RandomTests;
import dev.bohr.linearizability.tests.Tests;
import dev.bohr.report.text.NumberText;
import java.util.Iterator;
import java.util.List;

/** Chapter 5 of van den Hooff (2014): the bug of Boost's queue, from large tests down to what it takes. */
record CodexMinimised(Experiments experiments) {
    private static final int MOST_THREADS = 3;
    private static final long RANDOM_TESTS = 200;

    private static final String FIVE_THREADS = "enqueue(1) | enqueue(2) | enqueue(3) | dequeue() | dequeue()";

    /** Of each test, before the next is tried. */
    private static final long EXECUTIONS = 100_000;

    void run() throws Experiments.Ended {
        Subject subject = Subject.of(BoostFifo.Flawed.class, List.of());
        MarkdownTable markdownTable =
                new MarkdownTable("tests", "the one that fails", "comes down to", "preemptions", "smaller ones tried");
        if (experiments.isFull()) {
            add("figure 5-2", subject, one(subject, FIVE_THREADS), markdownTable);
        }
        add("random 3x3", subject, new RandomTests(subject, RANDOM_TESTS, 1), markdownTable);
        experiments.heading("Boost's queue, made small (chapter 5)");
        experiments.text(
                "Line-Up's tests have three threads of three calls; of those drawn, the first that fails is taken. With the full budget "
                        + "there is the test of figure 5-2 as well, which has five threads.");
        experiments.table(markdownTable);
    }

    private void add(String name, Subject subject, Tests tests, MarkdownTable markdownTable) throws Experiments.Ended {
        CampaignResult result = experiments.run(
                "boost fifo, " + name,
                new Campaign(
                        subject,
                        Criterion.LINEARIZABLE,
                        NamedSearch.REDUCED.options().withExecutions(EXECUTIONS),
                        false),
                tests);
        Campaign.Failing failing = result.failing();
        int threads = failing == null ? 0 : failing.least().scenario().threads().size();
        int preemptions = failing == null ? -1 : failing.least().bug().preemptions();
        markdownTable.add(List.of(
                name,
                failing == null ? "none" : failing.found().toString().replace("|", "\\|"),
                failing == null ? "" : failing.least().scenario().toString().replace("|", "\\|"),
                failing == null ? "" : String.valueOf(preemptions),
                failing == null ? "" : NumberText.grouped(failing.attempts())));
        boolean decided = failing != null || result.isComplete();
        experiments
                .claims()
                .add(
                        "boost fifo, " + name + ": comes down to at most " + MOST_THREADS + " threads",
                        decided,
                        failing != null && threads <= MOST_THREADS);
    }

    private static Tests one(Subject subject, String text) {
        return new Tests() {
            @Override
            public Iterator<Scenario> iterator() {
                return List.of(subject.scenario(text)).iterator();
            }

            @Override
            public long count() {
                return 1;
            }

            @Override
            public String description() {
                return "one test";
            }
        };
    }
}
