package dev.bohr.hooks.calls;

import dev.bohr.hooks.Hooks;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Replacements of static methods of {@code java.lang.Thread}. */
public final class ThreadCalls {
    private ThreadCalls() {}

    public static void sleep(long millis) throws InterruptedException {
        if (Hooks.isManaged() && millis >= 0) {
            Hooks.engine().threadMethods().sleep(TimeUnit.MILLISECONDS.toNanos(millis));
        } else {
            Thread.sleep(millis);
        }
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        if (Hooks.isManaged() && millis >= 0) {
            Hooks.engine().threadMethods().sleep(TimeUnit.MILLISECONDS.toNanos(millis) + nanos);
        } else {
            Thread.sleep(millis, nanos);
        }
    }

    public static void sleep(Duration duration) throws InterruptedException {
        long nanos = TimeUnit.NANOSECONDS.convert(duration);
        if (Hooks.isManaged()) {
            Hooks.engine().threadMethods().sleep(Math.max(0, nanos));
        } else if (nanos > 0) {
            TimeUnit.NANOSECONDS.sleep(nanos);
        }
    }

    public static void yield() {
        if (Hooks.isManaged()) {
            Hooks.engine().threadMethods().yielding();
        } else {
            Thread.yield();
        }
    }

    public static void onSpinWait() {
        if (Hooks.isManaged()) {
            Hooks.engine().threadMethods().spinHint();
        } else {
            Thread.onSpinWait();
        }
    }

    public static boolean holdsLock(Object object) {
        return Hooks.isManaged() && object != null
                ? Hooks.engine().monitors().holdsLock(object)
                : Thread.holdsLock(object);
    }
}
