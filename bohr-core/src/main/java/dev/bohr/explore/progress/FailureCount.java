package dev.bohr.explore.progress;

/** How many executions of a search fail, and after how many and how long the first of them came. */
public final class FailureCount {
    private final long start = System.nanoTime();
    private long failing;
    private long firstExecution;
    private double firstSeconds;

    /** @param executions so far, with the one that fails */
    public void add(long executions) {
        if (failing++ == 0) {
            firstExecution = executions;
            firstSeconds = seconds();
        }
    }

    /** What was explored so far is void; the time it took is not. */
    public void clear() {
        failing = 0;
        firstExecution = 0;
        firstSeconds = 0;
    }

    public long failing() {
        return failing;
    }

    /** 0 if there is none. */
    public long firstExecution() {
        return firstExecution;
    }

    public double firstSeconds() {
        return firstSeconds;
    }

    public double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }
}
