package dev.bohr.linearizability.subject;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Something that can be called on the object under test.
 *
 * @param name of the method
 * @param target takes the object and the arguments, all as Object, and returns an Object; null for void
 * @param isVoid whether there is nothing to compare
 * @param parameters where the arguments come from
 * @param group calls of operations with the same group, other than the empty one, are all made by one thread
 * @param role when it is called, and what is made of its result
 * @param isCast whether arguments are written with their types, {@code remove((Object) 1)}: without them it would be another operation
 */
public record OperationType(
        String name,
        MethodHandle target,
        boolean isVoid,
        List<Values> parameters,
        String group,
        Role role,
        boolean isCast) {
    /** When something is called, and what is made of its result. */
    public enum Role {
        /** By the threads of a test, and before there are any. */
        OPERATION,
        /** At the end, to show the state. */
        OBSERVER,
        /** At the very end; must return true, or nothing, whatever else is returned. */
        INVARIANT
    }

    public OperationType {
        parameters = List.copyOf(parameters);
    }

    /**
     * What an argument may be.
     *
     * @param type of the arguments
     * @param choices the values that tests are made of
     * @param fresh whether each call of a test gets a value of its own instead; then {@code choices} are those values, in order
     */
    public record Values(Class<?> type, List<@Nullable Object> choices, boolean fresh) {
        public Values {
            choices = Collections.unmodifiableList(new ArrayList<>(choices));
        }

        @Override
        public String toString() {
            return fresh ? "fresh" : choices.stream().map(ResultText::of).collect(Collectors.joining("|"));
        }
    }

    OperationType withTarget(MethodHandle other) {
        return new OperationType(name, other, isVoid, parameters, group, role, isCast);
    }

    OperationType withGroup(String other) {
        return new OperationType(name, target, isVoid, parameters, other, role, isCast);
    }

    OperationType withCast() {
        return new OperationType(name, target, isVoid, parameters, group, role, true);
    }

    /** An invariant that always holds, instead of this one: what serial histories are to return. */
    OperationType holding() {
        MethodHandle result = MethodHandles.constant(Object.class, isVoid ? null : Boolean.TRUE);
        return withTarget(MethodHandles.dropArguments(result, 0, Object.class));
    }

    /** With the types of its arguments: {@code poll(long, TimeUnit)}. */
    public String signature() {
        return name
                + parameters.stream()
                        .map(parameter -> parameter.type().getSimpleName())
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    /** With what its arguments may be: {@code put(1|2, fresh)}. */
    @Override
    public String toString() {
        return name + parameters.stream().map(Values::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
