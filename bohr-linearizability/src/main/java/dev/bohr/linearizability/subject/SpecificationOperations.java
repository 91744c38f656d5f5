package dev.bohr.linearizability.subject;

import dev.bohr.linearizability.subject.OperationType.Values;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the operation of a specification that says what an operation of a subject should return: it has its name and takes its arguments. */
final class SpecificationOperations {
    private static final Map<Class<?>, Class<?>> BOXES = Map.of(
            int.class, Integer.class,
            long.class, Long.class,
            short.class, Short.class,
            byte.class, Byte.class,
            char.class, Character.class,
            boolean.class, Boolean.class,
            double.class, Double.class,
            float.class, Float.class);

    private SpecificationOperations() {}

    static Optional<OperationType> of(OperationType operation, Subject specification) {
        List<OperationType> candidates =
                specification.callable().filter(own -> canBe(own, operation)).toList();
        return candidates.stream()
                .filter(own -> own.signature().equals(operation.signature()))
                .findFirst()
                .or(() -> candidates.stream().findFirst());
    }

    /** What returns something may stand for what returns nothing, but not the other way round. */
    private static boolean canBe(OperationType own, OperationType operation) {
        return own.name().equals(operation.name())
                && (operation.isVoid() || !own.isVoid())
                && takes(own.parameters(), operation.parameters());
    }

    private static boolean takes(List<Values> own, List<Values> parameters) {
        if (own.size() != parameters.size()) {
            return false;
        }
        for (int i = 0; i < own.size(); i++) {
            Class<?> type = own.get(i).type();
            Values values = parameters.get(i);
            if (!boxed(type).isAssignableFrom(boxed(values.type())) && !takesAll(type, values.choices())) {
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
