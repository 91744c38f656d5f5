package dev.bohr.linearizability.history;

import java.util.List;

/**
 * What the check of a history came to.
 *
 * @param parts how many objects and keys were checked apart
 * @param configurations how many pairs of taken calls and state were seen
 * @param violations one for each part that is wrong, the earliest first
 * @param undecided the parts for which the budget was too small
 * @param interrupted whether the check was stopped before its end
 */
public record HistoryResult(
        Criterion criterion,
        String specification,
        int calls,
        int open,
        int processes,
        int parts,
        long configurations,
        double seconds,
        List<Violation> violations,
        List<String> undecided,
        boolean interrupted) {
    /** What can be said of the whole. */
    public enum Verdict {
        HOLDS,
        VIOLATED,
        UNDECIDED
    }

    /** One wrong part is enough to know; without one, all must be known. */
    public Verdict verdict() {
        if (!violations.isEmpty()) {
            return Verdict.VIOLATED;
        }
        return undecided.isEmpty() ? Verdict.HOLDS : Verdict.UNDECIDED;
    }
}
