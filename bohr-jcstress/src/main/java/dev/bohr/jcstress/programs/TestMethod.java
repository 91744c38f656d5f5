package dev.bohr.jcstress.programs;

import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/**
 * One method of a test, and those that go with it: a chain and not an array, which would be memory of the program's that its first
 * thread reads.
 *
 * @param name its name, and that of the thread it runs on
 * @param call takes the test, the state, the result and the thread of the actor, and gives the method those that it wants
 * @param next the one after it; null if it is the last
 */
public record TestMethod(
        String name, MethodHandle call, @Nullable TestMethod next) {
    int count() {
        return next == null ? 1 : 1 + next.count();
    }

    void run(Object test, Object state, @Nullable Object result, @Nullable Object thread) throws Throwable {
        call.invokeExact(test, state, result, thread);
    }

    /** The same where nothing may be thrown: what the program throws is thrown as it is. */
    void runUnchecked(Object test, Object state, @Nullable Object result, @Nullable Object thread) {
        try {
            run(test, state, result, thread);
        } catch (Throwable e) {
            TestMethod.<RuntimeException>rethrow(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void rethrow(Throwable e) throws E {
        throw (E) e;
    }
}
