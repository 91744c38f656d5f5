package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.isManaged;

import dev.bohr.hooks.operations.TimeLimit;

/** Virtual threads: what the methods of their class do instead, if the calling thread is managed. */
public final class VirtualThreadHooks {
    private VirtualThreadHooks() {}

    public static boolean parked(Thread self) {
        if (!isManaged()) {
            return false;
        }
        engine.parking().park(false, 0);
        return true;
    }

    public static boolean parked(Thread self, long nanos) {
        if (!isManaged()) {
            return false;
        }
        engine.parking().park(false, Math.max(1, nanos));
        return true;
    }

    public static boolean unparked(Thread thread) {
        if (!isManaged()) {
            return false;
        }
        engine.parking().unpark(thread);
        return true;
    }

    public static boolean slept(Thread self, long nanos) throws InterruptedException {
        if (!isManaged()) {
            return false;
        }
        engine.threadMethods().sleep(nanos);
        return true;
    }

    public static boolean yielded(Thread self) {
        if (!isManaged()) {
            return false;
        }
        engine.threadMethods().yielding();
        return true;
    }

    /** A join whose time limit is in nanoseconds, and whose result is whether the thread has ended. */
    public static boolean joinedVirtual(Thread thread, long nanos) throws InterruptedException {
        if (!isManaged()) {
            return false;
        }
        engine.threadMethods().joinUnlessJoined(thread, nanos == 0 ? TimeLimit.FOREVER : nanos);
        return true;
    }

    public static boolean hasEnded(Thread thread) {
        return engine.threadMethods().state(thread, null) == Thread.State.TERMINATED;
    }
}
