package dev.bohr.hooks.calls;

import dev.bohr.hooks.Hooks;

/** Replacements of methods of {@code java.lang.Runtime}. How much memory there is depends on the garbage collector. */
public final class RuntimeCalls {
    private static final long TOTAL_MEMORY = 1L << 28;
    private static final long MAX_MEMORY = 1L << 30;

    private RuntimeCalls() {}

    public static long totalMemory(Runtime runtime) {
        return Hooks.isManaged() ? TOTAL_MEMORY : runtime.totalMemory();
    }

    public static long freeMemory(Runtime runtime) {
        return Hooks.isManaged() ? TOTAL_MEMORY / 2 : runtime.freeMemory();
    }

    public static long maxMemory(Runtime runtime) {
        return Hooks.isManaged() ? MAX_MEMORY : runtime.maxMemory();
    }

    public static void exit(Runtime runtime, int status) {
        SystemCalls.exit(status);
    }

    public static void halt(Runtime runtime, int status) {
        if (Hooks.isManaged()) {
            Hooks.engine().exit().exit(status, true);
        } else {
            runtime.halt(status);
        }
    }

    public static void addShutdownHook(Runtime runtime, Thread hook) {
        if (hook == null || Hooks.engine() == null || !Hooks.engine().exit().addShutdownHook(hook)) {
            runtime.addShutdownHook(hook);
        }
    }

    public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
        return Hooks.isManaged() && hook != null
                ? Hooks.engine().exit().removeShutdownHook(hook)
                : runtime.removeShutdownHook(hook);
    }
}
