package dev.bohr.input.program;

import dev.bohr.Program;
import dev.bohr.input.UnusableInput;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the method to call and makes a program of it. Method handles rather than {@link Method#invoke}, so that what the
 * program throws arrives as it was thrown; nothing here initialises the program's classes, the first call does.
 */
final class EntryPoint {
    /** The first Java whose launcher knows instance main methods (JEP 445). */
    private static final int INSTANCE_MAIN = 21;

    private EntryPoint() {}

    /** Whether the class has what the target names. */
    static boolean isIn(Class<?> type, Target target) {
        return (target.isMain() ? main(type) : method(type, target.method())).isPresent();
    }

    static Program of(Class<?> type, Target target, List<String> args) throws UnusableInput {
        if (target.isMain()) {
            Method main = main(type).orElseThrow(() -> noMain(type));
            return new Program(target.text(), mainBody(type, main, args.toArray(String[]::new)), false);
        }
        Method method = method(type, target.method()).orElseThrow(() -> noMethod(type, target.method()));
        return new Program(target.text(), methodBody(type, method), method.getReturnType() != void.class);
    }

    private static Optional<Method> main(Class<?> type) {
        List<Method> candidates = new ArrayList<>();
        for (Method method : methods(type, "main")) {
            boolean takesArgs = method.getParameterCount() == 1 && method.getParameterTypes()[0] == String[].class;
            boolean isClassic = takesArgs && Modifier.isStatic(method.getModifiers());
            boolean isModern =
                    Runtime.version().feature() >= INSTANCE_MAIN && (takesArgs || method.getParameterCount() == 0);
            boolean isMain = method.getReturnType() == void.class && !Modifier.isPrivate(method.getModifiers());
            if (isMain && isClassic) {
                return Optional.of(method);
            }
            if (isMain && isModern) {
                candidates.add(takesArgs ? 0 : candidates.size(), method);
            }
        }
        return candidates.stream().findFirst();
    }

    private static Optional<Method> method(Class<?> type, String name) {
        return methods(type, name).stream()
                .filter(method -> method.getParameterCount() == 0)
                .findFirst();
    }

    /** Those of the class itself before those it inherits; bridges and abstract ones cannot be meant. */
    private static List<Method> methods(Class<?> type, String name) {
        List<Method> found = new ArrayList<>();
        List<Class<?>> line = new ArrayList<>();
        for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
            line.add(each);
        }
        for (Class<?> each : List.copyOf(line)) {
            line.addAll(List.of(each.getInterfaces()));
        }
        for (Class<?> each : line) {
            for (Method method : each.getDeclaredMethods()) {
                if (method.getName().equals(name)
                        && !method.isBridge()
                        && !Modifier.isAbstract(method.getModifiers())) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    /**
     * One array for all executions: what a program writes to it is restored, and a new one each time would be a place that no
     * execution before has seen.
     */
    private static Program.Body mainBody(Class<?> type, Method main, String[] args) throws UnusableInput {
        boolean takesArgs = main.getParameterCount() == 1;
        if (!takesArgs) {
            return methodBody(type, main);
        }
        MethodHandle handle = Handles.of(main);
        if (Modifier.isStatic(main.getModifiers())) {
            MethodHandle call = handle.asType(MethodType.methodType(Object.class, String[].class));
            return () -> call.invokeExact(args);
        }
        MethodHandle make = Handles.constructor(type);
        MethodHandle call = handle.asType(MethodType.methodType(Object.class, Object.class, String[].class));
        return () -> call.invokeExact(make.invokeExact(), args);
    }

    private static Program.Body methodBody(Class<?> type, Method method) throws UnusableInput {
        MethodHandle handle = Handles.of(method);
        if (Modifier.isStatic(method.getModifiers())) {
            MethodHandle call = handle.asType(MethodType.methodType(Object.class));
            return () -> call.invokeExact();
        }
        MethodHandle make = Handles.constructor(type);
        MethodHandle call = handle.asType(MethodType.methodType(Object.class, Object.class));
        return () -> call.invokeExact(make.invokeExact());
    }

    private static UnusableInput noMain(Class<?> type) {
        String has =
                methods(type, "main").isEmpty() ? "" : " that can be started (public static void main(String[] args))";
        return new UnusableInput(type.getName() + " has no main method" + has + "; to check another method write "
                + type.getName() + "#method");
    }

    private static UnusableInput noMethod(Class<?> type, String name) {
        if (!methods(type, name).isEmpty()) {
            return new UnusableInput(
                    type.getName() + "#" + name + " has parameters; only a method without any can be checked");
        }
        return new UnusableInput(type.getName() + " has no method " + name);
    }
}
