package dev.bohr.suite;

import dev.bohr.Program;
import dev.bohr.suite.programs.Correct;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Set;

/**
 * One program of the suite.
 *
 * @param name topic and method: {@code Pools.fixedPool}
 * @param allowed every outcome that it may have
 * @param rare those of them that a random walk need not meet
 * @param because why these are all
 * @param ends whether depth-first search ends
 * @param racy whether it has data races, which its outcomes allow for
 * @param from the first JDK on which it runs
 * @param program what is checked
 */
public record SuiteProgram(
        String name,
        Set<String> allowed,
        Set<String> rare,
        String because,
        boolean ends,
        boolean racy,
        int from,
        Program program) {

    /** So many executions are enough for depth-first search where it is said to end. */
    public static final long DEPTH_FIRST = 500_000;

    static SuiteProgram of(Method method) {
        Correct correct = method.getAnnotation(Correct.class);
        String name = method.getDeclaringClass().getSimpleName() + "." + method.getName();
        return new SuiteProgram(
                name,
                Set.of(correct.outcomes()),
                Set.of(correct.rare()),
                correct.because(),
                correct.ends(),
                correct.racy(),
                correct.from(),
                new Program(name, body(method), true));
    }

    private static Program.Body body(Method method) {
        try {
            MethodHandle handle =
                    MethodHandles.publicLookup().unreflect(method).asType(MethodType.methodType(Object.class));
            return () -> handle.invokeExact();
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(method + " is not public", e);
        }
    }

    /** Whether this JDK has what the program uses. */
    public boolean runsHere() {
        return Runtime.version().feature() >= from;
    }

    @Override
    public String toString() {
        return name;
    }
}
