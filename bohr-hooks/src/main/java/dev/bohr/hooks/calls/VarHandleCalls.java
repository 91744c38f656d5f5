package dev.bohr.hooks.calls;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/**
 * Replacements of methods of {@code VarHandle}: its fences, and what gives a method handle. (Accesses are announced where they
 * are; but a fence is often a method reference.) Fences that order loads with loads, or stores with stores, only, count as
 * acquire and release, which order a little more.
 */
public final class VarHandleCalls {
    private VarHandleCalls() {}

    public static void fullFence() {
        InternalUnsafeCalls.fullFence(SunUnsafeCalls.UNSAFE);
    }

    public static void acquireFence() {
        InternalUnsafeCalls.loadFence(SunUnsafeCalls.UNSAFE);
    }

    public static void releaseFence() {
        InternalUnsafeCalls.storeFence(SunUnsafeCalls.UNSAFE);
    }

    public static void loadLoadFence() {
        acquireFence();
    }

    public static void storeStoreFence() {
        releaseFence();
    }

    public static MethodHandle toMethodHandle(VarHandle handle, VarHandle.AccessMode mode) {
        return AnnouncedVarHandles.of(handle, mode);
    }
}
