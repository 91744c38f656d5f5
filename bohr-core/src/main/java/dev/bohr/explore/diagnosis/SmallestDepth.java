package dev.bohr.explore.diagnosis;

import dev.bohr.Bug;
import dev.bohr.engine.End;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.ExecutionVisitor;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.systematic.DepthLimitedSearch;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fewest steps within which a program fails in a given way: depth-first searches that give up at a depth, and a binary search
 * for the smallest depth at which they find the failure, as sthread-check does it (Cooperman and Quinson 2020, section 4.1).
 *
 * <p>Deviation: each search has a budget, and so the answer may be too large; that it is the smallest is proved only if the search
 * one step less deep ended.
 */
final class SmallestDepth {
    /** Executions of one search. */
    private static final int MOST_EXECUTIONS = 4_000;

    private final DiagnosticRuns diagnosticRuns;
    private final Function<String, @Nullable Bug> confirmed;
    private int failing;
    /** No failure within so many steps, which is proved. */
    private int clear;

    private int attempts;

    /**
     * @param confirmed gives the failure just met if it is the one sought, else null
     * @param steps the failure shows within so many
     */
    SmallestDepth(DiagnosticRuns diagnosticRuns, Function<String, @Nullable Bug> confirmed, int steps) {
        this.diagnosticRuns = diagnosticRuns;
        this.confirmed = confirmed;
        this.failing = steps;
    }

    void search() {
        int low = 1;
        while (low < failing && !diagnosticRuns.isStopped()) {
            int middle = (low + failing) >>> 1;
            if (!failsWithin(middle)) {
                low = middle + 1;
            }
        }
    }

    private boolean failsWithin(int depth) {
        Within search = new Within(depth);
        if (diagnosticRuns.runAll(new DepthLimitedSearch(depth), search) && search.isWhole) {
            clear = Math.max(clear, depth);
        }
        return search.found;
    }

    /** The executions of one search. */
    private final class Within implements ExecutionVisitor {
        private final int depth;
        private int executions;
        private boolean isWhole = true;
        private boolean found;
        private boolean lost;

        Within(int depth) {
            this.depth = depth;
        }

        @Override
        public boolean wantsMore() {
            return !found && !lost && executions < MOST_EXECUTIONS && !diagnosticRuns.isStopped();
        }

        @Override
        public End run(Engine engine, Strategy strategy) {
            executions++;
            attempts++;
            return diagnosticRuns.runBegun(strategy);
        }

        /** What is new in one is forgotten: it would be new again. */
        @Override
        public boolean isVoid(End end) {
            return false;
        }

        @Override
        public void ended(End end) {
            lost |= end instanceof End.Uncontrolled;
            isWhole &= !(end instanceof End.Escaped) && !(end instanceof End.Uncontrolled);
            Bug bug =
                    diagnosticRuns.scheduler().steps() <= depth ? confirmed.apply(diagnosticRuns.failureOf(end)) : null;
            if (bug != null) {
                failing = Math.min(failing, bug.steps());
                found = true;
            }
        }
    }

    int depth() {
        return failing;
    }

    boolean isProved() {
        return clear == failing - 1;
    }

    int attempts() {
        return attempts;
    }
}
