package dev.bohr.linearizability.check;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.End;
import dev.bohr.explore.search.Session;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.judge.History;
import dev.bohr.linearizability.judge.HistoryJudge;
import dev.bohr.linearizability.judge.Journal;
import dev.bohr.linearizability.judge.ResultNumbers;
import dev.bohr.linearizability.judge.SerialHistories;
import dev.bohr.linearizability.programs.CallingThreads;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.Strategies;
import dev.bohr.strategy.systematic.SerialOrders;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks one test: first all orders of its calls one after the other, then all executions in which they overlap. */
final class ScenarioCheck {
    /** Beyond, a test is too large to have all its orders run. */
    static final long MOST_ORDERS = 200_000;

    /** A limit of zero would be none. */
    private static final Duration LEAST_TIME = Duration.ofMillis(1);

    private final Session session;
    private final Subject subject;
    private final Subject specification;
    private final Criterion criterion;
    private final Options options;
    private final ResultNumbers resultNumbers = new ResultNumbers();
    private final long start = System.nanoTime();

    ScenarioCheck(Session session, Subject subject, Criterion criterion, Options options) {
        this.session = session;
        this.subject = subject;
        this.specification = subject.specifying();
        this.criterion = criterion;
        this.options = options;
    }

    /**
     * Checks a test.
     *
     * @param inOrder whether each order of calls is a class of executions of its own: as it is for the classic check
     */
    ScenarioResult check(Scenario scenario, Strategy strategy, boolean inOrder) {
        SerialHistories serial = new SerialHistories(scenario, resultNumbers);
        String lost = phaseOne(scenario, serial);
        if (!lost.isEmpty()) {
            return ScenarioResult.notChecked(scenario, lost);
        }
        // A judge that knows some of the orders only would call right histories wrong.
        return isOver()
                ? ScenarioResult.unfinished(scenario)
                : phaseTwo(scenario, serial, options.withTime(timeLeft()), strategy, inOrder);
    }

    private boolean isOver() {
        return session.isStopped() || !options.time().isZero() && timeLeft().compareTo(LEAST_TIME) <= 0;
    }

    /** Zero if there is no limit. */
    private Duration timeLeft() {
        if (options.time().isZero()) {
            return Duration.ZERO;
        }
        Duration left = options.time().minusNanos(System.nanoTime() - start);
        return left.compareTo(LEAST_TIME) < 0 ? LEAST_TIME : left;
    }

    /** Checks a test by one search after the other, class by class; fewer if the user stops it. */
    List<ScenarioResult> compare(Scenario scenario, List<Options> searches) {
        SerialHistories serial = new SerialHistories(scenario, resultNumbers);
        String lost = phaseOne(scenario, serial);
        boolean isUnfinished = isOver();
        List<ScenarioResult> compared = new ArrayList<>();
        for (Options search : searches) {
            if (session.isStopped()) {
                return compared;
            }
            if (!lost.isEmpty()) {
                compared.add(ScenarioResult.notChecked(scenario, lost));
            } else if (isUnfinished) {
                compared.add(ScenarioResult.unfinished(scenario));
            } else {
                compared.add(phaseTwo(scenario, serial, search, Strategies.create(search), false));
            }
        }
        return compared;
    }

    /**
     * The test as a program that knows what it may return, to be replayed.
     *
     * @throws IllegalArgumentException if that cannot be known
     */
    Program program(Scenario scenario) {
        SerialHistories serial = new SerialHistories(scenario, resultNumbers);
        String lost = phaseOne(scenario, serial);
        if (!lost.isEmpty()) {
            throw new IllegalArgumentException(lost);
        }
        if (isOver()) {
            throw new IllegalArgumentException("there was no time to find out what its calls do one after the other");
        }
        Journal journal = new Journal(scenario, subject.maker(), resultNumbers, false);
        return program(scenario, journal, judge(journal, serial));
    }

    /** Finds out what the calls do one after the other; returns why that is no specification, or nothing. */
    private String phaseOne(Scenario scenario, SerialHistories serial) {
        if (scenario.serialOrders() > MOST_ORDERS) {
            return "its calls can be made in more than " + MOST_ORDERS
                    + " orders one after the other, which is the limit";
        }
        String lost = runSerially(scenario, serial);
        if (lost.isEmpty()
                && criterion.needsDeterminism()
                && !serial.ambiguity().isEmpty()) {
            return "what the calls do one after the other is not certain, so it cannot be the specification: "
                    + serial.ambiguity();
        }
        return lost;
    }

    /** Runs all serial orders. */
    private String runSerially(Scenario scenario, SerialHistories serial) {
        Journal journal = new Journal(specification.specified(scenario), specification.maker(), resultNumbers, false);
        journal.setAtBlock(() -> serial.addBlocked(journal));
        String[] failed = {""};
        String lost = session.runAll(
                program(scenario, journal, Program.Judge.ALLOWS_ALL),
                new SerialOrders(journal),
                end -> {
                    if (end instanceof End.Completed) {
                        serial.addComplete(journal);
                    } else if (end instanceof End.Stuck) {
                        failed[0] = stuck(journal, serial);
                    } else {
                        failed[0] = failure(end);
                    }
                },
                serial::clear,
                MOST_ORDERS,
                this::isOver);
        return lost.isEmpty() ? failed[0] : lost;
    }

    /** Nobody is left to run, so that the strategy was not asked. Threads of the object's own may wait for ever. */
    private static String stuck(Journal journal, SerialHistories serial) {
        if (journal.isOneOpen()) {
            serial.addBlocked(journal);
        } else if (journal.isComplete()) {
            serial.addComplete(journal);
        } else if (journal.isNoneOpen()) {
            return "it gets stuck outside of its calls";
        }
        return "";
    }

    private static String failure(End end) {
        if (end instanceof End.Uncaught uncaught) {
            return "outside of its calls " + uncaught.throwable() + " is thrown";
        }
        if (end instanceof End.Cut cut) {
            return "made one after the other its calls take more than " + cut.steps() + " steps";
        }
        return "made one after the other its calls end in " + end;
    }

    private ScenarioResult phaseTwo(
            Scenario scenario, SerialHistories serial, Options search, Strategy strategy, boolean inOrder) {
        Journal journal = new Journal(scenario, subject.maker(), resultNumbers, inOrder);
        Program program = program(scenario, journal, judge(journal, serial));
        Session.Explored explored = session.explore(program, search, strategy);
        return new ScenarioResult(scenario, serial, explored, history(program, journal, explored));
    }

    /** That of the execution that is shown, which need not be the last one that failed; null if it failed for another reason. */
    private @Nullable History history(Program program, Journal journal, Session.Explored explored) {
        if (explored.bugs().isEmpty() || !explored.bugs().get(0).kind().equals("history")) {
            return null;
        }
        session.replay(program, explored.bugs().get(0).trace().schedule());
        return History.of(journal);
    }

    private HistoryJudge judge(Journal journal, SerialHistories serial) {
        return new HistoryJudge(journal, serial, criterion == Criterion.SEQUENTIALLY_CONSISTENT);
    }

    private Program program(Scenario scenario, Journal journal, Program.Judge judge) {
        return new Program(
                LinearizeTarget.of(subject, specification, criterion, scenario),
                new CallingThreads(journal),
                true,
                judge);
    }
}
