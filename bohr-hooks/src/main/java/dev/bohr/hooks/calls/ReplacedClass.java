package dev.bohr.hooks.calls;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import jdk.internal.misc.VM;
import org.jspecify.annotations.Nullable;

/**
 * Which class of this package replaces methods of which class of the JDK. The weaver goes by it where it sees a call, and we where one is made
 * by reflection or a method handle. Only methods that cannot be overridden are replaced.
 */
public enum ReplacedClass {
    OBJECT("java.lang.Object", ObjectCalls.class, true),
    THREAD("java.lang.Thread", ThreadCalls.class, false),
    SYSTEM("java.lang.System", SystemCalls.class, false),
    MATH("java.lang.Math", MathCalls.class, false),
    VM("jdk.internal.misc.VM", VmCalls.class, false),
    PROXY("java.lang.reflect.Proxy", ProxyCalls.class, false),
    RUNTIME("java.lang.Runtime", RuntimeCalls.class, true),
    INTERNAL_UNSAFE("jdk.internal.misc.Unsafe", InternalUnsafeCalls.class, true),
    SUN_UNSAFE("sun.misc.Unsafe", SunUnsafeCalls.class, true),
    VAR_HANDLE("java.lang.invoke.VarHandle", VarHandleCalls.class, true),
    METHOD_HANDLES("java.lang.invoke.MethodHandles", MethodHandlesCalls.class, false),
    LOOKUP("java.lang.invoke.MethodHandles$Lookup", LookupCalls.class, true),
    UUID("java.util.UUID", UuidCalls.class, false),
    ARRAYS("java.util.Arrays", ArraysCalls.class, false);

    private static final ReplacedClass[] ALL = values();

    private final String replaced;
    private final Class<?> replacements;
    private final boolean hasReceivers;

    ReplacedClass(String replaced, Class<?> replacements, boolean hasReceivers) {
        this.replaced = replaced;
        this.replacements = replacements;
        this.hasReceivers = hasReceivers;
    }

    /** The name of the class of the JDK, with dots. */
    public String replaced() {
        return replaced;
    }

    /** Its public static methods have the names of those that they replace, and their parameters, the receiver first. */
    public Class<?> replacements() {
        return replacements;
    }

    /** Whether what this method replaces is not static. */
    public boolean hasReceiver(Method replacement) {
        // The fences of a VarHandle are static.
        return hasReceivers && (this != VAR_HANDLE || replacement.getParameterCount() > 0);
    }

    /** Whether it is a replacement of a method that is not static. */
    static boolean takesReceiver(Method method) {
        for (ReplacedClass one : ALL) {
            if (one.replacements == method.getDeclaringClass()) {
                return one.hasReceiver(method);
            }
        }
        return false;
    }

    /**
     * What replaces a method that is called by reflection or a method handle; null if nothing does.
     *
     * @param parameters the receiver first, if there is one
     */
    static @Nullable Method replacement(Class<?> owner, String name, Class<?>[] parameters, boolean isStatic) {
        boolean isOfObject = !isStatic && (name.equals("wait") || name.startsWith("notify"));
        ReplacedClass found = isOfObject ? OBJECT : reflected(owner.getName());
        if (found == null) {
            return null;
        }
        for (Method method : found.replacements.getDeclaredMethods()) {
            if (method.getName().equals(name)
                    && Modifier.isPublic(method.getModifiers())
                    && isStatic != found.hasReceiver(method)
                    && accepts(method.getParameterTypes(), parameters, isStatic ? 0 : 1)) {
                return method;
            }
        }
        return null;
    }

    /** By name; null for what no program reaches by reflection, and for arrays, whose methods are woven. */
    private static @Nullable ReplacedClass reflected(String name) {
        for (ReplacedClass one : ALL) {
            if (one != VM && one != INTERNAL_UNSAFE && one != ARRAYS && one.replaced.equals(name)) {
                return one;
            }
        }
        return null;
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
}
