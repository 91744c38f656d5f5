package dev.bohr.linearizability;

import dev.bohr.linearizability.OperationType.Values;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds in a class the methods that say what the operations of a subject should return: those of the same names that take their arguments. */
final class SpecificationClass {
    private static final Map<Class<?>, Class<?>> BOXES = Map.of(
            int.class, Integer.class,
            long.class, Long.class,
            short.class, Short.class,
            byte.class, Byte.class,
            char.class, Character.class,
            boolean.class, Boolean.class,
            double.class, Double.class,
            float.class, Float.class);

    private final Class<?> type;
    private final Subject subject;

    SpecificationClass(Class<?> type, Subject subject) {
        this.type = type;
        this.subject = subject;
    }

    /** @param arguments of the constructor */
    Subject subject(String name, List<String> arguments) {
        List<String> missing = subject.operationsAndObservers()
                .filter(operation -> methods(operation).isEmpty())
                .map(OperationType::signature)
                .toList();
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("the specification " + type.getName() + " has no "
                    + missing.stream().collect(Collectors.joining(", no ")) + ", which " + subject.name() + " has");
        }
        return new Subject(
                name,
                Reflected.maker(type, arguments),
                subject.operations().stream().map(this::specified).toList(),
                subject.observers().stream().map(this::specified).toList(),
                List.of(),
                List.of(),
                null,
                List.of());
    }

    private OperationType specified(OperationType operation) {
        Method method = methods(operation).get(0);
        OperationType own = Reflected.operation(method, operation.parameters(), operation.group(), operation.role());
        return operation.withTarget(own.target());
    }

    /** Those that would do; the first is the best one. */
    private List<Method> methods(OperationType operation) {
        List<Class<?>> types =
                operation.parameters().stream().<Class<?>>map(Values::type).toList();
        List<Method> all = TestClass.isOne(type) ? Reflected.allMethods(type) : Reflected.publicMethods(type);
        List<Method> exact = all.stream()
                .filter(method -> isLike(method, operation)
                        && Arrays.<Class<?>>asList(method.getParameterTypes()).equals(types))
                .toList();
        return exact.isEmpty()
                ? all.stream()
                        .filter(method ->
                                isLike(method, operation) && takes(method.getParameterTypes(), operation.parameters()))
                        .toList()
                : exact;
    }

    /** What returns something may stand for what does not, but not the other way round. */
    private static boolean isLike(Method method, OperationType operation) {
        return method.getName().equals(operation.name())
                && (operation.isVoid() || method.getReturnType() != void.class);
    }

    private static boolean takes(Class<?>[] types, List<Values> parameters) {
        if (types.length != parameters.size()) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            Values values = parameters.get(i);
            if (!boxed(types[i]).isAssignableFrom(boxed(values.type())) && !takesAll(types[i], values.choices())) {
                return false;
            }
        }
        return true;
    }

    private static boolean takesAll(Class<?> type, List<@Nullable Object> choices) {
        return !choices.isEmpty()
                && choices.stream()
                        .allMatch(value -> value == null
                                ? !type.isPrimitive()
                                : boxed(type).isInstance(value));
    }

    private static Class<?> boxed(Class<?> type) {
        return BOXES.getOrDefault(type, type);
    }
}
