package dev.bohr.explore.search;

import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.progress.SavedText;
import dev.bohr.model.Divergence;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.Schedule;
import dev.bohr.strategy.filter.Fingerprinted;
import dev.bohr.strategy.replay.ScheduleReplay;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The executions in which objects were met that had been there before the check. Such objects are named in the order in which they
 * are met, and strategies remember locations by these names. A search that continues in another JVM runs those executions again first, and
 * so gives the same objects the same names.
 */
final class OldObjectExecutions {
    private final Engine engine;
    private final List<Schedule> schedules = new ArrayList<>();
    private int known;
    private boolean isToBeMade;

    OldObjectExecutions(Engine engine) {
        this.engine = engine;
    }

    /** After each execution of the search. */
    void note() {
        int now = engine.scheduler().effects().keys().known();
        if (now > known) {
            known = now;
            schedules.add(engine.scheduler().choices().toSchedule());
        }
    }

    /** The search restarts, and remembers no names. */
    void clear() {
        schedules.clear();
        known = 0;
        engine.scheduler().effects().keys().clear();
    }

    /** If they come from another JVM: before the search continues. */
    void makeAgain() {
        if (!isToBeMade) {
            return;
        }
        for (Schedule schedule : schedules) {
            engine.run(new Fingerprinted(new ScheduleReplay(schedule)));
        }
        if (engine.scheduler().effects().keys().known() != known) {
            throw new Divergence("the program met " + known + " objects that had been there before, and now "
                    + engine.scheduler().effects().keys().known());
        }
    }

    void save(DataOutput out) throws IOException {
        out.writeInt(known);
        SavedText.write(out, schedules.stream().map(Schedule::toString).toList());
    }

    void restore(DataInput in) throws IOException {
        known = SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE);
        SavedText.readAll(in).forEach(text -> schedules.add(Schedule.parse(text)));
        isToBeMade = true;
    }
}
