package dev.bohr.bench;

import java.time.Duration;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.verifier.EpsilonVerifier;
import org.jetbrains.lincheck.datastructures.verifier.LinearizabilityVerifier;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;

/**
 * One of Lincheck's verifiers, and a count. Lincheck asks its verifier once for each execution that came to its end, which
 * makes it the place to count them.
 */
public abstract class CountingVerifier implements Verifier {
    /** Static, because Lincheck creates verifiers by itself, one for each scenario. */
    private static Window window;

    private final Verifier verifier;

    CountingVerifier(Verifier verifier) {
        this.verifier = verifier;
    }

    /** Starts the warm-up now; to be called once. */
    static Window open(Duration warmup, Duration time) {
        window = new Window(System.nanoTime() + warmup.toNanos(), time.toNanos());
        return window;
    }

    @Override
    public boolean verifyResults(ExecutionScenario scenario, ExecutionResult results) {
        boolean accepted = verifier.verifyResults(scenario, results);
        window.executionEnded();
        return accepted;
    }

    /** What users get if they ask for nothing else. Lincheck calls the constructors by reflection. */
    public static final class Linearizability extends CountingVerifier {
        public Linearizability(Class<?> sequentialSpecification) {
            super(new LinearizabilityVerifier(sequentialSpecification));
        }
    }

    /** Accepts everything: Lincheck at its fastest, and the only one with which a scenario that has a bug goes on. */
    public static final class Nothing extends CountingVerifier {
        public Nothing(Class<?> sequentialSpecification) {
            super(new EpsilonVerifier(sequentialSpecification));
        }
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
