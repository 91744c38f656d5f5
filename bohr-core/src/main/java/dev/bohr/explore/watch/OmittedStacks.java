package dev.bohr.explore.watch;

import dev.bohr.Bug;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Whether this JVM leaves out message and stack of exceptions that compiled code throws often: what a program sees of them then depends on when
 * the compiler came by. {@code ./bohr} and the Maven plugin forbid it; elsewhere the user has chosen the flags.
 */
public final class OmittedStacks {
    private static final String OPTION = "OmitStackTraceInFastThrow";
    private static final String BEAN = "com.sun.management.HotSpotDiagnosticMXBean";

    private OmittedStacks() {}

    /** To be added where a program is said not to be deterministic: that this may be the reason, if it may. */
    public static String mayBeWhy() {
        return arePossible()
                ? "; this JVM leaves out message and stack of exceptions that are thrown often, which may be why:"
                        + " start it with -XX:-" + OPTION
                : "";
    }

    /** The same for exceptions that were found: what led to them may be that one of another came without its message. */
    public static String mayBeWhyOf(List<Bug> bugs) {
        return bugs.stream().anyMatch(bug -> bug.kind().equals("exception")) && arePossible()
                ? "; this JVM may leave out message and stack of exceptions, which programs can see: -XX:-" + OPTION
                        + " forbids it"
                : "";
    }

    /** By reflection: the module need not be there. A JVM that has no such option does no such thing. */
    private static boolean arePossible() {
        try {
            Class<?> type = Class.forName(BEAN);
            Object bean = ManagementFactory.class
                    .getMethod("getPlatformMXBean", Class.class)
                    .invoke(null, type);
            Object option = type.getMethod("getVMOption", String.class).invoke(bean, OPTION);
            return "true".equals(option.getClass().getMethod("getValue").invoke(option));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return false;
        }
    }
}
