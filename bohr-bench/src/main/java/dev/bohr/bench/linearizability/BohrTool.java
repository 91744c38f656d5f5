package dev.bohr.bench.linearizability;

import dev.bohr.Options;
import dev.bohr.Result.Verdict;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.linearizability.tests.AllTests;
import dev.bohr.linearizability.tests.Tests;
import java.io.IOException;

/** Bohr, in a JVM that was started with its agent, with the options that {@code bohr linearize} has by itself. */
final class BohrTool extends Tool {
    private static final int THREADS = 2;
    private static final int CALLS = 2;

    public static void main(String[] args) throws IOException {
        new BohrTool().serve();
    }

    @Override
    Answer answer(Task task, TestedClasses testedClasses) {
        long start = System.nanoTime();
        Subject subject = testedClasses.subject();
        Tests tests =
                task == Task.FIND ? new AllTests(subject, THREADS, CALLS) : new OneTest(testedClasses.test(subject));
        CampaignResult result = new Campaign(
                        subject, Criterion.LINEARIZABLE, Options.defaults().withStrategy("optimal"), false)
                .run(tests, state -> {});
        double seconds = secondsSince(start);
        if (result.verdict() != (testedClasses.isBuggy() ? Verdict.BUG : Verdict.OK)) {
            throw new IllegalStateException("Bohr's verdict on " + testedClasses.text() + " is wrong: " + result);
        }
        return new Answer(seconds, seconds, result.executions());
    }
}
