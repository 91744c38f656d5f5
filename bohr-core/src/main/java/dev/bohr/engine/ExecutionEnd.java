package dev.bohr.engine;

/**
 * Unwinds a managed thread when its execution is over. One instance without a stack: programs that
 * catch Throwable must not be able to slow us down with it.
 */
public final class ExecutionEnd extends Error {
    private static final long serialVersionUID = 1;

    static final ExecutionEnd NOW = new ExecutionEnd();

    private ExecutionEnd() {
        super("this execution is over (thrown by Bohr to unwind the thread; do not catch)", null, false, false);
    }
}
