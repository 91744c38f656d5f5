package dev.bohr.linearizability.subject;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** An operation with its arguments. Written as in Java: {@code put(1, "a")}. */
public final class Call {
    private static final MethodType BOUND = MethodType.methodType(Object.class, Object.class);

    private final OperationType operation;
    private final List<@Nullable Object> arguments;
    private final MethodHandle bound;

    public Call(OperationType operation, List<? extends @Nullable Object> arguments) {
        this.operation = operation;
        this.arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
        this.bound = MethodHandles.insertArguments(operation.target(), 1, arguments.toArray())
                .asType(BOUND);
    }

    public OperationType operation() {
        return operation;
    }

    public List<@Nullable Object> arguments() {
        return arguments;
    }

    /** Makes the call. */
    @Nullable
    public Object on(Object object) throws Throwable {
        return bound.invokeExact(object);
    }

    /** The same call with other arguments. */
    public Call with(List<? extends @Nullable Object> others) {
        return new Call(operation, others);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Call call && call.operation.equals(operation) && call.arguments.equals(arguments);
    }

    @Override
    public int hashCode() {
        return operation.hashCode() * 31 + arguments.hashCode();
    }

    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", operation.name() + "(", ")");
        for (int i = 0; i < arguments.size(); i++) {
            String cast = operation.isCast()
                    ? "(" + operation.parameters().get(i).type().getSimpleName() + ") "
                    : "";
            text.add(cast + ResultText.of(arguments.get(i)));
        }
        return text.toString();
    }
}
