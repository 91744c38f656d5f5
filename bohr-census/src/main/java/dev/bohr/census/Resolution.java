package dev.bohr.census;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** From the class that a call site names to the one that declares the method. */
final class Resolution {
    /** The method, if it is public, in a public class of an area of the census, and here in this JDK. */
    Optional<JdkMethod> resolve(String owner, String name, String descriptor) {
        Method method = find(owner, name, descriptor);
        if (method == null || !Modifier.isPublic(method.getModifiers()) || !isPublic(method.getDeclaringClass())) {
            return Optional.empty();
        }
        String declaring = Type.getInternalName(method.getDeclaringClass());
        return Area.of(declaring).isPresent()
                ? Optional.of(new JdkMethod(declaring, name, Type.getMethodDescriptor(method)))
                : Optional.empty();
    }

    /** As the JVM does: the class and those above it, then the interfaces. */
    static @Nullable Method find(String owner, String name, String descriptor) {
        Class<?> type;
        try {
            type = Class.forName(owner.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
        for (Class<?> above = type; above != null; above = above.getSuperclass()) {
            Method found = declared(above, name, descriptor);
            if (found != null) {
                return found;
            }
        }
        Deque<Class<?>> interfaces = new ArrayDeque<>();
        for (Class<?> above = type; above != null; above = above.getSuperclass()) {
            interfaces.addAll(java.util.List.of(above.getInterfaces()));
        }
        if (type.isInterface()) {
            interfaces.add(Object.class);
        }
        while (!interfaces.isEmpty()) {
            Class<?> above = interfaces.removeFirst();
            Method found = declared(above, name, descriptor);
            if (found != null) {
                return found;
            }
            interfaces.addAll(java.util.List.of(above.getInterfaces()));
        }
        return null;
    }

    private static @Nullable Method declared(Class<?> type, String name, String descriptor) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(name)
                    && (Type.getMethodDescriptor(method).equals(descriptor) || isPolymorphic(method))) {
                return method;
            }
        }
        return null;
    }

    /** Each call of a handle has a descriptor of its own. */
    private static boolean isPolymorphic(Method method) {
        return Modifier.isNative(method.getModifiers())
                && method.isVarArgs()
                && method.getDeclaringClass().getPackageName().equals("java.lang.invoke");
    }

    private static boolean isPublic(Class<?> type) {
        for (Class<?> outer = type; outer != null; outer = outer.getDeclaringClass()) {
            if (!Modifier.isPublic(outer.getModifiers())) {
                return false;
            }
        }
        return type.getModule().isExported(type.getPackageName());
    }
}
