package dev.bohr.bench;

import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.verifier.EpsilonVerifier;
import org.jetbrains.lincheck.datastructures.verifier.LinearizabilityVerifier;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;
import org.jspecify.annotations.Nullable;

/**
 * One of Lincheck's verifiers, and a count. Lincheck asks its verifier once for each execution that ended, which
 * makes it the place to count them.
 */
public abstract class CountingVerifier implements Verifier {
    /** Static, because Lincheck creates verifiers by itself. */
    @SuppressWarnings("NullAway.Init") // told before the first search
    private static LincheckCounts lincheckCounts;

    /** Whose executions are counted; an object of its own for each search, even if all are equal. */
    private static @Nullable ExecutionScenario searched;

    private final Verifier verifier;

    CountingVerifier(Verifier verifier) {
        this.verifier = verifier;
    }

    /** Who is told; to be called once, before the first search. */
    static void tell(LincheckCounts told) {
        lincheckCounts = told;
    }

    @Override
    public boolean verifyResults(ExecutionScenario scenario, ExecutionResult results) {
        // To verify is to run operations again, so what the execution has left behind is to be looked at before.
        if (scenario != searched) {
            searched = scenario;
            lincheckCounts.searchHasBegun(System.nanoTime());
        }
        lincheckCounts.executionRan();
        boolean accepted = verifier.verifyResults(scenario, results);
        lincheckCounts.executionEnded(System.nanoTime());
        return accepted;
    }

    /** What users get if they ask for nothing else. Lincheck calls the constructors by reflection. */
    public static final class Linearizability extends CountingVerifier {
        public Linearizability(Class<?> sequentialSpecification) {
            super(new LinearizabilityVerifier(sequentialSpecification));
        }
    }

    /** Accepts everything: Lincheck at its fastest, and the only one with which a scenario that has a bug continues. */
    public static final class Nothing extends CountingVerifier {
        public Nothing(Class<?> sequentialSpecification) {
            super(new EpsilonVerifier(sequentialSpecification));
        }
    }
}
