package dev.bohr.explore;

/** How many executions of a search fail, and after how many and how long the first of them came. */
final class FailureCount {
    private final long start = System.nanoTime();
    private long failing;
    private long firstExecution;
    private double firstSeconds;

    /** @param executions so far, with the one that fails */
    void add(long executions) {
        if (failing++ == 0) {
            firstExecution = executions;
            firstSeconds = seconds();
        }
    }

    /** What was explored so far is void; the time it took is not. */
    void clear() {
        failing = 0;
        firstExecution = 0;
        firstSeconds = 0;
    }

    long failing() {
        return failing;
    }

    /** 0 if there is none. */
    long firstExecution() {
        return firstExecution;
    }

    double firstSeconds() {
        return firstSeconds;
    }

    double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }
}
