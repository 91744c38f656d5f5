package dev.bohr.explore.diagnosis;

import dev.bohr.Bug;
import dev.bohr.engine.End;
import dev.bohr.strategy.systematic.DepthLimitedSearch;
import java.util.function.Function;

/**
 * The fewest steps within which a program fails in a given way: depth-first searches that give up at a depth, and a binary search
 * for the smallest depth at which they find the failure, as sthread-check does it (Cooperman and Quinson 2020, section 4.1).
 *
 * <p>Deviation: each search has a budget, and so the answer may be too large; that it is the smallest is proved only if the search
 * one step less deep came to its end.
 */
final class SmallestDepth {
    /** Executions of one search. */
    private static final int MOST_EXECUTIONS = 4_000;

    private final Trials trials;
    private final Function<String, Bug> confirmed;
    private int failing;
    /** No failure within so many steps, which is proved. */
    private int clear;

    private int attempts;

    /**
     * @param confirmed gives the failure just met if it is the one sought, else null
     * @param steps the failure shows within so many
     */
    SmallestDepth(Trials trials, Function<String, Bug> confirmed, int steps) {
        this.trials = trials;
        this.confirmed = confirmed;
        this.failing = steps;
    }

    void search() {
        int low = 1;
        while (low < failing && !trials.isStopped()) {
            int middle = (low + failing) >>> 1;
            if (!failsWithin(middle)) {
                low = middle + 1;
            }
        }
    }

    private boolean failsWithin(int depth) {
        DepthLimitedSearch shallow = new DepthLimitedSearch(depth);
        boolean whole = true;
        for (int i = 0; i < MOST_EXECUTIONS && !trials.isStopped(); i++) {
            if (!shallow.begin()) {
                clear = whole ? Math.max(clear, depth) : clear;
                return false;
            }
            attempts++;
            String failure = trials.failureOf(shallow);
            End end = trials.scheduler().end();
            whole &= !(end instanceof End.Escaped) && !(end instanceof End.Uncontrolled);
            if (trials.scheduler().steps() <= depth) {
                Bug bug = confirmed.apply(failure);
                if (bug != null) {
                    failing = Math.min(failing, bug.steps());
                    return true;
                }
            }
        }
        return false;
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
