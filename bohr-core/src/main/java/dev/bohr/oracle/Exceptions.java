package dev.bohr.oracle;

import dev.bohr.engine.Positions;
import java.util.Optional;

/** An exception that nothing caught. */
public final class Exceptions {
    private static final String REMEMBERED = "Exception ";
    private static final int LONGEST = 500;

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
                    where,
                    Optional.of(throwable));
        }
        String where = Positions.of(throwable);
        String text = throwable.getClass().getName();
        String message = throwable.getMessage();
        return new Failure(
                "exception",
                text + (message == null || message.isBlank() ? "" : ": " + oneLine(message)) + " in thread " + thread
                        + (where.isEmpty() ? "" : " at " + where),
                thread,
                where,
                Optional.of(throwable));
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
            return oneLine(message.substring(REMEMBERED.length(), end < 0 ? message.length() : end));
        }
        return oneLine(error.toString());
    }

    /** Assertions say what they expected in lines of their own, often not in the first. */
    private static String oneLine(String message) {
        String line = message.strip().replaceAll("\\s*\\R\\s*", " ");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + " ...";
    }
}
