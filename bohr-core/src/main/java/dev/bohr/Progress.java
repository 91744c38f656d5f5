package dev.bohr;

/** Is told about once a second how far a long check has come; called by a thread of Bohr's own. */
@FunctionalInterface
public interface Progress {
    void report(State state);

    /**
     * How far it has come.
     *
     * @param executions executions so far
     * @param steps operations scheduled so far
     * @param seconds since the start
     * @param bugs distinct bugs so far
     * @param bound all executions with at most so many preemptions are explored; -1 if there is no telling
     * @param estimate how many executions there are in all
     */
    record State(long executions, long steps, double seconds, int bugs, int bound, Estimate estimate) {
        /** At the speed so far; -1 if there is no telling. */
        public double secondsLeft() {
            return estimate.isKnown() && executions > 0
                    ? Math.max(0, estimate.whole() - executions) * seconds / executions
                    : -1;
        }
    }

    /** Tells nobody. */
    Progress SILENT = state -> {};
}
