package dev.bohr.linearizability;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * What is tested: how to make an object, and what can be called on it.
 *
 * @param name as a user would write it: {@code java.util.concurrent.ArrayBlockingQueue(2)}
 * @param maker makes an object, of type {@code ()Object}
 * @param operations what tests are made of
 * @param observers called at the end of each test, after all threads have ended
 */
public record Subject(String name, MethodHandle maker, List<OperationType> operations, List<OperationType> observers) {
    public Subject {
        operations = List.copyOf(operations);
        observers = List.copyOf(observers);
    }

    /**
     * A class as it is, with all its public methods as operations.
     *
     * @param arguments of the constructor, as they would be written in Java
     * @throws IllegalArgumentException if no object can be made so
     */
    public static Subject of(Class<?> type, List<String> arguments) {
        String name = type.getName() + (arguments.isEmpty() ? "" : "(" + String.join(", ", arguments) + ")");
        return new Subject(name, maker(type, arguments), operations(type), List.of());
    }

    private static MethodHandle maker(Class<?> type, List<String> arguments) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException("no object of " + type.getName() + " can be made: it is abstract");
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            Class<?>[] types = constructor.getParameterTypes();
            if (types.length != arguments.size()) {
                continue;
            }
            try {
                Object[] values = new Object[types.length];
                for (int i = 0; i < types.length; i++) {
                    values[i] = Literals.parse(arguments.get(i), types[i]);
                }
                if (!Modifier.isPublic(constructor.getModifiers()) || !Modifier.isPublic(type.getModifiers())) {
                    constructor.setAccessible(true);
                }
                MethodHandle handle = MethodHandles.lookup().unreflectConstructor(constructor);
                return MethodHandles.insertArguments(handle, 0, values).asType(MethodType.methodType(Object.class));
            } catch (IllegalArgumentException e) {
                continue; // another constructor may take these arguments
            } catch (IllegalAccessException | RuntimeException e) {
                throw new IllegalArgumentException(
                        "the constructor of " + type.getName() + " cannot be called: " + e.getMessage(), e);
            }
        }
        throw new IllegalArgumentException(
                type.getName() + " has no constructor that takes (" + String.join(", ", arguments) + ")");
    }

    private static List<OperationType> operations(Class<?> type) {
        List<OperationType> operations = new ArrayList<>();
        Method[] methods = type.getMethods();
        // Reflection gives them in no certain order.
        Arrays.sort(methods, Comparator.comparing(Method::getName).thenComparing(Method::toString));
        for (Method method : methods) {
            boolean isOurs = method.getDeclaringClass() != Object.class
                    && !Modifier.isStatic(method.getModifiers())
                    && !method.isBridge()
                    && !method.isSynthetic();
            if (isOurs) {
                operations.add(operation(method, ""));
            }
        }
        return operations;
    }

    /** A method as an operation, with no values to choose its arguments from. */
    static OperationType operation(Method method, String group) {
        try {
            if (!Modifier.isPublic(method.getModifiers())
                    || !Modifier.isPublic(method.getDeclaringClass().getModifiers())) {
                method.setAccessible(true);
            }
            MethodHandle handle = MethodHandles.lookup().unreflect(method);
            List<OperationType.Values> parameters = new ArrayList<>();
            for (Class<?> parameter : method.getParameterTypes()) {
                parameters.add(new OperationType.Values(parameter, List.of(), false));
            }
            return new OperationType(
                    method.getName(),
                    handle.asType(MethodType.genericMethodType(handle.type().parameterCount())),
                    method.getReturnType() == void.class,
                    parameters,
                    group);
        } catch (IllegalAccessException | RuntimeException e) {
            throw new IllegalArgumentException(method + " cannot be called: " + e.getMessage(), e);
        }
    }

    /** A test, as {@link Scenario} writes it. */
    public Scenario scenario(String text) {
        return new ScenarioParser(this, text).parse();
    }
}
