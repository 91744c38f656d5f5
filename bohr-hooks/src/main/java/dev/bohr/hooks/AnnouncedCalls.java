package dev.bohr.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Methods that are replaced or announced where they are called, if they are called where that cannot be seen: by a method handle, or by
 * {@code Method.invoke}. A replacement is what {@link Calls} has in their place; what is only announced is announced first.
 */
final class AnnouncedCalls {
    /** By the name of the class whose methods are replaced. */
    private static final Map<String, Class<?>> REPLACEMENTS = Map.ofEntries(
            Map.entry("java.lang.Object", Calls.OfObject.class),
            Map.entry("java.lang.Thread", Calls.OfThread.class),
            Map.entry("java.lang.System", Calls.OfSystem.class),
            Map.entry("java.lang.Math", Calls.OfMath.class),
            Map.entry("java.lang.Runtime", Calls.OfRuntime.class),
            Map.entry("java.lang.reflect.Proxy", Calls.OfProxy.class),
            Map.entry("sun.misc.Unsafe", Calls.OfSunUnsafe.class),
            Map.entry("java.util.UUID", Calls.OfUuid.class),
            Map.entry("java.lang.invoke.MethodHandles$Lookup", Calls.OfLookup.class),
            Map.entry("java.lang.invoke.MethodHandles", Calls.OfMethodHandles.class),
            Map.entry("java.lang.invoke.VarHandle", Calls.OfVarHandle.class));

    private static final String[] PRIMITIVES = {"Boolean", "Byte", "Short", "Char", "Int", "Long", "Float", "Double"};
    private static final String[] LETTERS = {"Z", "B", "S", "C", "I", "J", "F", "D"};

    private static final Map<String, Integer> SITES = new ConcurrentHashMap<>();
    private static final int ALLOCATION = Sites.add(new Site(
            "java.lang.invoke.MethodHandle", "invoke", null, -1, 0, Access.PLAIN, "java/lang/Object", null, null));

    private AnnouncedCalls() {}

    /** Runs the initialiser. */
    static void prepare() {}

    // ---- handles

    /** A handle that does the same as another one, and is announced. */
    static MethodHandle of(MethodHandle handle, Class<?> owner, String name, boolean isStatic) {
        boolean ignored = Hooks.enterIgnored();
        try {
            if (owner == VarHandle.class && !isStatic) {
                for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
                    if (mode.methodName().equals(name)) {
                        return AnnouncedHandles.of(handle, mode);
                    }
                }
            }
            Class<?>[] parameters = handle.type().parameterArray();
            Method replacement = replacement(owner, name, parameters, isStatic);
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
            return isAnnounced(owner, name) ? announced(handle, owner, name) : handle;
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
        return MethodHandles.lookup().findStatic(AnnouncedCalls.class, name, MethodType.methodType(result, parameters));
    }

    private static void cloning(Object original) {
        Hooks.cloningObject(original);
    }

    private static Object cloned(Object copy) {
        Hooks.cloned(copy, ALLOCATION);
        return copy;
    }

    private static void cloning(Class<?> start, Object original) {
        Hooks.cloningObject(original, start);
    }

    private static Object cloned(Class<?> start, Object copy) {
        Hooks.cloned(copy, start, ALLOCATION);
        return copy;
    }

    private static Object allocated(Object made) {
        Hooks.allocated(made, ALLOCATION);
        return made;
    }

    // ---- Method.invoke

    /** What is to be invoked in place of a method: itself, or a static method that replaces it. Announces it if it is not replaced. */
    static Method instead(Method method, Object receiver, Object[] arguments) {
        Class<?> owner = method.getDeclaringClass();
        if (!Hooks.isManaged() || owner.getClassLoader() != null) {
            return method;
        }
        boolean ignored = Hooks.enterIgnored();
        Method replacement;
        Object[] all;
        try {
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            all = isStatic ? arguments == null ? new Object[0] : arguments : withReceiver(receiver, arguments);
            Class<?>[] parameters = method.getParameterTypes();
            if (!isStatic) {
                Class<?>[] more = new Class<?>[parameters.length + 1];
                more[0] = owner;
                System.arraycopy(parameters, 0, more, 1, parameters.length);
                parameters = more;
            }
            replacement = all.length == parameters.length && (isStatic || receiver != null)
                    ? replacement(owner, method.getName(), parameters, isStatic)
                    : method;
        } finally {
            Hooks.exitIgnored(ignored);
        }
        if (replacement != null) {
            return replacement;
        }
        if (isAnnounced(owner, method.getName())) {
            announce(owner, method.getName(), all);
        }
        return method;
    }

    /** Whether it replaces a method that is not static. */
    static boolean takesReceiver(Method method) {
        Class<?> group = method.getDeclaringClass();
        return group.getClassLoader() == Calls.class.getClassLoader()
                && group.getEnclosingClass() == Calls.class
                && hasReceiver(group, method);
    }

    static Object[] withReceiver(Object receiver, Object[] arguments) {
        int count = arguments == null ? 0 : arguments.length;
        Object[] all = new Object[count + 1];
        all[0] = receiver;
        for (int i = 0; i < count; i++) {
            all[i + 1] = arguments[i];
        }
        return all;
    }

    // ---- which

    private static Method replacement(Class<?> owner, String name, Class<?>[] parameters, boolean isStatic) {
        boolean isOfObject = !isStatic && (name.equals("wait") || name.startsWith("notify"));
        Class<?> group = isOfObject ? Calls.OfObject.class : REPLACEMENTS.get(owner.getName());
        if (group == null) {
            return null;
        }
        for (Method method : group.getDeclaredMethods()) {
            if (method.getName().equals(name)
                    && Modifier.isPublic(method.getModifiers())
                    && isStatic != hasReceiver(group, method)
                    && accepts(method.getParameterTypes(), parameters, isStatic ? 0 : 1)) {
                return method;
            }
        }
        return null;
    }

    private static boolean hasReceiver(Class<?> group, Method method) {
        return group == Calls.OfObject.class
                || group == Calls.OfRuntime.class
                || group == Calls.OfSunUnsafe.class
                || group == Calls.OfLookup.class
                || group == Calls.OfVarHandle.class && method.getParameterCount() > 0;
    }

    private static boolean accepts(Class<?>[] replaced, Class<?>[] parameters, int from) {
        if (replaced.length != parameters.length) {
            return false;
        }
        for (int i = from; i < replaced.length; i++) {
            if (replaced[i] != parameters[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAnnounced(Class<?> owner, String name) {
        return owner == Field.class || owner == Array.class
                ? isAccessor(name)
                : owner.getName().equals("sun.misc.Unsafe") && AccessName.parse(name) != null;
    }

    /** {@code get}, {@code setInt} and the like. */
    private static boolean isAccessor(String name) {
        if (!name.startsWith("get") && !name.startsWith("set")) {
            return false;
        }
        for (String type : PRIMITIVES) {
            if (name.length() == type.length() + 3 && name.endsWith(type)) {
                return true;
            }
        }
        return name.length() == 3;
    }

    // ---- announcing

    /** @param arguments the receiver first, if there is one */
    private static void announce(Class<?> owner, String name, Object[] arguments) {
        if (!Hooks.isManaged() || arguments.length < 2) {
            return;
        }
        if (owner == Array.class) {
            if (arguments[1] instanceof Integer index) {
                storing(name, arguments, 2);
                Calls.Reflection.array(arguments[0], index, site(name, "", Access.PLAIN));
            }
        } else if (owner == Field.class) {
            if (arguments[0] instanceof Field field) {
                storing(name, arguments, 2);
                Calls.Reflection.field(field, arguments[1], site(name, "", Access.DECLARED));
            }
        } else if (arguments.length >= 3 && arguments[2] instanceof Long offset) {
            AccessName access = AccessName.parse(name);
            if (arguments.length == 3 + access.values()) {
                int last = arguments.length - 1;
                if (access.isCompare()) {
                    Hooks.expecting(arguments[last - 1]);
                }
                String type = unsafeType(name);
                if (access.kind() != Access.READ && type.equals("Ljava/lang/Object;")) {
                    Hooks.storing(arguments[last]);
                }
                Hooks.accessAt(arguments[1], offset, site(name, type, access.mode()));
            }
        }
    }

    private static void storing(String name, Object[] arguments, int value) {
        if (name.equals("set") && arguments.length > value) {
            Hooks.storing(arguments[value]);
        }
    }

    private static String unsafeType(String name) {
        for (int i = 0; i < PRIMITIVES.length; i++) {
            if (name.contains(PRIMITIVES[i])) {
                return LETTERS[i];
            }
        }
        return "Ljava/lang/Object;";
    }

    private static int site(String name, String type, int mode) {
        boolean ignored = Hooks.enterIgnored();
        try {
            return SITES.computeIfAbsent(
                    name + type + mode,
                    key -> Sites.add(new Site(
                            "java.lang.invoke.MethodHandle",
                            "invoke",
                            null,
                            -1,
                            AccessName.parse(name).kind(),
                            mode,
                            null,
                            null,
                            type.isEmpty() ? null : type)));
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }
}
