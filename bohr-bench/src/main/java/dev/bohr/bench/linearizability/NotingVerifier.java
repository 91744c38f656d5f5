package dev.bohr.bench.linearizability;

import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.verifier.LinearizabilityVerifier;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;

/** Lincheck's own verifier, which notes when it is asked: once for each execution that ended. */
public final class NotingVerifier implements Verifier {
    // Static, because Lincheck creates verifiers by itself; only its main thread asks them.
    private static long first;
    private static long last;
    private static long executions;
    private static boolean failed;

    private final Verifier verifier;

    /** Called by Lincheck, by reflection. */
    public NotingVerifier(Class<?> sequentialSpecification) {
        verifier = new LinearizabilityVerifier(sequentialSpecification);
    }

    /** To be called before each check. */
    static void begin() {
        executions = 0;
        failed = false;
    }

    @Override
    public boolean verifyResults(ExecutionScenario scenario, ExecutionResult results) {
        if (executions == 0) {
            first = System.nanoTime();
        }
        boolean accepted = verifier.verifyResults(scenario, results);
        // What comes after the first failure is for the report.
        if (!failed) {
            executions++;
            last = System.nanoTime();
            failed = !accepted;
        }
        return accepted;
    }

    /** From the end of the first execution to the verdict on the first one that is wrong, or on the last. */
    static double searchSeconds() {
        return (last - first) / 1e9;
    }

    static long executions() {
        return executions;
    }
}
