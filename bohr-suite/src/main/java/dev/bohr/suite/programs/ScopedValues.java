package dev.bohr.suite.programs;

import dev.bohr.gallery.Together;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Scoped values, by reflection: this is compiled for JDK 17, which has none. */
public final class ScopedValues {
    private static final Method NEW;
    private static final Method WHERE;
    private static final Method RUN;
    private static final Method GET;
    private static final Method IS_BOUND;

    static {
        try {
            Class<?> value = Class.forName("java.lang.ScopedValue");
            NEW = value.getMethod("newInstance");
            WHERE = value.getMethod("where", value, Object.class);
            GET = value.getMethod("get");
            IS_BOUND = value.getMethod("isBound");
            RUN = Class.forName("java.lang.ScopedValue$Carrier").getMethod("run", Runnable.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private ScopedValues() {}

    private static Object call(Method method, @Nullable Object receiver, Object... arguments) {
        try {
            return method.invoke(receiver, arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Correct(
            outcomes = "a b false",
            because = "each thread sees its own binding, and none outside of it",
            from = 25,
            ends = true)
    public static String twoBindings() throws Exception {
        Object value = call(NEW, null);
        Object[] seen = new Object[2];
        Together.run(
                () -> call(RUN, call(WHERE, null, value, "a"), (Runnable) () -> seen[0] = call(GET, value)),
                () -> call(RUN, call(WHERE, null, value, "b"), (Runnable) () -> seen[1] = call(GET, value)));
        return seen[0] + " " + seen[1] + " " + call(IS_BOUND, value);
    }

    @Correct(
            outcomes = "false outer",
            because = "a thread started inside does not inherit the binding, and the starter keeps it",
            from = 25,
            ends = true)
    public static String notInherited() {
        Object value = call(NEW, null);
        Object[] seen = new Object[2];
        call(RUN, call(WHERE, null, value, "outer"), (Runnable) () -> {
            try {
                Together.run(() -> seen[0] = call(IS_BOUND, value));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            seen[1] = call(GET, value);
        });
        return seen[0] + " " + seen[1];
    }
}
