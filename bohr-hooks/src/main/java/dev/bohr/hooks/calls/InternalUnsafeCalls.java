package dev.bohr.hooks.calls;

import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.MemoryHooks;
import jdk.internal.misc.Unsafe;

/** Replacements of methods of {@code jdk.internal.misc.Unsafe}. */
public final class InternalUnsafeCalls {
    private InternalUnsafeCalls() {}

    public static void park(Unsafe unsafe, boolean absolute, long time) {
        if (Hooks.isManaged()) {
            Hooks.engine().parking().park(absolute, time);
        } else {
            unsafe.park(absolute, time);
        }
    }

    public static void unpark(Unsafe unsafe, Object thread) {
        if (Hooks.isManaged() && thread instanceof Thread t) {
            Hooks.engine().parking().unpark(t);
        } else {
            unsafe.unpark(thread);
        }
    }

    public static void fullFence(Unsafe unsafe) {
        MemoryHooks.fence(Access.FENCE_FULL);
        unsafe.fullFence();
    }

    public static void loadFence(Unsafe unsafe) {
        MemoryHooks.fence(Access.FENCE_ACQUIRE);
        unsafe.loadFence();
    }

    public static void loadLoadFence(Unsafe unsafe) {
        loadFence(unsafe);
    }

    public static void storeFence(Unsafe unsafe) {
        MemoryHooks.fence(Access.FENCE_RELEASE);
        unsafe.storeFence();
    }

    public static void storeStoreFence(Unsafe unsafe) {
        storeFence(unsafe);
    }
}
