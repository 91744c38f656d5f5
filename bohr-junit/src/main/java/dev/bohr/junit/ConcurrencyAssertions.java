package dev.bohr.junit;

import dev.bohr.Options;
import dev.bohr.explore.progress.TimeText;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** For tests that are not run by JUnit 5 or newer: the same check, as an assertion. */
public final class ConcurrencyAssertions {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static final StackWalker REFLECTION_WALKER =
            StackWalker.getInstance(StackWalker.Option.SHOW_REFLECT_FRAMES);

    /** How often each test has asserted something. */
    private static final Map<String, Integer> CALLS = new ConcurrentHashMap<>();

    private ConcurrencyAssertions() {}

    /** What is to be checked. */
    @FunctionalInterface
    public interface Body {
        void run() throws Throwable;
    }

    /**
     * Asserts that a body fails under no schedule, as far as can be found out in ten seconds. The failure is remembered by the
     * name of the test method, and from its second call on by the number of the call, too.
     */
    public static void assertNoFailure(Body body) {
        assertNoFailure(body, Options.defaults().withTime(TimeText.parse(ConcurrencyTest.TIME)), caller());
    }

    /** Asserts that a body fails under no schedule. */
    public static void assertNoFailure(Body body, Options options) {
        assertNoFailure(body, options, caller());
    }

    private static void assertNoFailure(Body body, Options options, StackWalker.StackFrame caller) {
        TestIdentity test =
                new TestIdentity(name(caller), caller.getDeclaringClass(), caller.toStackTraceElement(), false);
        new CheckedTest(test, options, false, Optional.empty())
                .run(
                        () -> {
                            body.run();
                            return null;
                        },
                        proved -> {});
    }

    private static StackWalker.StackFrame caller() {
        return WALKER.walk(frames -> frames.filter(frame -> frame.getDeclaringClass() != ConcurrencyAssertions.class)
                .findFirst()
                .orElseThrow());
    }

    /** One failure is remembered by each name: calls of one test differ, and tests that share a helper method do. */
    private static String name(StackWalker.StackFrame caller) {
        StackWalker.StackFrame frame =
                REFLECTION_WALKER.walk(ConcurrencyAssertions::test).orElse(caller);
        String test = frame.getClassName() + "." + frame.getMethodName();
        int number = CALLS.merge(test, 1, Integer::sum);
        return number == 1 ? test : test + "-" + number;
    }

    /** The outermost method that is not called by reflection. */
    private static Optional<StackWalker.StackFrame> test(Stream<StackWalker.StackFrame> frames) {
        return frames.takeWhile(frame -> !isReflection(frame.getClassName()))
                .filter(frame -> !isFrame(frame.getClassName()))
                .reduce((inner, outer) -> outer);
    }

    private static boolean isReflection(String name) {
        return name.startsWith("java.lang.reflect.")
                || name.startsWith("jdk.internal.reflect.")
                || name.startsWith("java.lang.invoke.");
    }

    private static boolean isFrame(String name) {
        return name.startsWith("java.")
                || name.startsWith("jdk.")
                || name.startsWith("org.junit.")
                || name.startsWith("junit.")
                || name.equals(ConcurrencyAssertions.class.getName());
    }
}
