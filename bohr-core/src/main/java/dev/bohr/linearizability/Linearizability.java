package dev.bohr.linearizability;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.explore.Check;
import dev.bohr.strategy.Strategies;
import java.util.concurrent.atomic.AtomicReference;

/** Checks tests of a class. */
public final class Linearizability {
    private Linearizability() {}

    /**
     * Checks one test.
     *
     * @param inOrder whether each order of calls is a class of executions of its own, as for the classic check; else a class of
     *     equivalent executions is judged at once
     */
    public static ScenarioResult check(
            Subject subject, Scenario scenario, Criterion criterion, Options options, boolean inOrder) {
        AtomicReference<ScenarioResult> result = new AtomicReference<>();
        String lost = Check.session(
                Program.of(subject.name(), () -> {}),
                options,
                session -> result.set(new ScenarioCheck(session, subject, subject, criterion, options)
                        .check(scenario, Strategies.create(options), inOrder)),
                () -> {});
        return lost.isEmpty() && result.get() != null ? result.get() : ScenarioResult.notChecked(scenario, lost);
    }
}
