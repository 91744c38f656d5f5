package dev.bohr.engine;

import dev.bohr.hooks.Hooks;

/**
 * Ends endless recursion: on a continuation, whose frames move to the heap at every switch, the stack never overflows.
 */
final class StackDepth {
    /** A real thread overflows at about this depth. */
    private static final int MOST_FRAMES = 12_000;

    /** So many steps of a thread between two looks; a power of two. */
    private static final int STEPS_BETWEEN = 2_048;

    private static final StackWalker WALKER = StackWalker.getInstance();

    private StackDepth() {}

    /** To be called at every step: looks now and then, and throws what the program would get on a real thread. */
    static void check(ManagedThread thread) {
        if ((++thread.steps & STEPS_BETWEEN - 1) == 0) {
            Hooks.setManaged(null);
            if (frames() >= MOST_FRAMES) {
                Hooks.setManaged(thread.mark);
                throw new StackOverflowError("more than " + MOST_FRAMES + " frames");
            }
        }
    }

    /** Those of this thread alone: below may lie others. */
    private static long frames() {
        return WALKER.walk(frames -> frames.limit(MOST_FRAMES)
                .takeWhile(frame -> !frame.getClassName().equals("jdk.internal.vm.Continuation"))
                .count());
    }
}
