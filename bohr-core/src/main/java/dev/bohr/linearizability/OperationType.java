package dev.bohr.linearizability;

import java.lang.invoke.MethodHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that can be called on the object under test.
 *
 * @param name of the method
 * @param target takes the object and the arguments, all as Object, and returns an Object; null for void
 * @param isVoid whether there is nothing to compare
 * @param parameters where the arguments come from
 * @param group calls of operations with the same group, other than the empty one, are all made by one thread
 */
public record OperationType(String name, MethodHandle target, boolean isVoid, List<Values> parameters, String group) {
    public OperationType {
        parameters = List.copyOf(parameters);
    }

    /**
     * What an argument may be.
     *
     * @param type of the parameter
     * @param choices the values that tests are made of
     * @param fresh whether each call of a test gets a value of its own instead; then {@code choices} are those values, in order
     */
    public record Values(Class<?> type, List<@Nullable Object> choices, boolean fresh) {
        public Values {
            choices = java.util.Collections.unmodifiableList(new java.util.ArrayList<>(choices));
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
