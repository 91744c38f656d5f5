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

    Attempts(Explorer explorer) {
        this.explorer = explorer;
    }

    boolean mayGoOn() {
        return tried < MOST_TRIED && steps < MOST_STEPS && !explorer.isStopped();
    }

    int tried() {
        return tried;
    }

    /** The execution along a plan, if it comes to a good end; else null. */
    @Nullable
    Trace passing(Plan plan) {
        tried++;
        boolean passes = explorer.passes(plan.strategy());
        steps += explorer.engine().scheduler().steps();
        if (!passes) {
            return null;
        }
        Recording recording =
                explorer.record(explorer.engine().scheduler().choices().toSchedule());
        return recording.failure() == null && recording.isWhole() ? recording.trace() : null;
    }

    /** The execution along a plan, whatever comes of it; null if it is of no use. */
    @Nullable
    Trace any(Plan plan) {
        tried++;
        var strategy = plan.strategy();
        strategy.begin();
        Recording recording = explorer.record(strategy, () -> true);
        steps += recording.steps();
        return recording.end().startsAnew() ? null : recording.trace();
    }
}
