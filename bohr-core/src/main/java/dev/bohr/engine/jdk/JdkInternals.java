package dev.bohr.engine.jdk;

import dev.bohr.hooks.Installation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** The parts of java.base that only the agent can open, found once. */
public final class JdkInternals {
    public static final Unsafe UNSAFE;
    private static final MethodHandles.Lookup LOOKUP;
    private static final java.lang.reflect.Method ARRAY_BASE_OFFSET;

    static {
        Installation.openTo(JdkInternals.class.getModule());
        UNSAFE = Unsafe.getUnsafe();
        try {
            ARRAY_BASE_OFFSET = Unsafe.class.getMethod("arrayBaseOffset", Class.class);
            Field lookup = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
            LOOKUP = (MethodHandles.Lookup)
                    UNSAFE.getReference(UNSAFE.staticFieldBase(lookup), UNSAFE.staticFieldOffset(lookup));
        } catch (NoSuchFieldException | NoSuchMethodException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private JdkInternals() {}

    public static MethodHandle virtual(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
        try {
            return LOOKUP.findVirtual(owner, name, MethodType.methodType(result, parameters));
        } catch (ReflectiveOperationException e) {
            throw missing(owner, name, e);
        }
    }

    public static MethodHandle statik(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
        try {
            return LOOKUP.findStatic(owner, name, MethodType.methodType(result, parameters));
        } catch (ReflectiveOperationException e) {
            throw missing(owner, name, e);
        }
    }

    public static MethodHandle constructor(Class<?> owner, Class<?>... parameters) {
        try {
            return LOOKUP.findConstructor(owner, MethodType.methodType(void.class, parameters));
        } catch (ReflectiveOperationException e) {
            throw missing(owner, "<init>", e);
        }
    }

    /** A hidden class that may touch what is private in the class beside which it is defined. */
    public static Class<?> defineBeside(Class<?> host, byte[] code) {
        try {
            return LOOKUP.in(host)
                    .defineHiddenClass(code, true, MethodHandles.Lookup.ClassOption.NESTMATE)
                    .lookupClass();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    public static Class<?> type(String name) {
        try {
            return Class.forName(name, true, null);
        } catch (ClassNotFoundException e) {
            throw missing(null, name, e);
        }
    }

    /** The offset of an instance field that every supported JDK has. */
    public static long offset(Class<?> owner, String name) {
        return UNSAFE.objectFieldOffset(owner, name);
    }

    static boolean hasField(Class<?> owner, String name) {
        for (Field field : owner.getDeclaredFields()) {
            if (field.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** An int up to 24, a long since. */
    public static long arrayBaseOffset(Class<?> type) {
        return ((Number) invoke(ARRAY_BASE_OFFSET, type)).longValue();
    }

    private static Object invoke(java.lang.reflect.Method method, Object argument) {
        try {
            return method.invoke(UNSAFE, argument);
        } catch (ReflectiveOperationException e) {
            throw missing(Unsafe.class, method.getName(), e);
        }
    }

    /** Like {@code Array.getLength}, for what is known to be an array. */
    public static int arrayLength(Object array) {
        return java.lang.reflect.Array.getLength(array);
    }

    static Error missing(@Nullable Class<?> owner, String name, Throwable cause) {
        return new LinkageError(
                "this JDK (" + Runtime.version() + ") has no " + (owner == null ? "" : owner.getName() + ".") + name
                        + ", which Bohr needs",
                cause);
    }

    /** Has the JVM initialise a class, if it is not. */
    public static void initialise(Class<?> type) {
        UNSAFE.ensureClassInitialized(type);
    }

    /** What a lock of java.util.concurrent keeps its state in. */
    public static boolean isSync(Object object) {
        String name = object.getClass().getName();
        return name.startsWith("java.util.concurrent.") && name.endsWith("Sync");
    }
}
