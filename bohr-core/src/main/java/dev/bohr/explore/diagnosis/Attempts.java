package dev.bohr.explore.diagnosis;

import dev.bohr.engine.End;
import dev.bohr.explore.recording.Recording;
import dev.bohr.trace.Trace;
import org.jspecify.annotations.Nullable;

/** Runs other executions of a program that fails, until enough were run. */
final class Attempts {
    static final int MOST_TRIED = 1_000;
    private static final long MOST_STEPS = 2_000_000;

    private final DiagnosticRuns diagnosticRuns;
    private int tried;
    private long steps;
    private boolean isThorough = true;

    Attempts(DiagnosticRuns diagnosticRuns) {
        this.diagnosticRuns = diagnosticRuns;
    }

    boolean mayContinue() {
        return tried < MOST_TRIED && steps < MOST_STEPS && !diagnosticRuns.isStopped();
    }

    int tried() {
        return tried;
    }

    /** Whether all that was to be tried was, and has passed or failed. */
    boolean isThorough() {
        return isThorough && mayContinue();
    }

    /** Something that may pass was left out. */
    void leaveOut() {
        isThorough = false;
    }

    /** The execution along a plan, if it comes to a good end; else null. */
    @Nullable
    Trace passing(Plan plan) {
        tried++;
        End end = diagnosticRuns.run(plan.strategy());
        boolean isConclusive = diagnosticRuns.isConclusive(end);
        steps += diagnosticRuns.scheduler().steps();
        if (!isConclusive) {
            leaveOut();
        }
        if (!isConclusive || !diagnosticRuns.failureOf(end).isEmpty()) {
            return null;
        }
        Recording recording = diagnosticRuns.recordLast();
        return diagnosticRuns.isPassed(recording) ? recording.trace() : null;
    }

    /** The execution along a plan, whatever its result; null if it is of no use. */
    @Nullable
    Trace any(Plan plan) {
        tried++;
        Recording recording = diagnosticRuns.record(plan.strategy());
        if (recording == null) {
            leaveOut();
            return null;
        }
        steps += recording.steps();
        return recording.trace();
    }
}
