package dev.bohr.hooks.calls;

import dev.bohr.hooks.Access;
import dev.bohr.hooks.AccessName;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.MemoryHooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.util.Objects;

/** Method handles that access memory through a VarHandle, wrapped so that each call of them is announced first. */
final class AnnouncedVarHandles {
    /** By the number of the access mode. */
    private static final int[] SITES = new int[AccessMode.values().length];

    static {
        for (AccessMode mode : AccessMode.values()) {
            AccessName access = Objects.requireNonNull(AccessName.parse(mode.methodName()));
            SITES[mode.ordinal()] = Sites.add(new Site(
                    "java.lang.invoke.MethodHandle",
                    "invoke",
                    null,
                    -1,
                    access.kind(),
                    access.mode(),
                    null,
                    mode.methodName(),
                    null));
        }
    }

    private AnnouncedVarHandles() {}

    /** One that is bound to the VarHandle. */
    static MethodHandle of(VarHandle handle, AccessMode mode) {
        MethodHandle access = handle.toMethodHandle(mode);
        MethodHandle announce = announcer(mode, access.type().insertParameterTypes(0, VarHandle.class));
        return MethodHandles.foldArguments(access, MethodHandles.insertArguments(announce, 0, handle));
    }

    /** One that takes the VarHandle as its first argument. */
    static MethodHandle of(MethodHandle invoker, AccessMode mode) {
        return MethodHandles.foldArguments(invoker, announcer(mode, invoker.type()));
    }

    private static MethodHandle announcer(AccessMode mode, MethodType type) {
        boolean ignored = Hooks.enterIgnored();
        try {
            MethodHandle announce = MethodHandles.lookup()
                    .findStatic(
                            AnnouncedVarHandles.class,
                            "announce",
                            MethodType.methodType(void.class, int.class, Object[].class));
            return MethodHandles.insertArguments(announce, 0, SITES[mode.ordinal()])
                    .asCollector(Object[].class, type.parameterCount())
                    .asType(type.changeReturnType(void.class));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot announce accesses by handles", e);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    /** @param arguments the VarHandle, its coordinates, and the values */
    @SuppressWarnings("NullAway") // only what has the name of an access is announced
    private static void announce(int site, Object[] arguments) {
        if (!Hooks.isManaged() || !(arguments[0] instanceof VarHandle handle)) {
            return;
        }
        boolean ignored = Hooks.enterIgnored();
        AccessName access = AccessName.parse(Sites.get(site).member());
        int coordinates = handle.coordinateTypes().size();
        boolean isReference = !handle.varType().isPrimitive();
        Hooks.exitIgnored(ignored);
        int last = arguments.length - 1;
        if (access.isCompare()) {
            MemoryHooks.expecting(arguments[last - 1]);
        }
        if (access.kind() != Access.READ && isReference) {
            MemoryHooks.storing(arguments[last]);
        }
        Object coordinate = coordinates == 0 ? null : arguments[1];
        int index = coordinates == 2 && arguments[2] instanceof Integer number ? number : -1;
        MemoryHooks.accessHandle(handle, coordinate, index, site);
    }
}
