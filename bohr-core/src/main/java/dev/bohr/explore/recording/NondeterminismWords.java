package dev.bohr.explore.recording;

import dev.bohr.Difference;
import dev.bohr.engine.ControlLost;
import dev.bohr.engine.End;
import dev.bohr.engine.Scheduler;
import dev.bohr.explore.watch.OmittedStacks;
import dev.bohr.model.Divergence;
import dev.bohr.model.Schedule;
import dev.bohr.trace.Event;
import java.util.List;

/** Says of a schedule under which a program has done one thing and then another what that was, and what helps. */
public record NondeterminismWords(Scheduler scheduler, Recordings recordings) {
    /** The sentence for all ways in which that is noticed. */
    public static String because(String difference) {
        return "the program is not deterministic: " + difference + OmittedStacks.mayBeWhy();
    }

    /** What an execution showed was not there when its schedule was run again. */
    public static String didNotReturn(String what, String first, String then) {
        return because(what + " did not come back when its schedule was run again: " + first + "; then: " + then);
    }

    /** After an execution that went another way than one before it. */
    public String words(String reason) {
        String seen;
        try {
            seen = seen(scheduler.choices().toSchedule(), scheduler.steps());
        } catch (Divergence | ControlLost e) {
            seen = "";
        }
        return because(reason + seen + hint());
    }

    /** The schedule is run twice more, and written down; it ends where the program left it. */
    private String seen(Schedule schedule, int step) {
        Recording first = recordings.record(schedule);
        Recording second = recordings.record(schedule);
        Difference difference = FirstDifference.between(1, first, second);
        boolean isOffSchedule = second.end() instanceof End.Diverged
                && difference != null
                && difference.step() > Math.min(first.steps(), second.steps());
        if (difference != null && !isOffSchedule) {
            return "; run twice more: " + difference.what();
        }
        List<Event> events = first.trace().events();
        int last = Math.min(step, events.size()) - 1;
        return last < 0 ? "" : "; what it did there: " + FirstDifference.words(first.trace(), events.get(last));
    }

    /** Something outlives an execution: it is undone where code is woven. */
    static String hint() {
        return "; something is kept from one execution to the next that Bohr does not see, or comes from outside: --include PATTERN"
                + " weaves the classes that keep it (docs/limits.md)";
    }
}
