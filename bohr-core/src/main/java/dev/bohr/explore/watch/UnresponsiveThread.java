package dev.bohr.explore.watch;

import dev.bohr.engine.Positions;

/** Says where a thread is that does not come back. */
final class UnresponsiveThread {
    private UnresponsiveThread() {}

    static String describe(String name, Thread.State state, StackTraceElement[] stack) {
        String top = stack.length == 0 ? "an unknown place" : stack[0].getClassName() + "." + stack[0].getMethodName();
        String position = "";
        for (StackTraceElement element : stack) {
            if (Positions.isProgram(element.getClassName())) {
                position = ", called at " + element.getFileName() + ":" + element.getLineNumber();
                break;
            }
        }
        return "control was lost: thread " + name + " does not come back from " + top + position + " (" + reason(state)
                + ")";
    }

    private static String reason(Thread.State state) {
        return switch (state) {
            case BLOCKED -> "it wants a monitor that is held by code that Bohr does not control";
            case WAITING, TIMED_WAITING -> "it really waits, in code that Bohr does not control";
            default -> "code that Bohr does not control, or a very long computation";
        };
    }
}
