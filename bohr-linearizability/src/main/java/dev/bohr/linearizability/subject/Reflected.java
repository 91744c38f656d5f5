package dev.bohr.linearizability.subject;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Methods and constructors of a class as operations, always in the same order: reflection itself has none. */
final class Reflected {
    /** Public ones first; of two that take the same text, the one with the primitive type is meant, as in Java. */
    private static final Comparator<Constructor<?>> CONSTRUCTORS = Comparator.comparing(
                    (Constructor<?> constructor) -> !Modifier.isPublic(constructor.getModifiers()))
            .thenComparing(constructor -> -primitives(constructor.getParameterTypes()))
            .thenComparing(Constructor::toString);

    private static final Comparator<Method> METHODS = Comparator.comparing(Method::getName)
            .thenComparing(Method::getParameterCount)
            .thenComparing(method -> -primitives(method.getParameterTypes()))
            .thenComparing(Method::toString);

    private Reflected() {}

    private static long primitives(Class<?>[] types) {
        return Arrays.stream(types).filter(Class::isPrimitive).count();
    }

    /**
     * Makes an object; of type {@code ()Object}.
     *
     * @param arguments of the constructor, as they would be written in Java
     */
    static MethodHandle maker(Class<?> type, List<String> arguments) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException("no object of " + type.getName() + " can be made: it is abstract");
        }
        if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
            throw new IllegalArgumentException(
                    "no object of " + type.getName() + " can be made: it is an inner class; make it static");
        }
        List<Constructor<?>> constructors =
                Stream.of(type.getDeclaredConstructors()).sorted(CONSTRUCTORS).toList();
        for (Constructor<?> constructor : constructors) {
            @Nullable Object @Nullable [] values = parsed(arguments, constructor.getParameterTypes());
            if (values != null) {
                return maker(constructor, values);
            }
        }
        throw new IllegalArgumentException(
                type.getName() + " has no constructor that takes (" + String.join(", ", arguments) + ")");
    }

    private static @Nullable Object @Nullable [] parsed(List<String> arguments, Class<?>[] types) {
        if (types.length != arguments.size()) {
            return null;
        }
        @Nullable Object[] values = new @Nullable Object[types.length];
        for (int i = 0; i < types.length; i++) {
            try {
                values[i] = Literals.parse(arguments.get(i), types[i]);
            } catch (IllegalArgumentException e) {
                return null;
            }
        }
        return values;
    }

    private static MethodHandle maker(Constructor<?> constructor, @Nullable Object[] values) {
        try {
            if (!isPublic(constructor)) {
                constructor.setAccessible(true);
            }
            MethodHandle handle = MethodHandles.lookup().unreflectConstructor(constructor);
            return MethodHandles.insertArguments(handle.asFixedArity(), 0, values)
                    .asType(MethodType.methodType(Object.class));
        } catch (IllegalAccessException | RuntimeException e) {
            throw new IllegalArgumentException(constructor + " cannot be called: " + e.getMessage(), e);
        }
    }

    private static boolean isPublic(Member member) {
        return Modifier.isPublic(member.getModifiers())
                && Modifier.isPublic(member.getDeclaringClass().getModifiers());
    }

    /** What can be called on an object from anywhere, other than what every object has. */
    static List<Method> publicMethods(Class<?> type) {
        return Stream.of(type.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !isOfObject(method))
                .map(Reflected::written)
                .filter(method -> !method.isBridge() && !method.isSynthetic())
                .distinct()
                .sorted(METHODS)
                .toList();
    }

    /**
     * The method that a programmer has written, for what the compiler puts into a public class so that the public methods of a class
     * that is not public can be called: that has lost its type variables. Other methods are given back as they are.
     */
    private static Method written(Method method) {
        if (!method.isBridge() || leadsToAnOverride(method)) {
            return method;
        }
        for (Class<?> type = method.getDeclaringClass().getSuperclass(); type != null; type = type.getSuperclass()) {
            for (Method above : type.getDeclaredMethods()) {
                if (!above.isBridge()
                        && above.getName().equals(method.getName())
                        && Arrays.equals(above.getParameterTypes(), method.getParameterTypes())
                        && above.trySetAccessible()) {
                    return above;
                }
            }
        }
        return method;
    }

    /** Whether a bridge is there because its class overrides a method with narrower types. */
    private static boolean leadsToAnOverride(Method bridge) {
        return Stream.of(bridge.getDeclaringClass().getDeclaredMethods())
                .anyMatch(other -> !other.isBridge()
                        && other.getName().equals(bridge.getName())
                        && areNarrower(other.getParameterTypes(), bridge.getParameterTypes()));
    }

    private static boolean areNarrower(Class<?>[] types, Class<?>[] wide) {
        boolean narrower = types.length == wide.length;
        for (int i = 0; narrower && i < types.length; i++) {
            narrower = wide[i].isAssignableFrom(types[i]);
        }
        return narrower;
    }

    private static boolean isOfObject(Method method) {
        try {
            Method unused = Object.class.getDeclaredMethod(method.getName(), method.getParameterTypes());
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** All methods of a class, those it inherits included. */
    static List<Method> allMethods(Class<?> type) {
        List<Method> methods = new ArrayList<>();
        Set<List<Object>> overridden = new HashSet<>();
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                if (!method.isBridge()
                        && !method.isSynthetic()
                        && overridden.add(List.of(method.getName(), List.of(method.getParameterTypes())))) {
                    methods.add(method);
                }
            }
        }
        for (Method method : type.getMethods()) {
            if (method.isDefault() && overridden.add(List.of(method.getName(), List.of(method.getParameterTypes())))) {
                methods.add(method);
            }
        }
        methods.sort(METHODS);
        return methods;
    }

    /** What can be called on an object by who knows it from inside. */
    static List<Method> methodsInside(Class<?> type) {
        return allMethods(type).stream()
                .filter(method -> !Modifier.isStatic(method.getModifiers())
                        && !Modifier.isAbstract(method.getModifiers())
                        && (isPublic(method) || method.trySetAccessible()))
                .toList();
    }

    /** @param parameters what its arguments may be */
    static OperationType operation(
            Method method, List<OperationType.Values> parameters, String group, OperationType.Role role) {
        try {
            if (!isPublic(method)) {
                method.setAccessible(true);
            }
            MethodHandle handle = MethodHandles.lookup().unreflect(method).asFixedArity();
            return new OperationType(
                    method.getName(),
                    handle.asType(MethodType.genericMethodType(handle.type().parameterCount())),
                    method.getReturnType() == void.class,
                    parameters,
                    group,
                    role,
                    false);
        } catch (IllegalAccessException | RuntimeException e) {
            throw new IllegalArgumentException(method + " cannot be called: " + e.getMessage(), e);
        }
    }

    /**
     * The same operations, where those that could be mistaken for an earlier one are written with the types of their arguments.
     *
     * @param operations all those that a test may name
     */
    static List<OperationType> distinguished(List<OperationType> operations) {
        Set<String> seen = new HashSet<>();
        return operations.stream()
                .map(operation ->
                        seen.add(operation.name() + "/" + operation.parameters().size())
                                ? operation
                                : operation.withCast())
                .toList();
    }
}
