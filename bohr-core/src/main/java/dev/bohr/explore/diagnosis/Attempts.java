package dev.bohr.explore.diagnosis;

import dev.bohr.engine.End;
import dev.bohr.explore.recording.Recording;
import dev.bohr.trace.Trace;
import org.jspecify.annotations.Nullable;

/** Runs other executions of a program that fails, until enough were run. */
final class Attempts {
    static final int MOST_TRIED = 1_000;
    private static final long MOST_STEPS = 2_000_000;

    private final Trials trials;
    private int tried;
    private long steps;
    private boolean isThorough = true;

    Attempts(Trials trials) {
        this.trials = trials;
    }

    boolean mayGoOn() {
        return tried < MOST_TRIED && steps < MOST_STEPS && !trials.isStopped();
    }

    int tried() {
        return tried;
    }

    /** Whether all that was to be tried was, and has passed or failed. */
    boolean isThorough() {
        return isThorough && mayGoOn();
    }

    /** Something that may pass was left out. */
    void leaveOut() {
        isThorough = false;
    }

    /** The execution along a plan, if it comes to a good end; else null. */
    @Nullable
    Trace passing(Plan plan) {
        tried++;
        End end = trials.run(plan.strategy());
        boolean isConclusive = trials.isConclusive(end);
        steps += trials.scheduler().steps();
        if (!isConclusive) {
            leaveOut();
        }
        if (!isConclusive || !trials.failureOf(end).isEmpty()) {
            return null;
        }
        Recording recording = trials.recordLast();
        return trials.isPassed(recording) ? recording.trace() : null;
    }

    /** The execution along a plan, whatever comes of it; null if it is of no use. */
    @Nullable
    Trace any(Plan plan) {
        tried++;
        Recording recording = trials.record(plan.strategy());
        if (recording == null) {
            leaveOut();
            return null;
        }
        steps += recording.steps();
        return recording.trace();
    }
}
