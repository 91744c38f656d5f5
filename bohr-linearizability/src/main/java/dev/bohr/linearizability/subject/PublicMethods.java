package dev.bohr.linearizability.subject;

import dev.bohr.linearizability.subject.OperationType.Role;
import dev.bohr.linearizability.subject.OperationType.Values;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.concurrent.TimeUnit;
import java.util.stream.BaseStream;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes operations of the public methods of any class, and says of the others why they are none. */
final class PublicMethods {
    /** Views that may change after they have been returned, and what says nothing of itself. */
    private static final List<Class<?>> INCOMPARABLE = List.of(
            Iterable.class,
            Map.class,
            Iterator.class,
            Enumeration.class,
            Spliterator.class,
            BaseStream.class,
            Comparator.class);

    private final Class<?> type;
    private final OperationFilter filter;
    private final ArgumentRoles argumentRoles;
    private final List<Method> methods;
    private final List<OperationType> operations = new ArrayList<>();
    private final List<LeftOut> leftOut = new ArrayList<>();

    PublicMethods(Class<?> type, List<String> wanted) {
        this.type = type;
        this.filter = new OperationFilter(wanted);
        this.argumentRoles = new ArgumentRoles(type);
        this.methods = Reflected.publicMethods(type);
        filter.requireAll(
                type.getName(), methods.stream().map(OperationFilter::signature).toList());
        choose();
    }

    List<OperationType> operations() {
        return operations;
    }

    List<LeftOut> leftOut() {
        return leftOut;
    }

    private void choose() {
        Map<Method, String> reasons = new LinkedHashMap<>();
        for (Method method : methods) {
            reasons.put(method, filter.isWanted(method) ? reason(method) : "");
        }
        List<Method> chosen = methods.stream()
                .filter(method -> filter.isWanted(method)
                        && reasons.getOrDefault(method, "").isEmpty())
                .toList();
        boolean areElementsAlike = argumentRoles.areElementsAlike(chosen);
        Map<Method, OperationType> all = operations(areElementsAlike, reasons);
        all.forEach((method, operation) -> {
            if (chosen.contains(method) && reasons.getOrDefault(method, "").isEmpty()) {
                operations.add(operation);
            } else {
                leftOut.add(
                        new LeftOut(OperationFilter.signature(method), reasons.getOrDefault(method, ""), operation));
            }
        });
        complain(reasons);
    }

    /** All methods that can be called, as operations that no test mistakes for another. */
    private Map<Method, OperationType> operations(boolean areElementsAlike, Map<Method, String> reasons) {
        List<Method> callable = new ArrayList<>();
        List<OperationType> made = new ArrayList<>();
        for (Method method : methods) {
            List<Values> values = new ArrayList<>();
            for (int i = 0; i < method.getParameterCount(); i++) {
                Values known = argumentRoles.values(method, i, areElementsAlike);
                values.add(known == null ? new Values(method.getParameterTypes()[i], List.of(), false) : known);
            }
            try {
                made.add(Reflected.operation(method, values, "", Role.OPERATION));
                callable.add(method);
            } catch (IllegalArgumentException e) {
                reasons.put(method, "cannot be called from outside its module");
            }
        }
        Map<Method, OperationType> all = new LinkedHashMap<>();
        List<OperationType> distinguished = Reflected.distinguished(made);
        for (int i = 0; i < callable.size(); i++) {
            all.put(callable.get(i), distinguished.get(i));
        }
        return all;
    }

    /** Why a method is left out; empty if it is not. */
    private String reason(Method method) {
        for (int i = 0; i < method.getParameterCount(); i++) {
            if (argumentRoles.values(method, i, false) == null) {
                return "takes " + a(method.getParameterTypes()[i]) + ", of which no values are known";
            }
        }
        if (filter.isExact(method)) {
            return "";
        }
        if (Arrays.asList(method.getParameterTypes()).contains(TimeUnit.class)) {
            return "can time out at any moment";
        }
        Method primitive = primitiveTwin(method);
        if (primitive != null) {
            return "does the same as " + OperationFilter.signature(primitive);
        }
        return filter.isNamed(method) ? "" : doubt(method);
    }

    /** Why a method makes no good operation, though a user may want it; empty if it does. */
    private String doubt(Method method) {
        if (INCOMPARABLE.stream().anyMatch(no -> no.isAssignableFrom(method.getReturnType()))) {
            return "returns " + a(method.getReturnType()) + ", which is no result to compare";
        }
        if (method.isAnnotationPresent(Deprecated.class)) {
            return "is deprecated";
        }
        if (method.getName().startsWith("print") || method.getName().startsWith("dump")) {
            return "writes something";
        }
        return DocumentedWeak.isDocumented(type, method) ? "is not atomic, as its documentation says" : "";
    }

    private static String a(Class<?> named) {
        String name = named.getSimpleName();
        return ("AEIOU".indexOf(name.charAt(0)) >= 0 ? "an " : "a ") + name;
    }

    /** In a map with primitive keys, the method that takes the primitive instead of an object; null if there is none. */
    private @Nullable Method primitiveTwin(Method method) {
        if (!Map.class.isAssignableFrom(type)) {
            return null;
        }
        return methods.stream()
                .filter(other -> !other.equals(method) && isPrimitiveTwin(method, other))
                .findFirst()
                .orElse(null);
    }

    private boolean isPrimitiveTwin(Method boxed, Method primitive) {
        if (!boxed.getName().equals(primitive.getName())
                || boxed.getParameterCount() != primitive.getParameterCount()) {
            return false;
        }
        boolean differs = false;
        for (int i = 0; i < boxed.getParameterCount(); i++) {
            Values ofBoxed = argumentRoles.values(boxed, i, false);
            Values ofPrimitive = argumentRoles.values(primitive, i, false);
            if (ofBoxed == null || ofPrimitive == null || !ofBoxed.choices().equals(ofPrimitive.choices())) {
                return false;
            }
            differs |= primitive.getParameterTypes()[i].isPrimitive() && !boxed.getParameterTypes()[i].isPrimitive();
        }
        return differs;
    }

    /** Nobody should wonder why a method that was asked for is never called. */
    private void complain(Map<Method, String> reasons) {
        String refused = reasons.entrySet().stream()
                .filter(entry ->
                        filter.isNamed(entry.getKey()) && !entry.getValue().isEmpty())
                .filter(entry -> operations.stream()
                        .noneMatch(operation ->
                                operation.name().equals(entry.getKey().getName())))
                .map(entry -> OperationFilter.signature(entry.getKey()) + " " + entry.getValue())
                .collect(Collectors.joining("; "));
        if (!refused.isEmpty()) {
            throw new IllegalArgumentException("of " + type.getName() + " " + refused);
        }
        if (operations.isEmpty()) {
            throw new IllegalArgumentException(type.getName() + " has no public methods that can be called in tests"
                    + (leftOut.isEmpty()
                            ? ""
                            : ": " + leftOut.stream().map(LeftOut::toString).collect(Collectors.joining("; "))));
        }
    }
}
