package dev.bohr.hooks.calls;

import dev.bohr.hooks.Access;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * Replacements of the methods of {@code MethodHandles.Lookup} that give a handle on a field, or on a method that is replaced or announced
 * where it is called: the handle is wrapped, so that each call of it is announced first.
 */
public final class LookupCalls {
    static {
        // With the other hooks, and not on a managed thread.
        AnnouncedMethodHandles.prepare();
        AnnouncedFieldHandles.prepare();
        ReflectedAccesses.prepare();
        ReferenceCalls.prepare();
    }

    private LookupCalls() {}

    public static MethodHandle findGetter(MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
        return AnnouncedFieldHandles.of(lookup.findGetter(owner, name, type), fieldOf(owner, name), Access.READ);
    }

    public static MethodHandle findSetter(MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
        return AnnouncedFieldHandles.of(lookup.findSetter(owner, name, type), fieldOf(owner, name), Access.WRITE);
    }

    public static MethodHandle findStaticGetter(MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
        return AnnouncedFieldHandles.of(lookup.findStaticGetter(owner, name, type), fieldOf(owner, name), Access.READ);
    }

    public static MethodHandle findStaticSetter(MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
        return AnnouncedFieldHandles.of(lookup.findStaticSetter(owner, name, type), fieldOf(owner, name), Access.WRITE);
    }

    public static MethodHandle unreflectGetter(MethodHandles.Lookup lookup, Field field) throws IllegalAccessException {
        return AnnouncedFieldHandles.of(lookup.unreflectGetter(field), field, Access.READ);
    }

    public static MethodHandle unreflectSetter(MethodHandles.Lookup lookup, Field field) throws IllegalAccessException {
        return AnnouncedFieldHandles.of(lookup.unreflectSetter(field), field, Access.WRITE);
    }

    public static MethodHandle findVirtual(MethodHandles.Lookup lookup, Class<?> owner, String name, MethodType type)
            throws NoSuchMethodException, IllegalAccessException {
        return AnnouncedMethodHandles.of(lookup.findVirtual(owner, name, type), owner, name, false);
    }

    public static MethodHandle findStatic(MethodHandles.Lookup lookup, Class<?> owner, String name, MethodType type)
            throws NoSuchMethodException, IllegalAccessException {
        return AnnouncedMethodHandles.of(lookup.findStatic(owner, name, type), owner, name, true);
    }

    public static MethodHandle findSpecial(
            MethodHandles.Lookup lookup, Class<?> owner, String name, MethodType type, Class<?> caller)
            throws NoSuchMethodException, IllegalAccessException {
        return AnnouncedMethodHandles.ofSuper(lookup.findSpecial(owner, name, type, caller), owner, name);
    }

    public static MethodHandle bind(MethodHandles.Lookup lookup, Object receiver, String name, MethodType type)
            throws NoSuchMethodException, IllegalAccessException {
        MethodHandle bound = lookup.bind(receiver, name, type);
        MethodHandle free = lookup.findVirtual(receiver.getClass(), name, type);
        MethodHandle announced = AnnouncedMethodHandles.of(free, receiver.getClass(), name, false);
        return announced == free ? bound : announced.bindTo(receiver);
    }

    public static MethodHandle findConstructor(MethodHandles.Lookup lookup, Class<?> owner, MethodType type)
            throws NoSuchMethodException, IllegalAccessException {
        MethodHandle made = lookup.findConstructor(owner, type);
        return isOfJdk(owner) ? AnnouncedMethodHandles.ofNew(made) : made;
    }

    public static MethodHandle unreflect(MethodHandles.Lookup lookup, Method method) throws IllegalAccessException {
        return AnnouncedMethodHandles.of(
                lookup.unreflect(method),
                method.getDeclaringClass(),
                method.getName(),
                Modifier.isStatic(method.getModifiers()));
    }

    public static MethodHandle unreflectSpecial(MethodHandles.Lookup lookup, Method method, Class<?> caller)
            throws IllegalAccessException {
        return AnnouncedMethodHandles.ofSuper(
                lookup.unreflectSpecial(method, caller), method.getDeclaringClass(), method.getName());
    }

    /** The constructors of others announce what they make. */
    private static boolean isOfJdk(Class<?> owner) {
        return owner.getClassLoader() == null;
    }

    private static Field fieldOf(Class<?> owner, String name) throws NoSuchFieldException {
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(name);
    }
}
