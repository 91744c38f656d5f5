package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.isManaged;

/**
 * What is outside the JVM, or outside our control. Some of it is reported by threads that are not managed, and in ignored sections, where a class
 * initialiser may wait.
 */
public final class OutsideHooks {
    private OutsideHooks() {}

    /** The JDK is about to wait for something outside the JVM, or to hand work to threads that are not ours. */
    public static void waitsOutside(String what) {
        if (engine != null) {
            engine.outside().waits(what);
        }
    }

    public static void waitsOutside(String what, int value, int harmless) {
        if (value != harmless) {
            waitsOutside(what);
        }
    }

    /** The JDK is about to change something outside the JVM. */
    public static void changesOutside(String what) {
        if (engine != null) {
            engine.outside().changes(what);
        }
    }

    public static void changesOutside(String what, int value, int harmless) {
        if (value != harmless) {
            changesOutside(what);
        }
    }

    /** Code that is not woven is about to block a managed thread for real. */
    public static void blocksUnwoven(String what) {
        if (isManaged()) {
            engine.outside().waits(what);
        }
    }

    /** Woven code meets something that could not be woven. */
    public static void lost(String reason) {
        if (isManaged()) {
            engine.outside().lost(reason);
        }
    }

    /** In the constructor of every LinkageError, which the JVM runs, too: perhaps the class that cannot be linked is woven. */
    public static void cannotLink(LinkageError error) {
        if (engine != null) {
            LinkageErrors.note(error);
        }
    }
}
