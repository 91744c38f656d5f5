package dev.bohr.hooks;

/**
 * What a {@code ThreadGroup} says of its threads, and does to them, when a managed thread asks. The JVM's own account does not
 * know threads that fibers carry, and drops real ones a moment after they have ended here.
 */
public final class ThreadGroups {
    private ThreadGroups() {}

    public static int activeCount(ThreadGroup group) {
        int count = 0;
        for (Thread thread : Hooks.engine.threadMethods().liveThreads()) {
            if (isIn(group, thread, true)) {
                count++;
            }
        }
        return count;
    }

    public static int enumerate(ThreadGroup group, Thread[] list) {
        return enumerate(group, list, true);
    }

    public static int enumerate(ThreadGroup group, Thread[] list, boolean recurse) {
        int count = 0;
        if (list.length > 0) {
            for (Thread thread : Hooks.engine.threadMethods().liveThreads()) {
                if (count < list.length && isIn(group, thread, recurse)) {
                    list[count++] = thread;
                }
            }
        }
        return count;
    }

    public static void interrupt(ThreadGroup group) {
        for (Thread thread : Hooks.engine.threadMethods().liveThreads()) {
            if (isIn(group, thread, true)) {
                thread.interrupt();
            }
        }
    }

    private static boolean isIn(ThreadGroup group, Thread thread, boolean recurse) {
        ThreadGroup its = thread.getThreadGroup();
        return recurse ? group.parentOf(its) : group == its;
    }
}
