package dev.bohr.hooks.calls;

import dev.bohr.hooks.Hooks;

/** Instead of the clocks of {@code java.lang.System} where timers and synchronizers of the JDK look how long to wait. */
public final class LibraryClockCalls {
    private LibraryClockCalls() {}

    public static long nanoTime() {
        return Hooks.isManaged() ? Hooks.engine().clock().nanoTimeInLibrary() : System.nanoTime();
    }

    public static long currentTimeMillis() {
        return Hooks.isManaged() ? Hooks.engine().clock().currentTimeMillisInLibrary() : System.currentTimeMillis();
    }
}
