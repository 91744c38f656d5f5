package dev.bohr.linearizability.subject;

import dev.bohr.linearizability.Invariant;
import dev.bohr.linearizability.Observer;
import dev.bohr.linearizability.Operation;
import dev.bohr.linearizability.Param;
import dev.bohr.linearizability.subject.OperationType.Role;
import dev.bohr.linearizability.subject.OperationType.Values;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a class whose methods say by annotations what they are in tests. */
final class TestClass {
    private final Class<?> type;
    private final List<OperationType> all = new ArrayList<>();

    TestClass(Class<?> type) {
        this.type = type;
        List<OperationType> found = new ArrayList<>();
        for (Method method : Reflected.allMethods(type)) {
            OperationType operation = operation(method);
            if (operation != null) {
                found.add(operation);
            }
        }
        all.addAll(Reflected.distinguished(found));
        if (with(Role.OPERATION).isEmpty()) {
            throw new IllegalArgumentException(type.getName() + " has no method with @Operation");
        }
    }

    /** Whether a class says by annotations what its methods are. */
    static boolean isOne(Class<?> type) {
        return Reflected.allMethods(type).stream().anyMatch(method -> method.isAnnotationPresent(Operation.class));
    }

    List<OperationType> with(Role role) {
        return all.stream().filter(operation -> operation.role() == role).toList();
    }

    private @Nullable OperationType operation(Method method) {
        Operation operation = method.getAnnotation(Operation.class);
        List<Class<? extends Annotation>> roles = List.of(Operation.class, Observer.class, Invariant.class);
        List<Class<? extends Annotation>> present =
                roles.stream().filter(method::isAnnotationPresent).toList();
        if (present.isEmpty()) {
            return null;
        }
        if (present.size() > 1) {
            throw wrong(
                    method,
                    "is both @" + present.get(0).getSimpleName() + " and @"
                            + present.get(1).getSimpleName());
        }
        if (Modifier.isStatic(method.getModifiers())) {
            throw wrong(method, "is static: each execution of a test has an object of its own to call");
        }
        Role role = Role.values()[roles.indexOf(present.get(0))];
        if (role == Role.INVARIANT) {
            requireInvariant(method);
        }
        return Reflected.operation(method, values(method, role), operation == null ? "" : operation.group(), role);
    }

    private void requireInvariant(Method method) {
        if (method.getParameterCount() > 0) {
            throw wrong(method, "is an invariant and cannot have parameters");
        }
        if (method.getReturnType() != boolean.class && method.getReturnType() != void.class) {
            throw wrong(
                    method,
                    "is an invariant and must be boolean or void, not "
                            + method.getReturnType().getSimpleName());
        }
    }

    private List<Values> values(Method method, Role role) {
        List<Values> values = new ArrayList<>();
        for (Parameter parameter : method.getParameters()) {
            Values known = values(method, parameter);
            if (known.fresh() && role == Role.OBSERVER) {
                throw wrong(method, "is an observer and cannot have fresh values");
            }
            values.add(known);
        }
        return values;
    }

    private Values values(Method method, Parameter parameter) {
        Param param = parameter.getAnnotation(Param.class);
        Class<?> erased = TypeArguments.erased(new TypeArguments(type).resolved(parameter.getParameterizedType()));
        if (param == null) {
            return known(DefaultValues.few(erased), method, erased, "add @Param with some");
        }
        if (param.fresh()) {
            if (param.value().length > 0) {
                throw wrong(method, "has a @Param that is fresh and has values: it can be only one of both");
            }
            return known(DefaultValues.fresh(erased), method, erased, "so they cannot be fresh");
        }
        if (param.value().length == 0) {
            throw wrong(method, "has a @Param with no values");
        }
        List<@Nullable Object> choices = new ArrayList<>();
        for (String text : param.value()) {
            choices.add(parsed(method, text, erased));
        }
        if (choices.stream().distinct().count() < choices.size()) {
            throw wrong(method, "has a @Param with one value twice: " + String.join(", ", param.value()));
        }
        return new Values(erased, choices, false);
    }

    private @Nullable Object parsed(Method method, String text, Class<?> erased) {
        try {
            boolean isBare = erased == String.class && !text.startsWith("\"") && !text.equals("null");
            return isBare ? text : Literals.parse(text, erased);
        } catch (IllegalArgumentException e) {
            throw wrong(method, "has a @Param that cannot be: " + e.getMessage());
        }
    }

    private Values known(@Nullable Values values, Method method, Class<?> erased, String advice) {
        if (values == null) {
            throw wrong(method, "takes a " + erased.getSimpleName() + ", of which no such values are known: " + advice);
        }
        return values;
    }

    private IllegalArgumentException wrong(Method method, String what) {
        return new IllegalArgumentException(type.getName() + ": " + OperationFilter.signature(method) + " " + what);
    }
}
