package dev.bohr.jcstress.programs;

import java.lang.invoke.MethodHandle;

/**
 * Makes the objects of an execution. A test that is its own state is made once.
 *
 * @param makeTest makes the test, as an Object; unused if the test is the state
 * @param makeState makes the state, as an Object
 */
public record Instances(MethodHandle makeTest, MethodHandle makeState, boolean testIsState) {
    Object state() throws Throwable {
        return makeState.invokeExact();
    }

    Object test(Object state) throws Throwable {
        return testIsState ? state : makeTest.invokeExact();
    }
}
