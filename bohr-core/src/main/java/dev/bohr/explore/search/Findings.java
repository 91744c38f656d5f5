package dev.bohr.explore.search;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Simplicity;
import dev.bohr.engine.End;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.SearchRestart;
import dev.bohr.explore.progress.ExecutionCounts;
import dev.bohr.explore.progress.FailureCount;
import dev.bohr.explore.recording.CutExecutions;
import dev.bohr.explore.recording.Determinism;
import dev.bohr.explore.recording.FailureJudge;
import dev.bohr.explore.recording.FailureKeys;
import dev.bohr.explore.recording.FoundBugs;
import dev.bohr.explore.recording.NondeterminismWords;
import dev.bohr.explore.recording.OutcomeWitnesses;
import dev.bohr.explore.recording.RaceReporting;
import dev.bohr.explore.recording.Recording;
import dev.bohr.explore.recording.Recordings;
import dev.bohr.explore.recording.Workload;
import dev.bohr.model.Strategy;

/**
 * What a search finds in its executions. What is new is run again with a recorder: that gives its trace, and proves that it replays. Each
 * method returns why the program cannot be checked, or nothing if it can.
 */
final class Findings {
    /** Longer executions are not recorded only to say what their steps are: each step takes some hundred bytes. */
    private static final long MOST_STEPS = 50_000;

    private final Options options;
    private final Strategy strategy;
    private final Engine engine;
    private final FailureJudge failureJudge;
    private final Recordings recordings;
    private final Determinism determinism;
    final RaceReporting races;
    final FoundBugs bugs = new FoundBugs();
    final FailureCount failures = new FailureCount();
    final OutcomeWitnesses witnesses = new OutcomeWitnesses();
    final CutExecutions cuts = new CutExecutions();
    private Workload workload = Workload.UNKNOWN;

    Findings(
            Options options,
            Strategy strategy,
            Engine engine,
            RaceReporting races,
            FailureJudge failureJudge,
            Recordings recordings) {
        this.options = options;
        this.strategy = strategy;
        this.engine = engine;
        this.races = races;
        this.failureJudge = failureJudge;
        this.recordings = recordings;
        this.determinism = new Determinism(engine, failureJudge);
    }

    /** The points have changed: what was counted so far is void. */
    void clear() {
        races.restart();
        cuts.clear();
        failures.clear();
    }

    /** Judges an execution that the engine had under control. */
    String judge(End end, ExecutionCounts executionCounts) {
        if (end instanceof End.Cut) {
            cuts.add(engine.scheduler().choices().toSchedule());
        }
        boolean hasOutcome = engine.hasOutcome(end);
        String outcome = hasOutcome ? engine.outcome() : "";
        if (hasOutcome && options.outcomes()) {
            executionCounts.addOutcome(outcome);
        }
        String failure = failureJudge.failureKey(end, strategy.order());
        String lost = "";
        if (!failure.isEmpty()) {
            failures.add(executionCounts.executions());
            lost = report(end, failure);
        } else if (hasOutcome) {
            failures.addPassing();
        }
        if (hasOutcome && options.witnesses() && lost.isEmpty()) {
            lost = witnesses.keep(outcome, engine, recordings);
        }
        return hasOutcome && lost.isEmpty() ? differenceToAnotherRun(end, executionCounts.executions()) : lost;
    }

    /** Not if the program's output is shown: it would be shown twice. Bugs are run again anyway. */
    private String differenceToAnotherRun(End end, long executions) {
        String difference =
                options.showOutput() || engine.scheduler().end() != end ? "" : determinism.difference(executions, end);
        return difference.isEmpty() ? "" : new NondeterminismWords(engine.scheduler(), recordings).words(difference);
    }

    /** A failure that is not part of the search counts, too. */
    String judgeFailure(End end) {
        return failureJudge.isFailure(end) ? report(end, failureJudge.failureKey(end, null)) : "";
    }

    private String report(End end, String key) {
        if (!bugs.isNew(key)) {
            return "";
        }
        // The execution that has just ended, or one like it that shows what is wrong.
        Strategy showing = failureJudge.showing(end);
        Recording recording = showing == null ? recordings.recordLast() : recordings.record(showing, () -> true);
        SearchRestart.throwIfSo(recording.end(), () -> bugs.forget(key));
        if (recording.failure() == null || !recording.end().getClass().equals(end.getClass())) {
            return NondeterminismWords.didNotReturn("a failure", describe(end), describe(recording.end()));
        }
        // The JVM may have left the stack out of the one and not of the other.
        String shown = FailureKeys.clearer(key, failureJudge.keyOf(recording.end()));
        if (shown.equals(key) || bugs.isNewAs(key, shown)) {
            bugs.add(shown, bugOf(recording));
        }
        return "";
    }

    String reportRaces() {
        return races.hasFresh() ? races.report(recordings, this::bugOf, bugs) : "";
    }

    /**
     * After the search: runs executions again to say where those were that were cut, and what there is so much of.
     *
     * @param budgetUsed whether there were more than it was given
     */
    void describeExecutions(boolean budgetUsed, ExecutionCounts counts) {
        cuts.nameLoop(recordings);
        if (budgetUsed
                && counts.steps() <= MOST_STEPS * counts.executions()
                && bugs.size() == 0
                && options.explains()
                && !options.showOutput()
                && !options.exploresGraphs()) {
            try {
                workload = Workload.of(recordings);
            } catch (RuntimeException e) {
                // What was explored is worth more than what could be said of the rest.
                workload = Workload.UNKNOWN;
            }
        }
    }

    /** Of a search that was stopped without a bug. */
    Workload workload() {
        return workload;
    }

    /** A failure with what is known of how simple its schedule is. */
    private Bug bugOf(Recording recording) {
        boolean fewest = strategy.preemptionsDone() >= recording.preemptions() - 1;
        return recording.bug(Simplicity.asFound(fewest, recording.preemptions(), recording.steps()));
    }

    private static String describe(End end) {
        return end instanceof End.Uncaught uncaught ? uncaught.throwable().toString() : end.toString();
    }
}
