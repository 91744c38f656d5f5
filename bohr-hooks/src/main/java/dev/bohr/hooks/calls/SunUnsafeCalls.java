package dev.bohr.hooks.calls;

import jdk.internal.misc.Unsafe;

/** Replacements of methods of {@code sun.misc.Unsafe} where it still has them; the receiver is not used. */
public final class SunUnsafeCalls {
    static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private SunUnsafeCalls() {}

    public static void park(Object unsafe, boolean absolute, long time) {
        InternalUnsafeCalls.park(UNSAFE, absolute, time);
    }

    public static void unpark(Object unsafe, Object thread) {
        InternalUnsafeCalls.unpark(UNSAFE, thread);
    }

    public static void fullFence(Object unsafe) {
        InternalUnsafeCalls.fullFence(UNSAFE);
    }

    public static void loadFence(Object unsafe) {
        InternalUnsafeCalls.loadFence(UNSAFE);
    }

    public static void storeFence(Object unsafe) {
        InternalUnsafeCalls.storeFence(UNSAFE);
    }
}
