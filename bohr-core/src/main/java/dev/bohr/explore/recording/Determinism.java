package dev.bohr.explore.recording;

import dev.bohr.engine.ControlLost;
import dev.bohr.engine.End;
import dev.bohr.engine.Scheduler;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.SearchRestart;
import dev.bohr.strategy.replay.ScheduleReplay;

/**
 * Runs some executions twice: nothing that is claimed of a program holds if the same schedule does not lead to the same end. The
 * first few, and then ever fewer, so that it costs next to nothing.
 */
public record Determinism(Engine engine, FailureJudge failureJudge) {
    private static final int ALWAYS_UP_TO = 16;

    /**
     * Says how the second run of the execution just done differs from the first; nothing if it does not, or was not due.
     *
     * @throws SearchRestart if the second has found out something
     */
    public String difference(long execution, End end) {
        if (execution > ALWAYS_UP_TO && Long.bitCount(execution) != 1) {
            return "";
        }
        Scheduler scheduler = engine.scheduler();
        int steps = scheduler.steps();
        String outcome = failureJudge.results();
        ScheduleReplay scheduleReplay = new ScheduleReplay(scheduler.choices().toSchedule());
        End again = engine.run(scheduleReplay);
        if (again instanceof End.Uncontrolled lost) {
            throw new ControlLost(lost.reason());
        }
        SearchRestart.throwIfSo(again, () -> {});
        if (again instanceof End.Diverged diverged) {
            return diverged.reason();
        }
        if (again.getClass() != end.getClass()) {
            return "one schedule ended in two ways: " + end + ", " + again;
        }
        if (scheduler.steps() != steps || !scheduleReplay.isUsedUp()) {
            return "one schedule took " + steps + " steps, and then " + scheduler.steps();
        }
        return outcome.equals(failureJudge.results())
                ? ""
                : "one schedule had the outcome '" + outcome + "', and then '" + failureJudge.results() + "'";
    }
}
