package dev.bohr.hooks.calls;

import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.ObjectHooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Method;

/**
 * Method handles on methods that are replaced or announced where they are called: a call by a handle cannot be seen. What is replaced becomes a
 * handle on the replacement; what is only announced is announced first.
 */
final class AnnouncedMethodHandles {
    private static final int ALLOCATION = Sites.add(new Site(
            "java.lang.invoke.MethodHandle", "invoke", null, -1, 0, Access.PLAIN, "java/lang/Object", null, null));

    private AnnouncedMethodHandles() {}

    /** Runs the initialiser. */
    static void prepare() {}

    /** A handle that does the same as another one, and is announced. */
    static MethodHandle of(MethodHandle handle, Class<?> owner, String name, boolean isStatic) {
        boolean ignored = Hooks.enterIgnored();
        try {
            if (owner == VarHandle.class && !isStatic) {
                for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
                    if (mode.methodName().equals(name)) {
                        return AnnouncedVarHandles.of(handle, mode);
                    }
                }
            }
            Class<?>[] parameters = handle.type().parameterArray();
            Method replacement = ReplacedClass.replacement(owner, name, parameters, isStatic);
            if (replacement != null) {
                return MethodHandles.lookup().unreflect(replacement).asType(handle.type());
            }
            if (!isStatic && name.equals("clone") && parameters.length == 1) {
                return clones(
                        handle, own("cloning", void.class, Object.class), own("cloned", Object.class, Object.class));
            }
            if (owner == Array.class && name.equals("newInstance")) {
                return ofNew(handle);
            }
            return ReflectedAccesses.isAnnounced(owner, name) ? announced(handle, owner, name) : handle;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot announce calls of " + owner + "." + name, e);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private static MethodHandle announced(MethodHandle handle, Class<?> owner, String name)
            throws ReflectiveOperationException {
        MethodHandle announce = own("announce", void.class, Class.class, String.class, Object[].class);
        MethodType type = handle.type();
        MethodHandle first = MethodHandles.insertArguments(announce, 0, owner, name)
                .asCollector(Object[].class, type.parameterCount())
                .asType(type.changeReturnType(void.class));
        return MethodHandles.foldArguments(handle.asFixedArity(), first);
    }

    private static void announce(Class<?> owner, String name, Object[] arguments) {
        ReflectedAccesses.announce(owner, name, arguments);
    }

    /** {@code super.clone()}. */
    static MethodHandle ofSuper(MethodHandle handle, Class<?> owner, String name) {
        if (!name.equals("clone") || handle.type().parameterCount() != 1) {
            return of(handle, owner, name, false);
        }
        boolean ignored = Hooks.enterIgnored();
        try {
            return clones(
                    handle,
                    MethodHandles.insertArguments(own("cloning", void.class, Class.class, Object.class), 0, owner),
                    MethodHandles.insertArguments(own("cloned", Object.class, Class.class, Object.class), 0, owner));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot announce calls of " + owner + "." + name, e);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private static MethodHandle clones(MethodHandle handle, MethodHandle before, MethodHandle after) {
        Class<?> result = handle.type().returnType();
        return MethodHandles.filterReturnValue(
                MethodHandles.foldArguments(handle, before.asType(handle.type().changeReturnType(void.class))),
                after.asType(MethodType.methodType(result, result)));
    }

    /** A handle whose result is a new object. */
    static MethodHandle ofNew(MethodHandle handle) {
        boolean ignored = Hooks.enterIgnored();
        try {
            Class<?> result = handle.type().returnType();
            return MethodHandles.filterReturnValue(
                    handle, own("allocated", Object.class, Object.class).asType(MethodType.methodType(result, result)));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot announce what a handle makes", e);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    /** A handle on the elements of arrays. */
    static MethodHandle ofElements(MethodHandle handle, boolean writes) {
        boolean ignored = Hooks.enterIgnored();
        try {
            return announced(handle, Array.class, writes ? "set" : "get");
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot announce the elements of arrays", e);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private static MethodHandle own(String name, Class<?> result, Class<?>... parameters)
            throws ReflectiveOperationException {
        return MethodHandles.lookup()
                .findStatic(AnnouncedMethodHandles.class, name, MethodType.methodType(result, parameters));
    }

    private static void cloning(Object original) {
        ObjectHooks.cloningObject(original);
    }

    private static void cloning(Class<?> start, Object original) {
        ObjectHooks.cloningObject(original, start);
    }

    private static Object cloned(Object copy) {
        ObjectHooks.cloned(copy, ALLOCATION);
        return copy;
    }

    private static Object cloned(Class<?> start, Object copy) {
        ObjectHooks.cloned(copy, start, ALLOCATION);
        return copy;
    }

    private static Object allocated(Object made) {
        ObjectHooks.allocated(made, ALLOCATION);
        return made;
    }
}
