package org.junit.internal;

/** As in JUnit 4, of which no more is needed here; {@code try-it} tries the real one. */
public class AssumptionViolatedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public AssumptionViolatedException(String message) {
        super(message);
    }
}
