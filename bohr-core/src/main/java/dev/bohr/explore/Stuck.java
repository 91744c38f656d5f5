package dev.bohr.explore;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Scheduler;

/** Says where a thread is that does not come back. */
final class Stuck {
    private Stuck() {}

    static String describe(Thread engineThread, Scheduler scheduler) {
        ManagedThread running = scheduler.running();
        StackTraceElement[] stack = running == null ? engineThread.getStackTrace() : running.stack();
        if (stack.length == 0) {
            stack = engineThread.getStackTrace();
        }
        String top = stack.length == 0 ? "an unknown place" : stack[0].getClassName() + "." + stack[0].getMethodName();
        String position = "";
        for (StackTraceElement element : stack) {
            if (Positions.isProgram(element.getClassName())) {
                position = ", called at " + element.getFileName() + ":" + element.getLineNumber();
                break;
            }
        }
        return "control was lost: thread " + (running == null ? "?" : running.name()) + " does not come back from "
                + top + position + " (code that Bohr does not control, or a very long computation)";
    }
}
