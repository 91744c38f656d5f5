package dev.bohr.explore;

import dev.bohr.trace.Trace;
import org.jspecify.annotations.Nullable;

/** Runs other executions of a program that fails, until enough were run. */
final class Attempts {
    static final int MOST_TRIED = 1_000;
    private static final long MOST_STEPS = 2_000_000;

    private final Explorer explorer;
    private int tried;
    private long steps;
    private boolean isThorough = true;

    Attempts(Explorer explorer) {
        this.explorer = explorer;
    }

    boolean mayGoOn() {
        return tried < MOST_TRIED && steps < MOST_STEPS && !explorer.isStopped();
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
        Explorer.Attempt attempt = explorer.attempt(plan.strategy());
        steps += explorer.engine().scheduler().steps();
        if (attempt == Explorer.Attempt.UNKNOWN) {
            leaveOut();
        }
        if (attempt != Explorer.Attempt.PASSES) {
            return null;
        }
        Recording recording =
                explorer.record(explorer.engine().scheduler().choices().toSchedule());
        return explorer.isPassed(recording) ? recording.trace() : null;
    }

    /** The execution along a plan, whatever comes of it; null if it is of no use. */
    @Nullable
    Trace any(Plan plan) {
        tried++;
        Recording recording = explorer.recordAttempt(plan.strategy());
        if (recording == null) {
            leaveOut();
            return null;
        }
        steps += recording.steps();
        return recording.trace();
    }
}
