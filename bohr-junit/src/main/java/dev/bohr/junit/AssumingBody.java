package dev.bohr.junit;

import dev.bohr.Program;
import org.jspecify.annotations.Nullable;

/** A body that may find, in some executions or in all, that there is nothing to test; such an execution counts as passed. */
final class AssumingBody implements Program.Body, Program.Judge {
    private final Program.Body body;
    private long completed;
    private @Nullable RuntimeException unmet;

    AssumingBody(Program.Body body) {
        this.body = body;
    }

    /** A check begins: what a schedule that was replayed has come to does not count. */
    void begin() {
        completed = 0;
        unmet = null;
    }

    @Override
    public @Nullable Object run() throws Throwable {
        try {
            Object result = body.run();
            completed++;
            return result;
        } catch (RuntimeException e) {
            if (!isAssumption(e)) {
                throw e;
            }
            unmet = e;
            return null;
        }
    }

    @Override
    public String complaint(String outcome) {
        return "";
    }

    /** Who exits has not completed the test. */
    @Override
    public boolean mayExit() {
        return false;
    }

    /** Of JUnit 5 and newer, or of JUnit 4; neither need be there. */
    static boolean isAssumption(Throwable thrown) {
        for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
            String name = type.getName();
            if (name.equals("org.opentest4j.TestAbortedException")
                    || name.equals("org.junit.internal.AssumptionViolatedException")) {
                return true;
            }
        }
        return false;
    }

    /** Whether an execution was run to its end, whatever it assumes. */
    boolean isCompleted() {
        return completed > 0;
    }

    /** An assumption that did not hold; null if all did. */
    @Nullable
    RuntimeException unmet() {
        return unmet;
    }
}
