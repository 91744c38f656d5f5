package dev.bohr.reproduce;

import java.time.Duration;

/** How much an experiment may cost. Every single search stops at whichever bound it meets first. */
public enum ExperimentBudget {
    /** Minutes: what is large is left out. */
    QUICK(200_000, Duration.ofSeconds(10)),
    /** Hours: everything that the document has. */
    FULL(20_000_000, Duration.ofMinutes(20));

    private final long executions;
    private final Duration time;

    ExperimentBudget(long executions, Duration time) {
        this.executions = executions;
        this.time = time;
    }

    long executions() {
        return executions;
    }

    Duration time() {
        return time;
    }
}
