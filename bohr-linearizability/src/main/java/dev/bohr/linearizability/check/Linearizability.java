package dev.bohr.linearizability.check;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.explore.search.Session;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.explain.Explainer;
import dev.bohr.linearizability.judge.History;
import dev.bohr.linearizability.judge.HistoryJudge;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.strategy.Strategies;
import dev.bohr.trace.Explanation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Checks tests of a class. */
public final class Linearizability {
    /** Checks tests of any class, on an engine that is ready. */
    public interface Checker {
        /** See {@link Linearizability#check}. */
        ScenarioResult check(Subject subject, Scenario scenario, Criterion criterion, Options options, boolean inOrder);
    }

    private Linearizability() {}

    /**
     * Checks many tests, of one class or of many, one after the other: each takes far less time than one by itself.
     *
     * @param options of the engine; a test may have others but for the memory model and what decides where there are points
     * @return why that could not be done; empty if it was
     */
    public static String checkAll(String name, Options options, Consumer<Checker> work) {
        return Session.run(
                Program.of(name, () -> {}),
                options,
                session -> work.accept((subject, scenario, criterion, ofTest, inOrder) -> new ScenarioCheck(
                                session, subject, criterion, ofTest)
                        .check(scenario, Strategies.create(ofTest), inOrder)),
                () -> {});
    }

    /**
     * A test as a program whose executions are judged one by one, for those who replay one of them.
     *
     * @throws IllegalArgumentException if what its calls do one after the other cannot be found out
     */
    public static Program program(Subject subject, Criterion criterion, Scenario scenario, Options options) {
        AtomicReference<Program> program = new AtomicReference<>();
        AtomicReference<RuntimeException> failure = new AtomicReference<>();
        String lost = Session.run(
                Program.of(subject.name(), () -> {}),
                options,
                session -> {
                    try {
                        program.set(new ScenarioCheck(session, subject, criterion, options).program(scenario));
                    } catch (IllegalArgumentException e) {
                        failure.set(e);
                    }
                },
                () -> {});
        if (failure.get() != null) {
            throw failure.get();
        }
        if (!lost.isEmpty()) {
            throw new IllegalArgumentException(lost);
        }
        return java.util.Objects.requireNonNull(program.get());
    }

    /** Why the execution of a {@link #program} that was run last cannot be right; null if it can. */
    public static @Nullable Explanation explain(Program test, Criterion criterion) {
        return test.judge() instanceof HistoryJudge judge
                ? Explainer.explain(judge.journal().scenario(), criterion, judge.serial(), History.of(judge.journal()))
                : null;
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
                checker -> result.set(checker.check(subject, scenario, criterion, options, inOrder)));
        return lost.isEmpty() && result.get() != null ? result.get() : ScenarioResult.notChecked(scenario, lost);
    }

    /**
     * Checks one test by one search after the other on one engine, each class of equivalent executions at once.
     *
     * @param searches the first says how the engine is set up, so that those with points at synchronization alone go apart
     * @param report called every second while it continues
     * @return in their order; fewer if it was interrupted
     */
    public static List<ScenarioResult> compare(
            Subject subject, Scenario scenario, Criterion criterion, List<Options> searches, Runnable report) {
        List<ScenarioResult> results = new ArrayList<>();
        Options first = searches.get(0);
        String lost = Session.run(
                Program.of(subject.name(), () -> {}),
                first,
                session -> results.addAll(
                        new ScenarioCheck(session, subject, criterion, first).compare(scenario, searches)),
                report);
        return lost.isEmpty() ? results : List.of(ScenarioResult.notChecked(scenario, lost));
    }
}
