package dev.bohr.explore.diagnosis;

import dev.bohr.Bug;
import dev.bohr.engine.Choices;
import dev.bohr.engine.End;
import dev.bohr.strategy.reduction.CbDpor;
import java.util.function.Function;

/**
 * Searches for a bug with fewer preemptions than it has: by {@code cb-dpor}, bound after bound, so that the first one found has the
 * fewest there are. If the search comes to its end without it, those that the bug has are the fewest; both are proofs, but for
 * executions that were cut or could not be run.
 */
final class FewerPreemptions {
    /** Executions of the search. */
    private static final int MOST_EXECUTIONS = 10_000;

    private final Trials trials;
    private final Function<String, Bug> confirmed;
    private boolean proved;
    private int attempts;

    /** @param confirmed gives the failure just met if it is the one sought, else null */
    FewerPreemptions(Trials trials, Function<String, Bug> confirmed) {
        this.trials = trials;
        this.confirmed = confirmed;
    }

    /** The bug as it was, or with fewer preemptions. */
    Bug search(Bug bug) {
        if (bug.preemptions() == 0) {
            proved = true;
            return bug;
        }
        CbDpor search = new CbDpor(bug.preemptions() - 1);
        boolean whole = true;
        while (attempts < MOST_EXECUTIONS && !trials.isStopped()) {
            if (!search.begin()) {
                proved = whole && search.preemptionsDone() >= bug.preemptions() - 1;
                return bug;
            }
            attempts++;
            String failure = trials.failureOf(search);
            End end = trials.scheduler().end();
            if (end instanceof End.Learned) {
                search.restart();
                continue;
            }
            whole &= !(end instanceof End.Escaped) && !(end instanceof End.Uncontrolled) && !(end instanceof End.Cut);
            Choices choices = trials.scheduler().choices();
            search.end(choices.encoded(), choices.length());
            Bug found = confirmed.apply(failure);
            if (found != null && found.preemptions() < bug.preemptions()) {
                proved = whole && search.preemptionsDone() >= found.preemptions() - 1;
                return found;
            }
        }
        return bug;
    }

    /** Whether there are none with fewer. */
    boolean isProved() {
        return proved;
    }

    int attempts() {
        return attempts;
    }
}
