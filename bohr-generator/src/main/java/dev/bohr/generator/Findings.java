package dev.bohr.generator;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a search found.
 *
 * @param states all final states, deadlocks among them, each with the fewest preemptions it was seen with; 0 if these were not counted
 * @param executions how many executions it took
 * @param complete whether the search says that this is all there is; not if it was stopped
 */
record Findings(Map<FinalState, Integer> states, long executions, boolean complete) {
    Findings {
        states = new HashMap<>(states);
    }

    /** The states that can be reached with so many preemptions, if they were counted. */
    Set<FinalState> within(int bound) {
        Set<FinalState> within = new java.util.HashSet<>();
        states.forEach((state, preemptions) -> {
            if (preemptions <= bound) {
                within.add(state);
            }
        });
        return within;
    }

    static String text(Set<FinalState> states) {
        Set<String> lines = new TreeSet<>();
        for (FinalState state : states) {
            lines.add("    " + state);
        }
        return String.join("\n", lines);
    }
}
