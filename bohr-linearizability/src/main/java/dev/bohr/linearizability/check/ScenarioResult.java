package dev.bohr.linearizability.check;

import dev.bohr.Bug;
import dev.bohr.explore.search.Session;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.explain.Explainer;
import dev.bohr.linearizability.judge.History;
import dev.bohr.linearizability.judge.SerialHistories;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.trace.Explanation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known after a test. Its serial histories and its counts are as the search has them, and may change.
 *
 * @param serial its serial histories; null if it was not checked, or if there was no time for all of them
 * @param explored the result of the executions in which its calls overlap
 * @param history the one that cannot be explained; null if there is none
 */
public record ScenarioResult(
        Scenario scenario,
        @Nullable SerialHistories serial,
        Session.Explored explored,
        @Nullable History history) {
    static ScenarioResult notChecked(Scenario scenario, String reason) {
        return without(scenario, reason);
    }

    /** There was no time to find out what its calls do one after the other, let alone for more. */
    static ScenarioResult unfinished(Scenario scenario) {
        return without(scenario, "");
    }

    private static ScenarioResult without(Scenario scenario, String reason) {
        return new ScenarioResult(
                scenario,
                null,
                new Session.Explored(0, 0, -1, false, -1, List.of(), reason, Session.Effort.NONE),
                null);
    }

    public boolean isViolated() {
        return !explored.bugs().isEmpty();
    }

    /** Why what calls returned cannot be right; null if it is not for what they returned that the test fails, or if it does not fail. */
    public @Nullable Explanation explanation(Criterion criterion) {
        return serial == null || history == null ? null : Explainer.explain(scenario, criterion, serial, history);
    }

    public Bug bug() {
        return explored.bugs().get(0);
    }

    /** Why it was not checked; empty if it was. */
    public String lost() {
        return explored.lost();
    }
}
