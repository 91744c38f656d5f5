package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.isManaged;

import dev.bohr.hooks.operations.MonitorDummy;
import java.util.Hashtable;
import java.util.Vector;

/** Monitors, and calls of methods that stay {@code synchronized}. */
public final class MonitorHooks {
    private MonitorHooks() {}

    public static Object enter(Object object) {
        if (isManaged() && object != null) {
            return engine.monitors().enter(object);
        }
        if (Initialising.isUnderWay()) {
            Initialising.locks(object);
        }
        return object;
    }

    public static void exit(Object monitor) {
        if (monitor instanceof MonitorDummy dummy && isManaged()) {
            engine.monitors().exit(dummy);
        }
    }

    // Monitors of classes that are not woven: while one is held, control is not given away.

    public static void enterReal() {
        if (isManaged()) {
            engine.monitors().enterReal();
        }
    }

    public static void exitReal() {
        if (isManaged()) {
            engine.monitors().exitReal();
        }
    }

    // Methods that could not be rewritten, each of which is one step.

    public static void atomicCall(Object object) {
        if (isManaged() && object != null) {
            engine.monitors().atomicCall(object);
        }
    }

    /** Before a call of a map of any kind: a Hashtable's methods are synchronized for ever. */
    public static void maybeAtomicCall(Object object) {
        if (object instanceof Hashtable) {
            atomicCall(object);
        }
    }

    /** The same for a list. Called only if Vector was loaded before us: else this would load it in the midst of its loading. */
    public static void maybeAtomicListCall(Object object) {
        if (object instanceof Vector) {
            atomicCall(object);
        }
    }

    /** Begins a stretch that is one step; hand the result to {@link #exitAtomic}. The object's real monitor is held. */
    public static boolean enterAtomic(Object object) {
        if (!isManaged()) {
            return false;
        }
        engine.monitors().enterAtomic(object);
        return true;
    }

    public static void exitAtomic(boolean entered) {
        if (entered) {
            engine.monitors().exitAtomic();
        }
    }
}
