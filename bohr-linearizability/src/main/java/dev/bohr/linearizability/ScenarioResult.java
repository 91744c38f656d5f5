package dev.bohr.linearizability;

import dev.bohr.Bug;
import dev.bohr.explore.search.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of a test.
 *
 * @param serial its serial histories; null if it was not checked, or if there was no time for all of them
 * @param explored what came of the executions in which its calls overlap
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

    public Bug bug() {
        return explored.bugs().get(0);
    }

    /** Why it was not checked; empty if it was. */
    public String lost() {
        return explored.lost();
    }
}
