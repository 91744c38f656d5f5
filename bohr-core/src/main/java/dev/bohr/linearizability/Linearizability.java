package dev.bohr.linearizability;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.explore.Check;
import dev.bohr.strategy.Strategies;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Checks tests of a class. */
public final class Linearizability {
    /** Checks tests of any class, on an engine that is ready. */
    public interface Tests {
        /** See {@link Linearizability#check}. */
        ScenarioResult check(
                Subject subject, Scenario scenario, Criterion criterion, Options options, boolean inOrder);
    }

    private Linearizability() {}

    /**
     * Checks many tests, of one class or of many, one after the other: each takes far less time than one by itself.
     *
     * @param options of the engine; a test may have others but for the memory model and what decides where there are points
     * @return why that could not be done; empty if it was
     */
    public static String checkAll(String name, Options options, Consumer<Tests> work) {
        return Check.session(
                Program.of(name, () -> {}),
                options,
                session -> work.accept((subject, scenario, criterion, ofTest, inOrder) -> new ScenarioCheck(
                                session, subject, subject, criterion, ofTest)
                        .check(scenario, Strategies.create(ofTest), inOrder)),
                () -> {});
    }

    /**
     * Checks one test.
     *
     * @param inOrder whether each order of calls is a class of executions of its own, as for the classic check; else a class of
     *     equivalent executions is judged at once
     */
    public static ScenarioResult check(
            Subject subject, Scenario scenario, Criterion criterion, Options options, boolean inOrder) {
        AtomicReference<ScenarioResult> result = new AtomicReference<>();
        String lost = checkAll(
                subject.name(),
                options,
                tests -> result.set(tests.check(subject, scenario, criterion, options, inOrder)));
        return lost.isEmpty() && result.get() != null ? result.get() : ScenarioResult.notChecked(scenario, lost);
    }
}
