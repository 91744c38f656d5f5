package dev.bohr.explore;

import dev.bohr.Bug;
import dev.bohr.engine.End;
import dev.bohr.oracle.Failure;
import dev.bohr.trace.Trace;

/**
 * One execution with all that happened in it.
 *
 * @param failure null if it is none
 * @param isWhole whether all of the schedule was used
 */
record Recording(End end, Failure failure, Trace trace, boolean isWhole, String outcome) {
    Bug bug() {
        return new Bug(
                failure.kind(),
                failure.message(),
                failure.thread(),
                failure.where(),
                trace.preemptions(),
                trace.events().size(),
                trace);
    }
}
