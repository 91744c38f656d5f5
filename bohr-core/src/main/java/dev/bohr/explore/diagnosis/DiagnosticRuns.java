package dev.bohr.explore.diagnosis;

import dev.bohr.engine.End;
import dev.bohr.engine.Recorder;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.ExecutionVisitor;
import dev.bohr.explore.recording.FailureJudge;
import dev.bohr.explore.recording.Recording;
import dev.bohr.explore.recording.Recordings;
import dev.bohr.model.Strategy;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Executions that are run to learn more of a failure, and are not part of the search. One in which more objects are shared than were so
 * far says nothing: the schedules that are known would no longer fit.
 */
public final class DiagnosticRuns {
    private final Engine engine;
    private final EscapedSites escaped;
    private final FailureJudge failureJudge;
    private final Recordings recordings;
    private final BooleanSupplier isStopped;

    // Read by the thread that watches; a stale value does no harm.
    private volatile long count;

    /** @param isStopped whether the user has stopped it */
    public DiagnosticRuns(
            Engine engine,
            EscapedSites escaped,
            FailureJudge failureJudge,
            Recordings recordings,
            BooleanSupplier isStopped) {
        this.engine = engine;
        this.escaped = escaped;
        this.failureJudge = failureJudge;
        this.recordings = recordings;
        this.isStopped = isStopped;
    }

    boolean isStopped() {
        return isStopped.getAsBoolean();
    }

    /** How many there were that nobody has written down. */
    public long count() {
        return count;
    }

    /** Of the execution that was run last. */
    Scheduler scheduler() {
        return engine.scheduler();
    }

    /** Runs the next execution of a strategy. */
    End run(Strategy strategy) {
        strategy.begin();
        return runBegun(strategy);
    }

    /** What distinguishes the failure of the execution that was run last from others, or nothing if there is none. */
    String failureOf(End end) {
        return failureJudge.failureKey(end, null);
    }

    /** Whether an execution was neither cut short nor shares more than is known. */
    boolean isConclusive(End end) {
        return engine.hasOutcome(end) || failureJudge.isFailure(end);
    }

    /** Runs an execution that its strategy has begun. */
    End runBegun(Strategy strategy) {
        List<String> shared = escaped.names();
        List<String> learned = scheduler().learned().names();
        End end = engine.execute(strategy, Recorder.NONE, failureJudge::remember);
        count++;
        forgetIfNew(end, shared, learned);
        return end;
    }

    /** Runs executions of a strategy; returns whether it has none left. */
    boolean runAll(Strategy strategy, ExecutionVisitor visitor) {
        return engine.runAll(strategy, visitor);
    }

    /** Records one execution to compare another with; null if it says nothing. */
    @Nullable
    Recording record(Strategy strategy) {
        List<String> shared = escaped.names();
        List<String> learned = scheduler().learned().names();
        Recording recording = recordings.record(strategy, () -> true);
        forgetIfNew(recording.end(), shared, learned);
        return isConclusive(recording.end()) ? recording : null;
    }

    /** What was learned on the way would make other schedules of those that are known. */
    private void forgetIfNew(End end, List<String> shared, List<String> learned) {
        if (end instanceof End.Escaped || end instanceof End.Learned) {
            escaped.keepOnly(shared);
            scheduler().learned().set(learned);
        }
    }

    /** Records the execution that was run last. */
    Recording recordLast() {
        return recordings.recordLast();
    }

    /** Whether a recorded execution ends as it should. */
    boolean isPassed(Recording recording) {
        return recording.failure() == null && recording.isWhole() && engine.hasOutcome(recording.end());
    }
}
