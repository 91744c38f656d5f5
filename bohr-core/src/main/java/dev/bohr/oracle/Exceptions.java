package dev.bohr.oracle;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Positions;
import dev.bohr.trace.FailureKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An exception that nothing caught. */
public final class Exceptions {
    private static final String REMEMBERED = "Exception ";
    private static final int LONGEST = 500;

    private Exceptions() {}

    /** What the JVM itself throws, in compiled code without a stack and without a message if it was thrown often before. */
    private static final Set<Class<?>> FAST = Set.of(
            NullPointerException.class,
            ArithmeticException.class,
            ArrayIndexOutOfBoundsException.class,
            ArrayStoreException.class,
            ClassCastException.class,
            NegativeArraySizeException.class);

    private static final String OMITTED =
            " (the JVM has left out its message and its stack, as it does with those thrown often;"
                    + " -XX:-OmitStackTraceInFastThrow keeps them)";

    public static Failure describe(ManagedThread failed, Throwable throwable) {
        String thread = failed.name();
        Throwable initialiser = failedInitialiser(throwable);
        Throwable shown = initialiser == null ? throwable : initialiser;
        String where = Positions.of(shown);
        String place = where.isEmpty() ? "" : " at " + where;
        return new Failure(
                FailureKind.EXCEPTION,
                named(throwable, initialiser) + " in thread " + thread + place + (isStackOmitted(shown) ? OMITTED : "")
                        + ExceptionCauses.of(shown),
                thread,
                where,
                List.of(failed.id),
                Optional.of(throwable));
    }

    /** Whether the JVM has left out where an exception was thrown. */
    public static boolean isStackOmitted(Throwable throwable) {
        return FAST.contains(throwable.getClass()) && throwable.getStackTrace().length == 0;
    }

    /** Its type and its message, or what an initialiser failed with, in one line. */
    static String named(Throwable throwable, @Nullable Throwable initialiser) {
        if (initialiser != null) {
            return "a class initialiser fails with " + cause(initialiser);
        }
        String message = throwable.getMessage();
        String type = throwable.getClass().getName();
        return message == null || message.isBlank() ? type : type + ": " + oneLine(message);
    }

    /**
     * A class is initialised once: the first execution gets the error itself, all later ones only learn that there was one. Both
     * are the same failure.
     */
    static @Nullable Throwable failedInitialiser(Throwable throwable) {
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
