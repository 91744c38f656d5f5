package dev.bohr.tests.weak;

import java.util.SortedSet;

/**
 * What is found in all executions of a variant.
 *
 * @param wrong what goes wrong; empty if nothing does
 * @param isRacy whether there is a data race
 * @param executions all that ended, or to where no thread is enabled
 * @param wrongExecutions those in which something went wrong
 */
record Finding(SortedSet<String> wrong, boolean isRacy, long executions, long wrongExecutions) {
    boolean isClean() {
        return wrong.isEmpty() && !isRacy;
    }

    /** As the table has it, given what a clean variant is. */
    String text(String clean) {
        if (isClean()) {
            return clean;
        }
        if (wrong.isEmpty()) {
            return "data race";
        }
        int more = wrong.size() - 1;
        return "**" + wrong.first() + "**" + (more == 0 ? "" : " and " + more + " more");
    }
}
