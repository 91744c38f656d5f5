package dev.bohr.junit;

import dev.bohr.Program;
import dev.bohr.engine.ExecutionEnd;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a test as JUnit would run it: a fresh instance, what comes before each test, the test, what comes after.
 *
 * @param junits the instances that JUnit has made, the outermost first
 * @param recipes how to make others; null for an instance that all executions share
 */
record TestBody(
        Object[] junits,
        InstanceConstruction.@Nullable Recipe[] recipes,
        Call[] before,
        Call test,
        Call[] after,
        Mocks mocks)
        implements Program.Body {
    /**
     * @param level which of the instances it is called on
     * @param handle takes the instance, and the arguments as an array
     */
    record Call(int level, MethodHandle handle, @Nullable Object[] arguments) {
        static Call of(int level, Method method, @Nullable Object[] arguments) {
            return new Call(level, TestMethodCalls.of(method), arguments);
        }
    }

    @Override
    public @Nullable Object run() throws Throwable {
        mocks.forget();
        Throwable failure = null;
        Object[] instances = new Object[junits.length];
        for (int i = 0; i < junits.length; i++) {
            InstanceConstruction.Recipe recipe = recipes[i];
            instances[i] = recipe == null
                    ? junits[i]
                    : recipe.instance(i == 0 ? null : junits[i - 1], i == 0 ? null : instances[i - 1]);
        }
        try {
            for (Call call : before) {
                run(call, instances);
            }
            run(test, instances);
        } catch (Throwable e) {
            failure = failure(e);
        }
        for (Call call : after) {
            try {
                run(call, instances);
            } catch (Throwable e) {
                failure = both(failure, failure(e));
            }
        }
        if (failure != null) {
            throw failure;
        }
        return null;
    }

    private static void run(Call call, Object[] instances) throws Throwable {
        Object unused = (Object) call.handle().invokeExact(instances[call.level()], call.arguments());
    }

    /** The end of an execution is nothing that happens in the program: no method of it is to run any more. */
    private static Throwable failure(Throwable thrown) {
        if (thrown instanceof ExecutionEnd end) {
            throw end;
        }
        return thrown;
    }

    private static Throwable both(@Nullable Throwable first, Throwable second) {
        if (first == null || AssumingBody.isAssumption(first)) {
            return second;
        }
        if (first != second) {
            first.addSuppressed(second);
        }
        return first;
    }
}
