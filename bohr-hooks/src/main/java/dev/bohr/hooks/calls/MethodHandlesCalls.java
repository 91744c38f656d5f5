package dev.bohr.hooks.calls;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** Replacements of methods of {@code MethodHandles} that give a handle which accesses memory. */
public final class MethodHandlesCalls {
    private MethodHandlesCalls() {}

    public static MethodHandle arrayElementGetter(Class<?> array) {
        return AnnouncedMethodHandles.ofElements(MethodHandles.arrayElementGetter(array), false);
    }

    public static MethodHandle arrayElementSetter(Class<?> array) {
        return AnnouncedMethodHandles.ofElements(MethodHandles.arrayElementSetter(array), true);
    }

    public static MethodHandle arrayConstructor(Class<?> array) {
        return AnnouncedMethodHandles.ofNew(MethodHandles.arrayConstructor(array));
    }

    public static MethodHandle varHandleInvoker(VarHandle.AccessMode mode, MethodType type) {
        return AnnouncedVarHandles.of(MethodHandles.varHandleInvoker(mode, type), mode);
    }

    public static MethodHandle varHandleExactInvoker(VarHandle.AccessMode mode, MethodType type) {
        return AnnouncedVarHandles.of(MethodHandles.varHandleExactInvoker(mode, type), mode);
    }
}
