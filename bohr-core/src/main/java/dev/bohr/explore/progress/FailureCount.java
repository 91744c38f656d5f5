package dev.bohr.explore.progress;

/** How many executions of a search fail, after how many and how long the first of them came, and whether any passes. */
public final class FailureCount {
    private final long start = System.nanoTime();
    private long failing;
    private boolean somePass;
    private long firstExecution;
    private double firstSeconds;

    /** @param executions so far, with the one that fails */
    public void add(long executions) {
        if (failing++ == 0) {
            firstExecution = executions;
            firstSeconds = seconds();
        }
    }

    /** An execution has come to a good end. */
    public void addPassing() {
        somePass = true;
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

    /** Whether an execution is known that passes. */
    public boolean somePass() {
        return somePass;
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
