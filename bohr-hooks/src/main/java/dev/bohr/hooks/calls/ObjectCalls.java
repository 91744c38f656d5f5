package dev.bohr.hooks.calls;

import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.ThreadHooks;
import dev.bohr.hooks.operations.TimeLimit;
import java.util.concurrent.TimeUnit;

/** Replacements of methods of {@code java.lang.Object}, all final. */
public final class ObjectCalls {
    private ObjectCalls() {}

    public static void wait(Object object) throws InterruptedException {
        if (Hooks.isManaged() && object != null) {
            Hooks.engine().monitors().await(object, TimeLimit.FOREVER);
        } else {
            object.wait();
        }
    }

    public static void wait(Object object, long millis) throws InterruptedException {
        if (Hooks.isManaged() && object != null && millis >= 0) {
            Hooks.engine().monitors().await(object, ThreadHooks.timeLimit(millis));
        } else {
            object.wait(millis);
        }
    }

    public static void wait(Object object, long millis, int nanos) throws InterruptedException {
        if (Hooks.isManaged() && object != null && millis >= 0) {
            Hooks.engine()
                    .monitors()
                    .await(
                            object,
                            millis == 0 && nanos == 0
                                    ? TimeLimit.FOREVER
                                    : TimeUnit.MILLISECONDS.toNanos(millis) + nanos);
        } else {
            object.wait(millis, nanos);
        }
    }

    public static void notify(Object object) {
        if (Hooks.isManaged() && object != null) {
            Hooks.engine().monitors().notify(object, false);
        } else {
            object.notify();
        }
    }

    public static void notifyAll(Object object) {
        if (Hooks.isManaged() && object != null) {
            Hooks.engine().monitors().notify(object, true);
        } else {
            object.notifyAll();
        }
    }
}
