package dev.bohr;

/** Is told about once a second how far a long check has come; called by a thread of Bohr's own. */
@FunctionalInterface
public interface Progress {
    /**
     * @param executions executions so far
     * @param steps operations scheduled so far
     * @param seconds since the start
     * @param bugs distinct bugs so far
     * @param estimate the part of the whole that is explored, from 0 to 1, or -1 if there is no telling
     */
    void report(long executions, long steps, double seconds, int bugs, double estimate);

    /** Tells nobody. */
    Progress SILENT = (executions, steps, seconds, bugs, estimate) -> {};
}
