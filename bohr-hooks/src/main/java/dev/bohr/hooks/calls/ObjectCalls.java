package dev.bohr.hooks.calls;

import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Sink;
import dev.bohr.hooks.ThreadHooks;
import java.util.concurrent.TimeUnit;

/** Replacements of methods of {@code java.lang.Object}, all final. */
public final class ObjectCalls {
    private ObjectCalls() {}

    public static void wait(Object object) throws InterruptedException {
        if (Hooks.isManaged() && object != null) {
            Hooks.sink().await(object, Sink.FOREVER);
        } else {
            object.wait();
        }
    }

    public static void wait(Object object, long millis) throws InterruptedException {
        if (Hooks.isManaged() && object != null && millis >= 0) {
            Hooks.sink().await(object, ThreadHooks.timeLimit(millis));
        } else {
            object.wait(millis);
        }
    }

    public static void wait(Object object, long millis, int nanos) throws InterruptedException {
        if (Hooks.isManaged() && object != null && millis >= 0) {
            Hooks.sink()
                    .await(
                            object,
                            millis == 0 && nanos == 0 ? Sink.FOREVER : TimeUnit.MILLISECONDS.toNanos(millis) + nanos);
        } else {
            object.wait(millis, nanos);
        }
    }

    public static void notify(Object object) {
        if (Hooks.isManaged() && object != null) {
            Hooks.sink().notify(object, false);
        } else {
            object.notify();
        }
    }

    public static void notifyAll(Object object) {
        if (Hooks.isManaged() && object != null) {
            Hooks.sink().notify(object, true);
        } else {
            object.notifyAll();
        }
    }
}
