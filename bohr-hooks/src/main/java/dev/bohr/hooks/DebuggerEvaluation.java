package dev.bohr.hooks;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a debugger has the running thread do while the program is paused: people evaluate expressions, and development environments
 * call {@code toString()} and {@code size()} unasked. That is no part of the program. It must neither take a step of the
 * schedule nor wait for another thread, so that hooks pass it over.
 *
 * <p>The JVM does not tell, but it shows: the debugger makes such a call on top of a frame that is stopped where no call is, or a call of
 * something else.
 */
final class DebuggerEvaluation {
    /** A constant for the compiler: without a debugger there is nothing to pay. */
    static final boolean IS_POSSIBLE = Installation.isDebugged();

    /** Nobody hears of a stop and answers it in a shorter time. */
    private static final long QUICKEST_NANOS = 20_000;

    private static final StackWalker WALKER =
            StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_HIDDEN_FRAMES));

    /**
     * Only while a trace is replayed, which is compared step by step: whatever is taken for an evaluation by mistake shows there. A check
     * would lose control without a word.
     */
    private static boolean isLookedFor;

    // Of the thread that has control; the one that gets it sees what the one before has written.
    private static long lastHook;
    private static boolean wasUnderWay;

    private DebuggerEvaluation() {}

    static void lookFor(boolean newIsLookedFor) {
        isLookedFor = newIsLookedFor;
        wasUnderWay = false;
    }

    /** Asked by the thread that has the mark. */
    static boolean isUnderWay() {
        if (!isLookedFor) {
            return false;
        }
        long now = System.nanoTime();
        if (wasUnderWay || now - lastHook > QUICKEST_NANOS) {
            // What follows is done by the JDK's own woven code.
            boolean ignored = Hooks.enterIgnored();
            wasUnderWay = WALKER.walk(DebuggerEvaluation::isInterposed);
            Hooks.exitIgnored(ignored);
            now = System.nanoTime();
        }
        lastHook = now;
        return wasUnderWay;
    }

    private static boolean isInterposed(Stream<StackFrame> stack) {
        CallSites sites = Installation.callSites();
        Iterator<StackFrame> frames = stack.dropWhile(
                        frame -> frame.getClassName().startsWith(DebuggerEvaluation.class.getPackageName()))
                .iterator();
        StackFrame called = null;
        while (frames.hasNext()) {
            StackFrame frame = frames.next();
            if (called != null
                    && !frame.isNativeMethod()
                    && !sites.canCall(
                            frame.getDeclaringClass(),
                            frame.getMethodName(),
                            frame.getDescriptor(),
                            frame.getByteCodeIndex(),
                            called.getDeclaringClass(),
                            called.getMethodName())) {
                return true;
            }
            called = frame;
        }
        return false;
    }
}
