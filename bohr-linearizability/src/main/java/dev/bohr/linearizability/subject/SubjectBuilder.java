package dev.bohr.linearizability.subject;

import static dev.bohr.linearizability.subject.OperationType.Role.*;

import dev.bohr.linearizability.Invariant;
import dev.bohr.linearizability.Observer;
import dev.bohr.linearizability.subject.OperationType.Role;
import dev.bohr.linearizability.subject.OperationType.Values;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts a subject together in code:
 *
 * <pre>{@code
 * Subject.builder("counter", Counter::new)
 *         .operation("add", Counter::add, Choices.of(1, 2))
 *         .operation("get", Counter::get)
 *         .build()
 * }</pre>
 *
 * @param <T> of the objects that are called
 */
public final class SubjectBuilder<T> {
    /** Makes an object. */
    @FunctionalInterface
    public interface Maker<T> {
        T make() throws Throwable;
    }

    /** Returns something, or throws. */
    @FunctionalInterface
    public interface Call0<T> {
        @Nullable
        Object call(T object) throws Throwable;
    }

    /** Returns something, or throws. */
    @FunctionalInterface
    public interface Call1<T, A> {
        @Nullable
        Object call(T object, A argument) throws Throwable;
    }

    /** Returns something, or throws. */
    @FunctionalInterface
    public interface Call2<T, A, B> {
        @Nullable
        Object call(T object, A first, B second) throws Throwable;
    }

    /** Returns nothing, but may throw. */
    @FunctionalInterface
    public interface Action0<T> {
        void call(T object) throws Throwable;
    }

    /** Returns nothing, but may throw. */
    @FunctionalInterface
    public interface Action1<T, A> {
        void call(T object, A argument) throws Throwable;
    }

    /** Returns nothing, but may throw. */
    @FunctionalInterface
    public interface Action2<T, A, B> {
        void call(T object, A first, B second) throws Throwable;
    }

    /** Says whether all is well. */
    @FunctionalInterface
    public interface Condition<T> {
        boolean call(T object) throws Throwable;
    }

    /** What an argument may be. */
    public record Choices<A>(Values values) {
        /** One of these. */
        @SafeVarargs
        public static <A> Choices<A> of(A first, A... others) {
            List<@Nullable Object> all = new ArrayList<>(List.of(first));
            all.addAll(Arrays.asList(others));
            return new Choices<>(new Values(first.getClass(), all, false));
        }

        /** For each call of a test a value of its own: 1, 2, 3 and so on, or a, b, c. */
        public static <A> Choices<A> fresh(Class<A> type) {
            Values fresh = DefaultValues.fresh(type);
            if (fresh == null) {
                throw new IllegalArgumentException("of " + type.getSimpleName() + " there are no fresh values");
            }
            return new Choices<>(fresh);
        }
    }

    private final String name;
    private final MethodHandle maker;
    private final List<OperationType> operations = new ArrayList<>();

    SubjectBuilder(String name, Maker<T> maker) {
        this.name = name;
        this.maker = target(Maker.class, "make", maker, 0);
    }

    public SubjectBuilder<T> operation(String name, Call0<T> call) {
        return add(name, target(Call0.class, "call", call, 1), false, OPERATION);
    }

    public <A> SubjectBuilder<T> operation(String name, Call1<T, A> call, Choices<A> choices) {
        return add(name, target(Call1.class, "call", call, 2), false, OPERATION, choices);
    }

    public <A, B> SubjectBuilder<T> operation(String name, Call2<T, A, B> call, Choices<A> first, Choices<B> second) {
        return add(name, target(Call2.class, "call", call, 3), false, OPERATION, first, second);
    }

    /** An operation that returns nothing. */
    public SubjectBuilder<T> action(String name, Action0<T> action) {
        return add(name, target(Action0.class, "call", action, 1), true, OPERATION);
    }

    /** An operation that returns nothing. */
    public <A> SubjectBuilder<T> action(String name, Action1<T, A> action, Choices<A> choices) {
        return add(name, target(Action1.class, "call", action, 2), true, OPERATION, choices);
    }

    /** An operation that returns nothing. */
    public <A, B> SubjectBuilder<T> action(String name, Action2<T, A, B> action, Choices<A> first, Choices<B> second) {
        return add(name, target(Action2.class, "call", action, 3), true, OPERATION, first, second);
    }

    /** As {@link Observer}. */
    public SubjectBuilder<T> observer(String name, Call0<T> call) {
        return add(name, target(Call0.class, "call", call, 1), false, OBSERVER);
    }

    /** As {@link Invariant}. */
    public SubjectBuilder<T> invariant(String name, Condition<T> condition) {
        return add(name, target(Condition.class, "call", condition, 1), false, INVARIANT);
    }

    public Subject build() {
        if (with(OPERATION).isEmpty()) {
            throw new IllegalArgumentException(name + " has no operations");
        }
        return new Subject(name, maker, with(OPERATION), with(OBSERVER), with(INVARIANT), List.of(), null, List.of());
    }

    private List<OperationType> with(Role role) {
        return Reflected.distinguished(operations).stream()
                .filter(operation -> operation.role() == role)
                .toList();
    }

    private SubjectBuilder<T> add(
            String operation, MethodHandle target, boolean isVoid, Role role, Choices<?>... choices) {
        List<Values> parameters = Arrays.stream(choices).map(Choices::values).toList();
        operations.add(new OperationType(operation, target, isVoid, parameters, "", role, false));
        return this;
    }

    /** The one method of an interface, with the object that has it, as an operation wants it. */
    private static MethodHandle target(Class<?> type, String method, Object called, int parameters) {
        try {
            Class<?> returned = Arrays.stream(type.getMethods())
                    .filter(candidate -> candidate.getName().equals(method))
                    .findFirst()
                    .orElseThrow()
                    .getReturnType();
            MethodType generic = MethodType.genericMethodType(parameters);
            return MethodHandles.lookup()
                    .findVirtual(type, method, generic.changeReturnType(returned))
                    .bindTo(called)
                    .asType(generic);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
