package dev.bohr.linearizability.subject;

import dev.bohr.linearizability.Initially;
import dev.bohr.linearizability.Operation;
import dev.bohr.linearizability.Specification;
import dev.bohr.linearizability.subject.OperationType.Role;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is tested: how to make an object, and what can be called on it.
 *
 * @param name as a user would write it: {@code java.util.concurrent.ArrayBlockingQueue(2)}
 * @param maker makes an object, of type {@code ()Object}
 * @param operations what tests are made of
 * @param observers called at the end of each test, after all threads have ended
 * @param invariants called at the very end of each test; must return true, or nothing
 * @param initially called at the beginning of each test
 * @param specification another subject with the same operations, that says what is right; null if this one does
 * @param leftOut what else could be called
 */
public record Subject(
        String name,
        MethodHandle maker,
        List<OperationType> operations,
        List<OperationType> observers,
        List<OperationType> invariants,
        List<Call> initially,
        @Nullable Subject specification,
        List<LeftOut> leftOut) {
    public Subject {
        operations = List.copyOf(operations);
        observers = List.copyOf(observers);
        invariants = List.copyOf(invariants);
        initially = List.copyOf(initially);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * A class as it is: its operations are the methods with {@link Operation} if it has any, and else its public methods, as far as they
     * make sense.
     *
     * @param arguments of the constructor, as they would be written in Java
     * @throws IllegalArgumentException if no object can be made so, or if nothing can be called on it
     */
    public static Subject of(Class<?> type, List<String> arguments) {
        return of(type, arguments, List.of());
    }

    /**
     * A class as it is, with some of its public methods as operations.
     *
     * @param operations names or signatures: {@code pollFirst}, {@code poll(long, TimeUnit)}; {@code -size} takes one away; empty: all that
     *     make sense
     * @throws IllegalArgumentException if no object can be made so, or if one of these methods cannot be called
     */
    public static Subject of(Class<?> type, List<String> arguments, List<String> operations) {
        if (TestClass.isOne(type)) {
            return ofTest(type, arguments).withOnly(operations);
        }
        MethodHandle maker = Reflected.maker(type, arguments);
        PublicMethods methods = new PublicMethods(type, operations);
        return new Subject(
                name(type, arguments),
                maker,
                methods.operations(),
                List.of(),
                List.of(),
                List.of(),
                null,
                methods.leftOut());
    }

    /**
     * A class with {@link Operation} methods; each execution of a test has an object of its own of it.
     *
     * @throws IllegalArgumentException if its annotations make no sense
     */
    public static Subject ofTest(Class<?> type) {
        return ofTest(type, List.of());
    }

    private static Subject ofTest(Class<?> type, List<String> arguments) {
        TestClass test = new TestClass(type);
        Subject subject = new Subject(
                name(type, arguments),
                Reflected.maker(type, arguments),
                test.with(Role.OPERATION),
                test.with(Role.OBSERVER),
                test.with(Role.INVARIANT),
                List.of(),
                null,
                List.of());
        Initially initially = type.getAnnotation(Initially.class);
        Specification specification = type.getAnnotation(Specification.class);
        if (initially != null) {
            subject = subject.withInitially(initially.value());
        }
        return specification == null ? subject : subject.withSpecification(specification.value(), List.of());
    }

    /**
     * What is called is said in code.
     *
     * @param name what reports call it
     */
    public static <T> SubjectBuilder<T> builder(String name, SubjectBuilder.Maker<T> maker) {
        return new SubjectBuilder<>(name, maker);
    }

    private static String name(Class<?> type, List<String> arguments) {
        return type.getName() + (arguments.isEmpty() ? "" : "(" + String.join(", ", arguments) + ")");
    }

    /** The same under another name: that by which a trace finds it again. */
    public Subject withName(String other) {
        return new Subject(other, maker, operations, observers, invariants, initially, specification, leftOut);
    }

    /** The same, where each test begins with certain calls: {@code add(1), add(2)}. */
    public Subject withInitially(String calls) {
        List<Call> parsed = calls(calls);
        return new Subject(name, maker, operations, observers, invariants, parsed, specification, leftOut);
    }

    /**
     * A class that says what is right for others: all its methods can be called, and none is an operation of tests.
     *
     * @param arguments of the constructor, as they would be written in Java
     * @throws IllegalArgumentException if no object can be made so
     */
    public static Subject specification(Class<?> type, List<String> arguments) {
        List<LeftOut> methods = new ArrayList<>();
        for (Method method : Reflected.methodsInside(type)) {
            List<OperationType.Values> parameters = new ArrayList<>();
            for (Class<?> parameter : method.getParameterTypes()) {
                parameters.add(new OperationType.Values(parameter, List.of(), false));
            }
            OperationType operation = Reflected.operation(method, parameters, "", Role.OPERATION);
            methods.add(new LeftOut(operation.signature(), "", operation));
        }
        return new Subject(
                name(type, arguments),
                Reflected.maker(type, arguments),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                methods);
    }

    /**
     * The same, where another class says what is right.
     *
     * @param arguments of its constructor
     * @throws IllegalArgumentException if it has not the same operations
     */
    public Subject withSpecification(Class<?> type, List<String> arguments) {
        return withSpecification(specification(type, arguments));
    }

    /**
     * The same, where another subject says what is right.
     *
     * @throws IllegalArgumentException if it has not the same operations
     */
    public Subject withSpecification(Subject other) {
        String missing = Stream.concat(operations.stream(), observers.stream())
                .filter(operation ->
                        SpecificationOperations.of(operation, other).isEmpty())
                .map(OperationType::signature)
                .collect(Collectors.joining(", no "));
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(
                    "the specification " + other.name() + " has no " + missing + ", as " + name + " has");
        }
        return new Subject(name, maker, operations, observers, invariants, initially, other, leftOut);
    }

    /** The same with fewer operations: those with the given names or signatures, or without those after a minus. */
    public Subject withOnly(List<String> wanted) {
        OperationFilter filter = new OperationFilter(wanted);
        filter.requireAll(
                name, operations.stream().map(OperationType::signature).toList());
        List<OperationType> kept = new ArrayList<>();
        List<LeftOut> others = new ArrayList<>(leftOut);
        for (OperationType operation : operations) {
            if (filter.isWanted(operation.name(), operation.signature())) {
                kept.add(operation);
            } else {
                others.add(new LeftOut(operation.signature(), "", operation));
            }
        }
        if (kept.isEmpty()) {
            throw new IllegalArgumentException("of " + name + " no operation is left");
        }
        return new Subject(name, maker, kept, observers, invariants, initially, specification, others);
    }

    /**
     * The same, where some operations never run in parallel with each other: in each test one thread makes all their calls.
     *
     * @param members names or signatures of operations
     */
    public Subject withGroup(List<String> members) {
        OperationFilter filter = new OperationFilter(members);
        filter.requireAll(
                name, operations.stream().map(OperationType::signature).toList());
        String group = String.join(",", members);
        List<OperationType> changed = new ArrayList<>();
        for (OperationType operation : operations) {
            boolean isMember = filter.isWanted(operation.name(), operation.signature());
            if (isMember && !operation.group().isEmpty()) {
                throw new IllegalArgumentException(
                        operation.signature() + " is already of the group '" + operation.group() + "'");
            }
            changed.add(isMember ? operation.withGroup(group) : operation);
        }
        return new Subject(name, maker, changed, observers, invariants, initially, specification, leftOut);
    }

    /** A test, as {@link Scenario} writes it. */
    public Scenario scenario(String text) {
        return new ScenarioParser(this, text).parse();
    }

    /** Calls of a test: {@code add(1), add(2)}. */
    public List<Call> calls(String text) {
        return new ScenarioParser(this, text).parseCalls();
    }

    /** All that a test may name. */
    Stream<OperationType> callable() {
        return Stream.of(
                        operations,
                        observers,
                        invariants,
                        leftOut.stream().map(LeftOut::operation).toList())
                .flatMap(List::stream);
    }

    /** Whether threads call only what tests are made of, and groups of operations stay together. */
    public boolean allows(Scenario scenario) {
        Map<String, Integer> threadOfGroup = new HashMap<>();
        for (int t = 0; t < scenario.threads().size(); t++) {
            for (Call call : scenario.threads().get(t)) {
                String group = call.operation().group();
                Integer other = group.isEmpty() ? null : threadOfGroup.putIfAbsent(group, t);
                if (!operations.contains(call.operation()) || other != null && other != t) {
                    return false;
                }
            }
        }
        return true;
    }

    /** What says what is right: another subject, or this one by itself. */
    public Subject specifying() {
        return specification == null ? this : specification;
    }

    /** The calls of a test of a subject that this one says what is right for, made on this one instead; here all invariants hold. */
    public Scenario specified(Scenario scenario) {
        return scenario.map(this::specified);
    }

    private Call specified(Call call) {
        OperationType operation = call.operation();
        if (operation.role() == Role.INVARIANT) {
            return new Call(operation.holding(), List.of());
        }
        if (callable().anyMatch(operation::equals)) {
            return call;
        }
        OperationType own = SpecificationOperations.of(operation, this)
                .orElseThrow(() ->
                        new IllegalArgumentException("the specification " + name + " has no " + operation.signature()));
        return new Call(operation.withTarget(own.target()), call.arguments());
    }
}
