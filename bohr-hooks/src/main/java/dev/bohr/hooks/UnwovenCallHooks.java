package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.isCalling;
import static dev.bohr.hooks.Hooks.isManaged;
import static dev.bohr.hooks.Hooks.isPassing;

/** Calls of code that is not woven: what it does to its objects and arguments nobody else can tell. */
public final class UnwovenCallHooks {
    private UnwovenCallHooks() {}

    /** Before a method of an object is called whose class is not woven; {@link #called} follows, unless it throws. */
    public static void calls(Object receiver, int site) {
        // A text may be called by the name of an interface that a builder has, too.
        if (isManaged() && (isPassing || receiver != null && !(receiver instanceof String))) {
            engine.unwovenCalls().calls(receiver, site);
        }
    }

    /** Before the call that it is passed to, which is not woven: {@link #calls} or {@link #passed} follows. */
    public static void passes(Object argument) {
        if (argument != null && !isValue(argument) && isManaged()) {
            engine.unwovenCalls().passes(argument);
        }
    }

    /** They never change, or are woven. */
    private static boolean isValue(Object argument) {
        return argument instanceof String || argument instanceof Number || argument instanceof Enum;
    }

    /** Before a call of which the arguments alone matter; {@link #called} follows, unless it throws. */
    public static void passed(int site) {
        if (isPassing && isManaged()) {
            engine.unwovenCalls().calls(null, site);
        }
    }

    public static void called(int site) {
        if (isCalling && isManaged()) {
            engine.unwovenCalls().called(site);
        }
    }

    /** A method that is not woven has returned an object that may be new. */
    public static void returned(Object result, int site) {
        if (result != null && isManaged()) {
            engine.unwovenCalls().returned(result, site);
        }
    }

    /** Before an element is asked of an iterator: one of the JDK's that is not woven changes, and nobody sees it. */
    public static void opaqueIterator(Object iterator) {
        if (isManaged()
                && iterator != null
                && iterator.getClass().getClassLoader() == null
                && !iterator.getClass().getName().startsWith("java.util.")) {
            engine.unwovenCalls().opaqueCall();
        }
    }

    public static void opaqueCall() {
        if (isManaged()) {
            engine.unwovenCalls().opaqueCall();
        }
    }
}
