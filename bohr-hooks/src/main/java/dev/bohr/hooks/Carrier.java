package dev.bohr.hooks;

import org.jspecify.annotations.Nullable;

/**
 * A real thread of Bohr's own that runs threads of the program, one after the other, on a JVM that has no continuations for
 * that. Code that asks for the current thread is woven to get the one that is carried.
 */
public class Carrier extends Thread {
    /** Before 24 a continuation that holds a monitor cannot be suspended, and before 21 there are none. */
    public static final boolean ARE_NEEDED = Runtime.version().feature() < 24;

    /** Null while it carries none. Set by the thread that has control. */
    private @Nullable Thread carried;

    /** In a group of its own, so that the program does not find it in any group that it knows. */
    protected Carrier(ThreadGroup group, String name, long stackBytes) {
        super(group, null, name, stackBytes, false);
    }

    public final void carry(@Nullable Thread thread) {
        carried = thread;
    }

    /** The thread that code which runs here believes to be. */
    final Thread identity() {
        return carried == null ? this : carried;
    }
}
