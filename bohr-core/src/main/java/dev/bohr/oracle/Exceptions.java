package dev.bohr.oracle;

import dev.bohr.engine.Positions;

/** An exception that nothing caught. */
public final class Exceptions {
    private Exceptions() {}

    public static Failure describe(String thread, Throwable throwable) {
        String where = Positions.of(throwable);
        String text = throwable.getClass().getName();
        String message = throwable.getMessage();
        return new Failure(
                "exception",
                text + (message == null || message.isEmpty() ? "" : ": " + firstLine(message)) + " in thread " + thread
                        + (where.isEmpty() ? "" : " at " + where),
                thread,
                where);
    }

    private static String firstLine(String message) {
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }
}
