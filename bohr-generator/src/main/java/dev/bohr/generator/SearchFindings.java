package dev.bohr.generator;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a search found.
 *
 * @param states all final states, deadlocks among them, each with the fewest preemptions it was seen with; 0 if these were not counted
 * @param classes the fingerprints of the executions; empty if nobody took them
 * @param ownClasses how many classes the search itself would count
 * @param executions how many executions it took
 * @param redundant how many of these were given up because others show what they could
 * @param complete whether the search says that this is all there is; not if it was stopped
 * @param contradiction two executions of one class that come to different states; empty if there are none
 */
record SearchFindings(
        Map<FinalState, Integer> states,
        Set<Long> classes,
        long ownClasses,
        long executions,
        long redundant,
        boolean complete,
        String contradiction) {

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
