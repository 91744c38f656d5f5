package dev.bohr.bench.linearizability;

import dev.bohr.Options;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.Linearizability;
import dev.bohr.linearizability.ScenarioResult;
import java.io.IOException;

/** Bohr, in a JVM that was started with its agent. */
final class BohrTool extends Tool {
    public static void main(String[] args) throws IOException {
        new BohrTool().serve();
    }

    @Override
    Answer answer(Task task, Tested tested) {
        Options options = Options.defaults().withStrategy("optimal").withRaces(Options.Races.IGNORE);
        long start = System.nanoTime();
        ScenarioResult result =
                Linearizability.check(tested.subject(), tested.test(), Criterion.LINEARIZABLE, options, false);
        double seconds = secondsSince(start);
        boolean isAsItMustBe = result.lost().isEmpty()
                && result.isViolated() == tested.isBuggy()
                && (tested.isBuggy() || result.explored().complete());
        if (!isAsItMustBe) {
            throw new IllegalStateException(
                    "Bohr has come to another result on " + tested.text() + " than it must: " + result);
        }
        return new Answer(seconds, seconds, result.explored().executions());
    }
}
