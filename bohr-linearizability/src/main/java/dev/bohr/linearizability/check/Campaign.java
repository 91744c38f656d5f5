package dev.bohr.linearizability.check;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.explore.search.Session;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.subject.OperationType;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.linearizability.tests.Tests;
import dev.bohr.strategy.Strategies;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks test after test of a class until one fails, none is left, or the budget is used up. One that fails is made as small as it gets,
 * and run with as few preemptions as it takes.
 */
public final class Campaign {
    /** After so many executions a failing test is shown as it was found. */
    private static final long MOST_TO_SHOW = 200_000;

    /** Searches bound after bound. */
    private static final String FEWEST_FIRST = "cb-dpor";

    private final Subject subject;
    private final Criterion criterion;
    private final Options options;
    private final boolean inOrder;
    private final long deadline;

    // Read by the thread that watches; a stale value does no harm.
    private volatile long tests;
    private volatile long executions;
    private volatile String doing = "";

    private long most;
    private long incomplete;
    private long orders;
    private @Nullable Scenario firstIncomplete;
    private String lost = "";
    private boolean isOutOfTime;
    private volatile @Nullable Failing failing;

    /**
     * @param options of each test: the strategy, the most executions; the time is that of all tests together
     * @param inOrder whether executions are judged one by one, as classic checkers do, and not class by class
     */
    public Campaign(Subject subject, Criterion criterion, Options options, boolean inOrder) {
        this.subject = subject;
        this.criterion = criterion;
        // What happens inside calls is what is judged.
        this.options = options.withRaces(Options.Races.IGNORE).withJdk(Options.Jdk.EXPLORED);
        this.inOrder = inOrder;
        this.deadline = options.time().isZero()
                ? Long.MAX_VALUE
                : System.nanoTime() + options.time().toNanos();
    }

    /**
     * How far it has come.
     *
     * @param most how many tests there are
     * @param doing what it does beside, if it is not simply the next test
     */
    public record State(long tests, long most, long executions, String doing) {}

    /** Checks tests in their order. */
    public CampaignResult run(Tests generated, Consumer<State> progress) {
        Iterator<Scenario> all = generated.iterator();
        most = generated.count();
        long start = System.nanoTime();
        boolean[] ended = new boolean[1];
        String stuck = Session.run(
                Program.of(subject.name(), () -> {}),
                options,
                session -> {
                    check(session, all);
                    ended[0] = true;
                },
                () -> progress.accept(new State(tests, most, executions, doing)));
        String reason = stuck.isEmpty() ? lost : stuck;
        return new CampaignResult(
                subject.name(),
                subject.specification() == null ? "" : subject.specification().name(),
                criterion,
                options.strategy(),
                options.bound(),
                subject.operations().stream()
                        .map(OperationType::signature)
                        .distinct()
                        .toList(),
                subject.leftOut().stream()
                        .filter(each -> !each.reason().isEmpty())
                        .toList(),
                generated.description(),
                generated.count(),
                tests,
                executions,
                orders,
                incomplete,
                firstIncomplete,
                ended[0] && failing == null && reason.isEmpty() && !isOutOfTime && !all.hasNext(),
                failing,
                reason,
                (System.nanoTime() - start) / 1e9);
    }

    private void check(Session session, Iterator<Scenario> all) {
        while (all.hasNext() && lost.isEmpty()) {
            if (session.isStopped() || System.nanoTime() >= deadline) {
                isOutOfTime = true;
                return;
            }
            Scenario scenario = all.next();
            ScenarioResult result = check(session, scenario, options.strategy(), inOrder, options.executions());
            tests++;
            if (result.isViolated()) {
                // Whatever happens while it is made smaller, it was found.
                failing = new Failing(scenario, result, 0);
                failing = smallest(session, result);
                return;
            }
            if (!result.lost().isEmpty()) {
                lost = "in the test " + scenario + ": " + result.lost();
            } else if (!result.explored().complete()) {
                incomplete++;
                firstIncomplete = firstIncomplete == null ? scenario : firstIncomplete;
            }
        }
    }

    private ScenarioResult check(
            Session session, Scenario scenario, String strategy, boolean isInOrder, long mostExecutions) {
        Options ofTest =
                options.withStrategy(strategy).withExecutions(mostExecutions).withTime(timeLeft());
        if (strategy.equals(FEWEST_FIRST)) {
            // The execution that shows a class to be wrong may have more preemptions than the one that was explored.
            ofTest = isInOrder ? ofTest.withBound(Options.UNBOUNDED).withFilters(List.of()) : ofTest;
        }
        ScenarioResult result = new ScenarioCheck(session, subject, criterion, ofTest)
                .check(scenario, Strategies.create(ofTest), isInOrder);
        executions += result.explored().executions();
        orders += result.serial() == null ? 0 : result.serial().count();
        return result;
    }

    private Duration timeLeft() {
        return deadline == Long.MAX_VALUE
                ? Duration.ZERO
                : Duration.ofNanos(Math.max(1_000_000, deadline - System.nanoTime()));
    }

    /** What a failing test comes down to. */
    private Failing smallest(Session session, ScenarioResult found) {
        doing = "makes the failing test smaller";
        TestShrinking minimising = new TestShrinking(candidate -> {
            if (session.isStopped() || System.nanoTime() >= deadline) {
                return null;
            }
            ScenarioResult result = check(
                    session,
                    candidate,
                    options.strategy(),
                    inOrder,
                    found.explored().executions() * 4 + 10_000);
            return result.isViolated() ? result : null;
        });
        ScenarioResult least = minimising.smallest(found);
        doing = "looks for the fewest preemptions";
        // Where the order of calls is part of what is explored, what is found first has the fewest there are.
        ScenarioResult simplest = check(session, least.scenario(), FEWEST_FIRST, true, MOST_TO_SHOW);
        doing = "";
        return new Failing(found.scenario(), simplest.isViolated() ? simplest : least, minimising.attempts());
    }

    /**
     * A test that fails.
     *
     * @param found as it was generated
     * @param least what it comes down to, with the execution that shows it
     * @param attempts smaller tests that were tried
     */
    public record Failing(Scenario found, ScenarioResult least, int attempts) {}
}
