package dev.bohr.junit;

import dev.bohr.Options;
import dev.bohr.TimeText;
import java.util.Optional;

/** For tests that are not run by JUnit 5 or newer: the same check, as an assertion. */
public final class ConcurrencyAssertions {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private ConcurrencyAssertions() {}

    /** What is to be checked. */
    @FunctionalInterface
    public interface Body {
        void run() throws Throwable;
    }

    /**
     * Asserts that a body fails under no schedule, as far as can be found out in ten seconds. The failure is remembered by the
     * name of the calling method.
     */
    public static void assertNoFailure(Body body) {
        assertNoFailure(body, Options.defaults().withTime(TimeText.parse(ConcurrencyTest.TIME)), caller());
    }

    /** Asserts that a body fails under no schedule. */
    public static void assertNoFailure(Body body, Options options) {
        assertNoFailure(body, options, caller());
    }

    private static void assertNoFailure(Body body, Options options, StackWalker.StackFrame caller) {
        Class<?> type = caller.getDeclaringClass();
        new CheckedTest(type.getName() + "." + caller.getMethodName(), type, options, false, Optional.empty())
                .run(
                        () -> {
                            body.run();
                            return null;
                        },
                        Optional::empty,
                        proved -> {});
    }

    private static StackWalker.StackFrame caller() {
        return WALKER.walk(frames -> frames.filter(frame -> frame.getDeclaringClass() != ConcurrencyAssertions.class)
                .findFirst()
                .orElseThrow());
    }
}
