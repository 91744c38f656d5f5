package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.isManaged;
import static dev.bohr.hooks.Hooks.sink;

/** Virtual threads: what the methods of their class do instead, if the calling thread is managed. */
public final class VirtualThreadHooks {
    private VirtualThreadHooks() {}

    public static boolean parked(Thread self) {
        if (!isManaged()) {
            return false;
        }
        sink.park(false, 0);
        return true;
    }

    public static boolean parked(Thread self, long nanos) {
        if (!isManaged()) {
            return false;
        }
        sink.park(false, Math.max(1, nanos));
        return true;
    }

    public static boolean unparked(Thread thread) {
        if (!isManaged()) {
            return false;
        }
        sink.unpark(thread);
        return true;
    }

    public static boolean slept(Thread self, long nanos) throws InterruptedException {
        if (!isManaged()) {
            return false;
        }
        sink.sleep(nanos);
        return true;
    }

    public static boolean yielded(Thread self) {
        if (!isManaged()) {
            return false;
        }
        sink.yielding();
        return true;
    }

    /** A join that is told in nanoseconds, and whose result is whether the thread has ended. */
    public static boolean joinedVirtual(Thread thread, long nanos) throws InterruptedException {
        if (!isManaged()) {
            return false;
        }
        sink.joinUnlessJoined(thread, nanos == 0 ? Sink.FOREVER : nanos);
        return true;
    }

    public static boolean hasEnded(Thread thread) {
        return sink.state(thread, null) == Thread.State.TERMINATED;
    }
}
