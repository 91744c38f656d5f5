package dev.bohr.linearizability.check;

import dev.bohr.Result.Verdict;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.subject.LeftOut;
import dev.bohr.linearizability.subject.Scenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of all tests of a class.
 *
 * @param subject what was tested
 * @param specification what says what is right; empty if the subject itself does
 * @param bound the most preemptions; -1 if any number
 * @param operations what tests are made of: signatures
 * @param leftOut what else a user might have expected among them, with the reason
 * @param description of the tests: what is covered when all have been checked
 * @param most how many tests there are
 * @param tests how many were checked
 * @param executions in which calls could overlap, over all tests
 * @param orders in which calls were made one after the other, over all tests
 * @param incomplete tests of which not all executions were explored
 * @param firstIncomplete the first of them; null if there is none
 * @param exhausted whether no test is left
 * @param failing the test that fails; null if none does
 * @param reason why nothing can be said; empty if something can
 */
public record CampaignResult(
        String subject,
        String specification,
        Criterion criterion,
        String strategy,
        int bound,
        List<String> operations,
        List<LeftOut> leftOut,
        String description,
        long most,
        long tests,
        long executions,
        long orders,
        long incomplete,
        @Nullable Scenario firstIncomplete,
        boolean exhausted,
        Campaign.@Nullable Failing failing,
        String reason,
        double seconds) {
    /** All that was asked for was explored, and nothing failed. */
    public boolean isComplete() {
        return exhausted && incomplete == 0;
    }

    public Verdict verdict() {
        if (failing != null) {
            return Verdict.BUG;
        }
        if (!reason.isEmpty()) {
            return Verdict.NOT_CHECKED;
        }
        return isComplete() ? Verdict.OK : Verdict.BUDGET;
    }
}
