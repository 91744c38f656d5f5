package dev.bohr.explore.recording;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.recording.EventRecorder;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.EquivalenceClassJudge;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.Strategy;
import dev.bohr.oracle.Exceptions;
import dev.bohr.oracle.Failure;
import dev.bohr.oracle.StuckThreads;
import dev.bohr.trace.FailureKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Distinguishes executions that fail from those that end as they should, and one failure from another. */
public final class FailureJudge {
    /** With this begins what distinguishes one deadlock or livelock from others. */
    public static final String STUCK = "stuck";

    private final EquivalenceClassJudge judge;
    private final Options options;
    private final Engine engine;
    private final RaceReporting races;
    private String key = "";

    public FailureJudge(Program program, Options options, Engine engine, RaceReporting races) {
        this.judge = EquivalenceClassJudge.of(program);
        this.options = options;
        this.engine = engine;
        this.races = races;
    }

    /** Tells failures apart, while the threads still stand where they stood. */
    public void remember(End end) {
        String known = keyOf(end);
        if (!known.isEmpty()) {
            key = known;
        } else if (end instanceof End.Stuck) {
            StringBuilder text = new StringBuilder(STUCK);
            Scheduler scheduler = engine.scheduler();
            for (int i = 0; i < scheduler.count(); i++) {
                ManagedThread thread = scheduler.thread(i);
                if (scheduler.isLive(thread)) {
                    text.append(' ').append(thread.name()).append(thread.kind());
                }
            }
            key = text.toString();
        }
    }

    /** What distinguishes an end from others, if the end alone says it; else empty. */
    public String keyOf(End end) {
        if (end instanceof End.Uncaught uncaught) {
            Failure failure = Exceptions.describe(uncaught.thread(), uncaught.throwable());
            return FailureKeys.of(uncaught.throwable(), failure.where());
        }
        return end instanceof End.Exited exited
                ? "exit " + exited.status() + " of " + exited.thread().name() + " at " + exited.where()
                : "";
    }

    /** Whether an execution that came to no outcome has failed. */
    public boolean isFailure(End end) {
        return end instanceof End.Stuck && !engine.hasOutcome(end)
                || end instanceof End.Uncaught
                || end instanceof End.Exited;
    }

    /**
     * What distinguishes the failure of the execution that has just ended from others; empty if it has not failed.
     *
     * @param order which of its steps happen before which; null if it is judged alone
     */
    public String failureKey(End end, @Nullable HappensBefore order) {
        if (!engine.hasOutcome(end)) {
            return isFailure(end) ? key : "";
        }
        String outcome = engine.outcome();
        return complaint(outcome, order).isEmpty() ? "" : "outcome " + outcome;
    }

    private String complaint(String outcome, @Nullable HappensBefore order) {
        boolean isAllowed = options.allowed().isEmpty() || options.allowed().contains(outcome);
        return isAllowed ? judge.complaint(outcome, order) : "not allowed";
    }

    /** What the execution that has just ended came to, to be compared with another run of it. */
    String results() {
        return judge.results(engine.outcome());
    }

    /** Whether whoever judges says himself why an execution is a bug. */
    public boolean explainsItself() {
        return judge.judgesClasses();
    }

    /** Runs the execution that was complained of; null if that is the one that has just ended. */
    public @Nullable Strategy showing(End end) {
        return engine.hasOutcome(end) ? judge.showing(engine.scheduler().choices()) : null;
    }

    /** What is wrong with an execution, in words; null if nothing is. Called while the threads still stand where they stood. */
    @Nullable
    Failure failure(End end, EventRecorder recorder) {
        if (engine.hasOutcome(end)) {
            String outcome = engine.outcome();
            String complaint = complaint(outcome, null);
            return complaint.isEmpty() ? null : judge.failure(outcome, complaint);
        }
        if (end instanceof End.Stuck) {
            return new StuckThreads(engine.scheduler(), recorder, engine.names()).describe();
        }
        if (end instanceof End.Uncaught uncaught) {
            return Exceptions.describe(uncaught.thread(), uncaught.throwable());
        }
        if (end instanceof End.Exited exited) {
            String thread = exited.thread().name();
            return new Failure(
                    FailureKind.EXIT,
                    "thread " + thread + " exits the program with status " + exited.status()
                            + (exited.where().isEmpty() ? "" : " at " + exited.where()),
                    thread,
                    exited.where(),
                    List.of(exited.thread().id));
        }
        return end instanceof End.Raced ? races.failure() : null;
    }
}
