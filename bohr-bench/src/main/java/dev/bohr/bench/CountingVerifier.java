package dev.bohr.bench;

import java.time.Duration;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;

/**
 * Accepts every result, so that the racy counter does not end at its first lost update and Lincheck is not charged for a
 * linearizability check that Bohr does not do. Lincheck asks it once for each execution that came to its end, which makes it
 * the place to count them.
 */
public final class CountingVerifier implements Verifier {
    /** Static, because Lincheck creates verifiers by itself, one for each scenario. */
    private static Window window;

    /** Lincheck calls this constructor by reflection. */
    public CountingVerifier(Class<?> sequentialSpecification) {}

    /** Starts the warm-up now; to be called once. */
    static Window open(Duration warmup, Duration time) {
        window = new Window(System.nanoTime() + warmup.toNanos(), time.toNanos());
        return window;
    }

    @Override
    public boolean verifyResults(ExecutionScenario scenario, ExecutionResult results) {
        window.executionEnded();
        return true;
    }

    /** The time in which executions count. Only Lincheck's main thread comes here. */
    static final class Window {
        private final long length;
        private final long earliestStart;
        private boolean open;
        private long start;
        private long end;
        private long executions;

        private Window(long earliestStart, long length) {
            this.earliestStart = earliestStart;
            this.length = length;
        }

        private void executionEnded() {
            long now = System.nanoTime();
            if (open) {
                executions++;
                end = now;
                if (now - start >= length) {
                    throw new TimeOver();
                }
            } else if (now - earliestStart >= 0) {
                // This execution began before the window did, so it is the next that counts first.
                open = true;
                start = now;
            }
        }

        long executions() {
            return executions;
        }

        double seconds() {
            return (end - start) / 1e9;
        }
    }

    /** Ends Lincheck: it has no option to stop after some time, but lets an exception of a verifier through. */
    static final class TimeOver extends RuntimeException {
        private static final long serialVersionUID = 1;

        TimeOver() {
            super("the time is over", null, false, false);
        }
    }
}
