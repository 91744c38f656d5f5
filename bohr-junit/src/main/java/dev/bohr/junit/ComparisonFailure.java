package dev.bohr.junit;

import org.opentest4j.AssertionFailedError;

/** A failed comparison, of which whoever runs the tests shows what was expected and what came. */
final class ComparisonFailure extends AssertionFailedError {
    private static final long serialVersionUID = 1;

    private ComparisonFailure(ConcurrencyFailure failure, AssertionFailedError compared) {
        super(failure.getMessage(), compared.getExpected(), compared.getActual(), failure.getCause());
        setStackTrace(failure.getStackTrace());
        for (Throwable suppressed : failure.getSuppressed()) {
            addSuppressed(suppressed);
        }
    }

    /** What to throw for a failure. */
    static AssertionError of(ConcurrencyFailure failure) {
        return failure.thrown().orElse(null) instanceof AssertionFailedError compared
                        && compared.isExpectedDefined()
                        && compared.isActualDefined()
                ? new ComparisonFailure(failure, compared)
                : failure;
    }
}
