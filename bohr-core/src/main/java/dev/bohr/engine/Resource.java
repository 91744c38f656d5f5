package dev.bohr.engine;

import org.jspecify.annotations.Nullable;

/** What a thread may have to wait for: a lock, a permit, the end of another thread. */
public interface Resource {
    /** Whether what the thread asks for ({@link ManagedThread#request}) can be granted now. */
    boolean admits(ManagedThread thread);

    /** The thread that stands in the way, or null if it is not one thread alone. */
    default @Nullable ManagedThread holder() {
        return null;
    }
}
