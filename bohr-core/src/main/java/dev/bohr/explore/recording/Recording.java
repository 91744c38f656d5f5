package dev.bohr.explore.recording;

import dev.bohr.Bug;
import dev.bohr.Simplicity;
import dev.bohr.engine.End;
import dev.bohr.oracle.Failure;
import dev.bohr.trace.Trace;

/**
 * One execution with all that happened in it.
 *
 * @param failure null if it is none
 * @param isWhole whether all of the schedule was used
 */
public record Recording(End end, Failure failure, Trace trace, boolean isWhole, String outcome) {
    public int preemptions() {
        return trace.preemptions();
    }

    public int steps() {
        return trace.events().size();
    }

    public Bug bug(Simplicity simplicity) {
        return new Bug(
                failure.kind().text(),
                failure.message(),
                failure.thread(),
                failure.where(),
                preemptions(),
                steps(),
                simplicity,
                trace,
                failure.thrown());
    }
}
