package dev.bohr.oracle;

import dev.bohr.engine.Positions;

/** An exception that nothing caught. */
public final class Exceptions {
    private Exceptions() {}

    public static Failure describe(String thread, Throwable throwable) {
        Throwable initialiser = failedInitialiser(throwable);
        if (initialiser != null) {
            String where = Positions.of(initialiser);
            return new Failure(
                    "exception",
                    "a class initialiser fails with " + cause(initialiser) + " in thread " + thread
                            + (where.isEmpty() ? "" : " at " + where),
                    thread,
                    where);
        }
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

    /**
     * A class is initialised once: the first execution gets the error itself, all later ones are told that there was one. Both
     * are the same failure.
     */
    private static Throwable failedInitialiser(Throwable throwable) {
        if (throwable instanceof ExceptionInInitializerError) {
            return throwable.getCause() == null ? throwable : throwable.getCause();
        }
        return throwable instanceof NoClassDefFoundError && throwable.getCause() instanceof ExceptionInInitializerError
                ? throwable.getCause()
                : null;
    }

    private static String cause(Throwable error) {
        String message = String.valueOf(error.getMessage());
        if (error instanceof ExceptionInInitializerError && message.startsWith(REMEMBERED)) {
            // As the JVM remembers it: Exception java.lang.Error: text [in thread "main"]
            int end = message.lastIndexOf(" [in thread ");
            return firstLine(message.substring(REMEMBERED.length(), end < 0 ? message.length() : end));
        }
        return firstLine(error.toString());
    }

    private static final String REMEMBERED = "Exception ";

    private static String firstLine(String message) {
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }
}
