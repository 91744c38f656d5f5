package dev.bohr.junit;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The mocks that an extension has put into a test instance. What Mockito remembers of calls and stubs is in classes that are not woven,
 * and so is not undone: it is forgotten before each execution. There is nothing to lose then, for what a test says to its mocks it
 * says in every execution.
 */
final class Mocks {
    private static final Mocks NONE =
            new Mocks(MethodHandles.empty(MethodType.methodType(void.class, Object[].class)), new Object[0]);

    private final MethodHandle reset;
    private final Object[] mocks;

    private Mocks(MethodHandle reset, Object[] mocks) {
        this.reset = reset;
        this.mocks = mocks;
    }

    /** Those among some values; Mockito need not be there. */
    static Mocks among(List<@Nullable Object> values, ClassLoader loader) {
        try {
            Class<?> mockito = Class.forName("org.mockito.Mockito", true, loader);
            Class<?> type = Class.forName("org.mockito.MockingDetails", true, loader);
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            MethodHandle details =
                    lookup.findStatic(mockito, "mockingDetails", MethodType.methodType(type, Object.class));
            MethodHandle isMock = lookup.findVirtual(type, "isMock", MethodType.methodType(boolean.class));
            List<Object> mocks = new ArrayList<>();
            for (Object value : values) {
                if (value != null && (boolean) isMock.invoke(details.invoke(value))) {
                    mocks.add(value);
                }
            }
            MethodHandle reset = lookup.findStatic(mockito, "reset", MethodType.methodType(void.class, Object[].class));
            return mocks.isEmpty() ? NONE : new Mocks(reset.asFixedArity(), mocks.toArray());
        } catch (ClassNotFoundException e) {
            return NONE;
        } catch (Throwable e) {
            throw new IllegalStateException("Mockito is there, but cannot be asked for its mocks: " + e, e);
        }
    }

    void forget() throws Throwable {
        if (mocks.length > 0) {
            reset.invokeExact(mocks);
        }
    }
}
