package dev.bohr.hooks;

/** The part of a stack trace that is the program's. */
public final class StackTraces {
    private StackTraces() {}

    /**
     * A stack trace down to where the program begins. What is below depends on how its threads are carried, and on 17 on how
     * often a method was called by reflection.
     */
    public static StackTraceElement[] programPart(StackTraceElement[] trace) {
        int end = 0;
        while (end < trace.length && !isBelowProgram(trace[end])) {
            end++;
        }
        if (end == trace.length) {
            return trace;
        }
        while (end > 0 && isReflection(trace[end - 1].getClassName())) {
            end--;
        }
        StackTraceElement[] part = new StackTraceElement[end];
        System.arraycopy(trace, 0, part, 0, end);
        return part;
    }

    private static boolean isBelowProgram(StackTraceElement frame) {
        return switch (frame.getClassName()) {
            case "dev.bohr.engine.fibers.Threads" ->
                frame.getMethodName().equals("live") || frame.getMethodName().equals("runPlatform");
            case "dev.bohr.engine.jdk.VirtualThreads", "dev.bohr.input.program.EntryPoint" -> true;
            case "dev.bohr.explore.execution.Engine" -> frame.getMethodName().equals("runProgram");
            default -> false;
        };
    }

    private static boolean isReflection(String name) {
        return name.startsWith("java.lang.reflect.")
                || name.startsWith("jdk.internal.reflect.")
                || name.startsWith("java.lang.invoke.");
    }
}
