package dev.bohr.hooks.calls;

import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.MemoryHooks;
import dev.bohr.hooks.Sites;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** What {@code java.lang.reflect.Field} and {@code Array} do, announced before the real call, and what {@code Method} is to invoke. */
public final class ReflectionCalls {
    private ReflectionCalls() {}

    public static void field(Field field, @Nullable Object base, int site) {
        MemoryHooks.accessField(field, base, Sites.get(site).kind(), site);
    }

    public static void array(@Nullable Object array, int index, int site) {
        if (Hooks.isManaged() && array != null && index >= 0 && index < Array.getLength(array)) {
            if (Sites.get(site).kind() == Access.READ) {
                Hooks.engine().memory().readArray(array, index, site);
            } else {
                Hooks.engine().memory().writeArray(array, index, site);
            }
        }
    }

    /** What {@code Method.invoke} is to invoke. */
    public static @Nullable Method instead(
            @Nullable Method method, @Nullable Object receiver, Object @Nullable [] arguments) {
        return method == null ? null : replacement(method, receiver, arguments);
    }

    /** The method itself, which is announced if need be, or a static method that replaces it. */
    private static Method replacement(Method method, @Nullable Object receiver, Object @Nullable [] arguments) {
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
                    ? ReplacedClass.replacement(owner, method.getName(), parameters, isStatic)
                    : method;
        } finally {
            Hooks.exitIgnored(ignored);
        }
        if (replacement != null) {
            return replacement;
        }
        if (ReflectedAccesses.isAnnounced(owner, method.getName())) {
            ReflectedAccesses.announce(owner, method.getName(), all);
        }
        return method;
    }

    /** What it is to be given: a replacement is static, and has the receiver as its first argument. */
    public static Object @Nullable [] arguments(
            @Nullable Method method, @Nullable Object receiver, Object @Nullable [] arguments) {
        return method != null && ReplacedClass.takesReceiver(method) ? withReceiver(receiver, arguments) : arguments;
    }

    private static @Nullable Object[] withReceiver(@Nullable Object receiver, Object @Nullable [] arguments) {
        Object[] all = new Object[arguments == null ? 1 : arguments.length + 1];
        all[0] = receiver;
        for (int i = 1; arguments != null && i < all.length; i++) {
            all[i] = arguments[i - 1];
        }
        return all;
    }
}
