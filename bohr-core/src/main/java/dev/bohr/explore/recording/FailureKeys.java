package dev.bohr.explore.recording;

import dev.bohr.oracle.Exceptions;

/**
 * What distinguishes one exception from another: its type and where it was thrown. The JVM leaves out the stack of one that compiled code throws often,
 * unless it was told not to; of such a one only the type is known, and it is the same as any other of its type.
 */
public final class FailureKeys {
    private static final String UNKNOWN = " without a stack";

    private FailureKeys() {}

    static String of(Throwable throwable, String where) {
        String type = throwable.getClass().getName();
        return Exceptions.isStackOmitted(throwable) ? type + UNKNOWN : type + " at " + where;
    }

    public static boolean isSame(String one, String other) {
        return one.equals(other) || isOfType(one, other) || isOfType(other, one);
    }

    /** Whether all that is known of the one is the type of the other. */
    private static boolean isOfType(String one, String other) {
        return one.endsWith(UNKNOWN) && other.startsWith(one.substring(0, one.length() - UNKNOWN.length()) + " at ");
    }

    /** The one of two keys of the same failure that says more. */
    public static String clearer(String one, String other) {
        return isOfType(one, other) ? other : one;
    }
}
