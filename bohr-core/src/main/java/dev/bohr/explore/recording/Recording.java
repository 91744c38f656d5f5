package dev.bohr.explore.recording;

import dev.bohr.Bug;
import dev.bohr.Simplicity;
import dev.bohr.engine.End;
import dev.bohr.oracle.Failure;
import dev.bohr.trace.Trace;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One execution with all that happened in it.
 *
 * @param failure null if it is none
 * @param isWhole whether all of the schedule was used
 */
public record Recording(End end, @Nullable Failure failure, Trace trace, boolean isWhole, String outcome) {
    /** Preemptions, and what costs as much. */
    public int preemptions() {
        return trace.preemptions() + trace.earlyLimits();
    }

    public int steps() {
        return trace.events().size();
    }

    public Bug bug(Simplicity simplicity) {
        Failure shown = Objects.requireNonNull(failure);
        return new Bug(
                shown.kind().text(),
                shown.message(),
                shown.thread(),
                shown.where(),
                preemptions(),
                steps(),
                simplicity,
                trace,
                shown.thrown());
    }
}
