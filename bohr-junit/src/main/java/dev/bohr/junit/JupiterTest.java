package dev.bohr.junit;

import dev.bohr.Options;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/** One invocation of a method of a JUnit class, checked. */
final class JupiterTest {
    /** Which invocation of a class or of a method it is, in a unique id; that of the method is the last. */
    private static final Pattern NUMBER = Pattern.compile(":#(\\d+)\\]");

    private final Method method;
    private final @Nullable Object[] arguments;
    private final ExtensionContext context;
    /** The outermost first. */
    private final Object[] instances;

    JupiterTest(ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        this.method = call.getExecutable();
        this.arguments = call.getArguments().toArray();
        this.context = context;
        this.instances = context.getRequiredTestInstances().getAllInstances().toArray();
    }

    /**
     * @param before the calls before the test that JUnit would have made
     * @param constructions knows how instances were made, and forgets it then
     */
    void run(
            List<ReflectiveInvocationContext<Method>> before,
            Function<Object, Optional<InstanceConstruction>> constructions) {
        InstanceConstruction.@Nullable Recipe[] recipes = recipes(constructions);
        TestBody body = new TestBody(
                instances,
                recipes,
                before.stream()
                        .map(call -> call(
                                call.getExecutable(),
                                call.getTarget().orElseThrow(),
                                call.getArguments().toArray()))
                        .toArray(TestBody.Call[]::new),
                call(method, instances[instances.length - 1], arguments),
                after(),
                mocks(before, recipes));
        StackTraceElement place =
                new StackTraceElement(method.getDeclaringClass().getName(), method.getName(), null, -1);
        CheckedTest test = new CheckedTest(
                new TestIdentity(name(), context.getRequiredTestClass(), place, true),
                options(),
                annotation().requireComplete(),
                AnnotationSupport.findAnnotation(method, Replay.class).map(Replay::value));
        try {
            test.run(body, text -> context.publishReportEntry("bohr", text));
        } catch (ConcurrencyFailure e) {
            throw ComparisonFailure.of(e);
        }
    }

    private ConcurrencyTest annotation() {
        return AnnotationSupport.findAnnotation(method, ConcurrencyTest.class).orElseThrow();
    }

    private Options options() {
        try {
            return Settings.of(annotation());
        } catch (IllegalArgumentException e) {
            throw new ExtensionConfigurationException(
                    "@ConcurrencyTest of " + method.getName() + ": " + e.getMessage(), e);
        }
    }

    /**
     * {@code com.acme.CounterTest.counts}, and where there are several invocations {@code com.acme.CounterTest.counts-2}, of the class
     * {@code com.acme.CounterTest-2.counts}: no two that JUnit runs have the same.
     */
    private String name() {
        List<String> numbers = NUMBER.matcher(context.getUniqueId())
                .results()
                .map(found -> "-" + found.group(1))
                .toList();
        int last = numbers.size() - 1;
        StringBuilder name = new StringBuilder(context.getRequiredTestClass().getName());
        numbers.subList(0, last).forEach(name::append);
        name.append('.').append(method.getName());
        for (Parameter parameter : method.getParameters()) {
            name.append('-').append(parameter.getType().getSimpleName());
        }
        // Usually there is one.
        boolean isPlain = method.getParameterCount() == 0 && numbers.get(last).equals("-1");
        return isPlain ? name.toString() : name.append(numbers.get(last)).toString();
    }

    /** Where the user wants one instance for all tests, or an extension has made it, there is one for all executions: Bohr restores its fields. */
    private InstanceConstruction.@Nullable Recipe[] recipes(
            Function<Object, Optional<InstanceConstruction>> constructions) {
        InstanceConstruction.@Nullable Recipe[] recipes = new InstanceConstruction.@Nullable Recipe[instances.length];
        boolean isShared = context.getTestInstanceLifecycle().orElse(TestInstance.Lifecycle.PER_METHOD)
                == TestInstance.Lifecycle.PER_CLASS;
        for (int i = 0; i < instances.length; i++) {
            recipes[i] = constructions
                    .apply(instances[i])
                    .filter(instanceConstruction -> !isShared)
                    .map(InstanceConstruction::recipe)
                    .orElse(null);
        }
        return recipes;
    }

    /** In fields and among the arguments: all that extensions have made for this test. */
    private Mocks mocks(
            List<ReflectiveInvocationContext<Method>> before, InstanceConstruction.@Nullable Recipe[] recipes) {
        List<@Nullable Object> values = new ArrayList<>(Arrays.asList(arguments));
        before.forEach(call -> values.addAll(call.getArguments()));
        for (int i = 0; i < instances.length; i++) {
            InstanceConstruction.Recipe recipe = recipes[i];
            if (recipe == null) {
                values.addAll(InstanceConstruction.mocksIn(instances[i]));
            } else {
                values.addAll(Arrays.asList(recipe.arguments()));
                values.addAll(Arrays.asList(recipe.values()));
            }
        }
        // Not by equals, which is the user's.
        values.removeIf(value -> Arrays.stream(instances).anyMatch(instance -> instance == value));
        return Mocks.among(values, method.getDeclaringClass().getClassLoader());
    }

    private TestBody.Call call(Method called, Object target, @Nullable Object[] given) {
        for (int level = 0; level < instances.length; level++) {
            if (instances[level] == target) {
                return TestBody.Call.of(level, called, given);
            }
        }
        throw new ExtensionConfigurationException(called + " is not of one of the instances of the test");
    }

    /** In JUnit's order: those of inner classes before those around them, those of a class before those that it inherits. */
    private TestBody.Call[] after() {
        List<TestBody.Call> calls = new ArrayList<>();
        for (int level = instances.length - 1; level >= 0; level--) {
            for (Method after : AnnotationSupport.findAnnotatedMethods(
                    instances[level].getClass(), AfterEach.class, HierarchyTraversalMode.BOTTOM_UP)) {
                calls.add(TestBody.Call.of(level, after, argumentsAfter(after)));
            }
        }
        return calls.toArray(TestBody.Call[]::new);
    }

    /** JUnit finds out what to pass only when the test is over, which is too late. */
    private Object[] argumentsAfter(Method after) {
        Object[] given = new Object[after.getParameterCount()];
        for (int i = 0; i < given.length; i++) {
            if (after.getParameterTypes()[i] != TestInfo.class) {
                throw new ExtensionConfigurationException("@AfterEach method " + after.getName()
                        + " has a parameter of " + after.getParameterTypes()[i]
                        + ", which cannot be given to it in every execution; use a field, or TestInfo");
            }
            given[i] = new Info(
                    context.getDisplayName(), context.getTags(), context.getTestClass(), context.getTestMethod());
        }
        return given;
    }

    private record Info(String name, Set<String> tags, Optional<Class<?>> type, Optional<Method> method)
            implements TestInfo {
        @Override
        public String getDisplayName() {
            return name;
        }

        @Override
        public Set<String> getTags() {
            return tags;
        }

        @Override
        public Optional<Class<?>> getTestClass() {
            return type;
        }

        @Override
        public Optional<Method> getTestMethod() {
            return method;
        }
    }
}
