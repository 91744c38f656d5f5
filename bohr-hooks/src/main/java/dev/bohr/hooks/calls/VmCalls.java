package dev.bohr.hooks.calls;

import dev.bohr.hooks.Hooks;
import java.util.concurrent.TimeUnit;
import jdk.internal.misc.VM;

/** Replacements of methods of {@code jdk.internal.misc.VM}. */
public final class VmCalls {
    private VmCalls() {}

    /** The nanoseconds that have passed since a second of the epoch; what {@code Instant.now()} is made of. */
    public static long getNanoTimeAdjustment(long second) {
        if (!Hooks.isManaged()) {
            return VM.getNanoTimeAdjustment(second);
        }
        long millis = Hooks.engine().clock().currentTimeMillis();
        return TimeUnit.MILLISECONDS.toNanos(millis - TimeUnit.SECONDS.toMillis(second));
    }
}
