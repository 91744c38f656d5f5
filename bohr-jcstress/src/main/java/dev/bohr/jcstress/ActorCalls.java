package dev.bohr.jcstress;

import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.Handles;
import dev.bohr.jcstress.programs.TestMethod;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Methods of a test that can be called with all that a test has, of which they take what they want. The order is settled here, once: in
 * an execution there is only the call.
 */
final class ActorCalls {
    private static final MethodType CALL =
            MethodType.methodType(void.class, Object.class, Object.class, Object.class, Object.class);

    // What a call is given, in this order.
    private static final int TEST = 0;
    private static final int STATE = 1;
    private static final int RESULT = 2;
    private static final int THREAD = 3;

    private ActorCalls() {}

    /** The first of them, which knows the others; null if there are none. */
    static @Nullable TestMethod of(List<Method> methods) throws UnusableInput {
        TestMethod first = null;
        for (int i = methods.size() - 1; i >= 0; i--) {
            first = new TestMethod(methods.get(i).getName(), call(methods.get(i)), first);
        }
        return first;
    }

    private static MethodHandle call(Method method) throws UnusableInput {
        Class<?>[] types = method.getParameterTypes();
        int receivers = Modifier.isStatic(method.getModifiers()) ? 0 : 1;
        int[] order = new int[receivers + types.length];
        if (receivers > 0) {
            order[0] = TEST;
        }
        for (int i = 0; i < types.length; i++) {
            order[receivers + i] = types[i] == Thread.class ? THREAD : TestMethods.isResult(types[i]) ? RESULT : STATE;
        }
        MethodType plain = MethodType.genericMethodType(order.length).changeReturnType(void.class);
        return MethodHandles.permuteArguments(Handles.of(method).asType(plain), CALL, order);
    }
}
