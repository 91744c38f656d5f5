package dev.bohr.junit;

import dev.bohr.hooks.Hooks;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The mocks that an extension has made, in fields of a test instance or as arguments. What Mockito remembers of calls and stubs is in
 * classes that are not woven, and so is not undone: it is forgotten before each execution. There is nothing to lose then, for what a
 * test says to its mocks it says in every execution.
 */
final class Mocks {
    private static final Mocks NONE =
            new Mocks(MethodHandles.empty(MethodType.methodType(void.class, Object[].class)), new Object[0], List.of());

    private final MethodHandle reset;
    private final Object[] mocks;
    /** What they have captured, which is theirs alone. */
    private final Collection<?>[] captured;

    private Mocks(MethodHandle reset, Object[] mocks, List<Collection<?>> captured) {
        this.reset = reset;
        this.mocks = mocks;
        this.captured = captured.toArray(Collection<?>[]::new);
    }

    /** Those among some values; Mockito need not be there, and is not started for values that cannot be mocks. */
    static Mocks among(List<@Nullable Object> values, ClassLoader loader) {
        try {
            List<Object> mocks = new ArrayList<>();
            List<Collection<?>> captured = new ArrayList<>();
            MethodHandle reset = null;
            for (Object value : values) {
                if (value == null || isPlain(value)) {
                    continue;
                }
                Class<?> mockito = Class.forName("org.mockito.Mockito", true, loader);
                reset = handle(mockito, "reset", void.class, Object[].class).asFixedArity();
                Class<?> details = Class.forName("org.mockito.MockingDetails", true, loader);
                MethodHandle isMock = MethodHandles.publicLookup()
                        .findVirtual(details, "isMock", MethodType.methodType(boolean.class));
                if (value.getClass().getName().equals("org.mockito.ArgumentCaptor")) {
                    captured.add(captured(value));
                } else if ((boolean) isMock.invoke(
                        handle(mockito, "mockingDetails", details, Object.class).invoke(value))) {
                    mocks.add(value);
                }
            }
            return reset == null ? NONE : new Mocks(reset, mocks.toArray(), captured);
        } catch (ClassNotFoundException e) {
            return NONE;
        } catch (Throwable e) {
            throw new IllegalStateException("Mockito is there, but cannot be asked for its mocks: " + e, e);
        }
    }

    /** What nobody can mock, and what extensions of JUnit itself give; a mock of another class of the JDK is of that very class. */
    private static boolean isPlain(Object value) {
        Class<?> type = value.getClass();
        return value instanceof String
                || value instanceof Class<?>
                || value instanceof Enum<?>
                || MethodType.methodType(type).unwrap().returnType().isPrimitive()
                || type.getName().startsWith("sun.nio.fs.")
                || type.getName().startsWith("org.junit.jupiter.");
    }

    private static MethodHandle handle(Class<?> owner, String name, Class<?> result, Class<?> argument)
            throws ReflectiveOperationException {
        return MethodHandles.publicLookup().findStatic(owner, name, MethodType.methodType(result, argument));
    }

    /** Captors cannot be asked to forget; they add to a list that their matcher has. */
    private static Collection<?> captured(Object captor) throws ReflectiveOperationException {
        Object matcher = field(captor, "capturingMatcher");
        return (Collection<?>) field(matcher, "arguments");
    }

    private static Object field(Object owner, String name) throws ReflectiveOperationException {
        Field field = owner.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(owner);
    }

    void forget() throws Throwable {
        if (mocks.length > 0) {
            reset.invokeExact(mocks);
        }
        boolean ignored = Hooks.enterIgnored();
        for (Collection<?> each : captured) {
            each.clear();
        }
        Hooks.exitIgnored(ignored);
    }
}
