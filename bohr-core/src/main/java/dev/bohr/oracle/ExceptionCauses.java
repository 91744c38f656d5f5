package dev.bohr.oracle;

import dev.bohr.engine.Positions;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** What led to an exception, and what was suppressed by it: a line for each, further in than what it belongs to. */
final class ExceptionCauses {
    /** More nobody reads. */
    private static final int MOST = 12;

    private final StringBuilder text = new StringBuilder();
    /** Nothing forbids an exception to be its own cause by a detour. */
    private final Set<Throwable> described = Collections.newSetFromMap(new IdentityHashMap<>());

    private ExceptionCauses() {}

    /** Lines of their own, the first of them too; empty if there are none. */
    static String of(Throwable throwable) {
        ExceptionCauses exceptionCauses = new ExceptionCauses();
        exceptionCauses.described.add(throwable);
        exceptionCauses.describe(throwable, 1);
        return exceptionCauses.text.toString();
    }

    private void describe(Throwable throwable, int depth) {
        for (Throwable suppressed : throwable.getSuppressed()) {
            describe("suppressed: ", suppressed, depth);
        }
        Throwable cause = throwable.getCause();
        if (cause != null) {
            describe("caused by ", cause, depth);
        }
    }

    private void describe(String how, Throwable throwable, int depth) {
        if (!described.add(throwable) || described.size() > MOST) {
            return;
        }
        Throwable initialiser = Exceptions.failedInitialiser(throwable);
        Throwable shown = initialiser == null ? throwable : initialiser;
        described.add(shown);
        String where = Positions.of(shown);
        text.append('\n')
                .append("  ".repeat(depth))
                .append(how)
                .append(Exceptions.named(throwable, initialiser))
                .append(where.isEmpty() ? "" : " at " + where);
        describe(shown, depth + 1);
    }
}
