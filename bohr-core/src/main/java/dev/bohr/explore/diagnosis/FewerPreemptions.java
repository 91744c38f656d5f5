package dev.bohr.explore.diagnosis;

import dev.bohr.Bug;
import dev.bohr.engine.End;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.ExecutionVisitor;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.reduction.CbDpor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Searches for a bug with fewer preemptions than it has: by {@code cb-dpor}, bound after bound, so that the first one found has the
 * fewest there are. If the search ends without it, those that the bug has are the fewest; both are proofs, but for
 * executions that were cut or could not be run.
 */
final class FewerPreemptions implements ExecutionVisitor {
    /** Executions of the search. */
    private static final int MOST_EXECUTIONS = 10_000;

    private final DiagnosticRuns diagnosticRuns;
    private final Function<String, @Nullable Bug> confirmed;
    private final Bug bug;
    private Bug best;
    private boolean isWhole = true;
    private boolean lost;
    private boolean proved;
    private int attempts;

    /** @param confirmed gives the failure just met if it is the one sought, else null */
    FewerPreemptions(DiagnosticRuns diagnosticRuns, Function<String, @Nullable Bug> confirmed, Bug bug) {
        this.diagnosticRuns = diagnosticRuns;
        this.confirmed = confirmed;
        this.bug = bug;
        this.best = bug;
    }

    /** The bug as it was, or with fewer preemptions. */
    Bug search() {
        if (bug.preemptions() == 0) {
            proved = true;
            return bug;
        }
        CbDpor search = new CbDpor(bug.preemptions() - 1);
        boolean isOver = diagnosticRuns.runAll(search, this);
        proved = (isOver || best != bug) && isWhole && search.preemptionsDone() >= best.preemptions() - 1;
        return best;
    }

    @Override
    public boolean wantsMore() {
        return best == bug && !lost && attempts < MOST_EXECUTIONS && !diagnosticRuns.isStopped();
    }

    @Override
    public End run(Engine engine, Strategy strategy) {
        attempts++;
        return diagnosticRuns.runBegun(strategy);
    }

    @Override
    public boolean isVoid(End end) {
        return end instanceof End.Learned;
    }

    @Override
    public void ended(End end) {
        lost |= end instanceof End.Uncontrolled;
        isWhole &= !(end instanceof End.Escaped) && !(end instanceof End.Uncontrolled) && !(end instanceof End.Cut);
        Bug found = confirmed.apply(diagnosticRuns.failureOf(end));
        if (found != null && found.preemptions() < bug.preemptions()) {
            best = found;
        }
    }

    /** Whether there are none with fewer. */
    boolean isProved() {
        return proved;
    }

    int attempts() {
        return attempts;
    }
}
