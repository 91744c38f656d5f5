package dev.bohr.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Runs the methods annotated with {@link ConcurrencyTest}. JUnit makes the instance and calls the extensions as ever; what it would
 * call of the test class itself is not called then but noted, and called in every execution.
 */
final class ConcurrencyExtension implements TestTemplateInvocationContextProvider, InvocationInterceptor {
    /** What one invocation is called if nobody else provides invocations. */
    private static final String ONE = "under many schedules";

    private static final ExtensionContext.Namespace NOTES =
            ExtensionContext.Namespace.create(ConcurrencyExtension.class);

    /** Of the instances whose tests are not run yet. Invocations of one method may run in parallel, and share this object. */
    private final List<InstanceConstruction> constructions = new ArrayList<>();

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        // With @ParameterizedTest and the like, those provide the invocations.
        return Stream.of(context.getRequiredTestMethod().getAnnotations())
                .map(Annotation::annotationType)
                .noneMatch(type -> !isOurs(type) && AnnotationSupport.isAnnotated(type, TestTemplate.class));
    }

    private static boolean isOurs(Class<?> type) {
        return type == ConcurrencyTest.class || AnnotationSupport.isAnnotated(type, ConcurrencyTest.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        Method method = context.getRequiredTestMethod();
        for (Annotation annotation : method.getAnnotations()) {
            String type = annotation.annotationType().getName();
            if (type.startsWith("org.junit.jupiter.params.")) {
                throw new ExtensionConfigurationException("@"
                        + annotation.annotationType().getSimpleName()
                        + " of " + method.getName() + " needs @ParameterizedTest beside @ConcurrencyTest");
            }
        }
        return Stream.of(new TestTemplateInvocationContext() {
            @Override
            public String getDisplayName(int index) {
                return ONE;
            }
        });
    }

    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation, ReflectiveInvocationContext<Constructor<T>> call, ExtensionContext context)
            throws Throwable {
        T instance = invocation.proceed();
        synchronized (constructions) {
            constructions.add(new InstanceConstruction(call.getExecutable(), call.getArguments(), instance));
        }
        return instance;
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
        before(context).add(call);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        // It was called in every execution.
        invocation.skip();
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        throw new ExtensionConfigurationException(
                "@ConcurrencyTest of " + call.getExecutable().getName() + " takes the place of @Test: take @Test out");
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
            throws Throwable {
        invocation.skip();
        new JupiterTest(call, context).run(before(context), this::take);
    }

    /** The calls before the test that JUnit would have made, in its order. */
    @SuppressWarnings("unchecked")
    private static List<ReflectiveInvocationContext<Method>> before(ExtensionContext context) {
        return context.getStore(NOTES).getOrComputeIfAbsent("before", key -> new ArrayList<>(), List.class);
    }

    /** How an instance was made; nothing if an extension has made it. */
    private Optional<InstanceConstruction> take(Object instance) {
        synchronized (constructions) {
            Optional<InstanceConstruction> found = constructions.stream()
                    .filter(instanceConstruction -> instanceConstruction.isOf(instance))
                    .findFirst();
            found.ifPresent(constructions::remove);
            return found;
        }
    }
}
