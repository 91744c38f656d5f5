package dev.bohr.hooks;

import dev.bohr.hooks.operations.DeterminismOperations;
import dev.bohr.hooks.operations.InitialiserOperations;
import dev.bohr.hooks.operations.LockOperations;
import dev.bohr.hooks.operations.LoopOperations;
import dev.bohr.hooks.operations.MemoryOperations;
import dev.bohr.hooks.operations.MonitorOperations;
import dev.bohr.hooks.operations.ObjectOperations;
import dev.bohr.hooks.operations.OutsideOperations;
import dev.bohr.hooks.operations.ReferenceOperations;
import dev.bohr.hooks.operations.ThreadOperations;
import dev.bohr.hooks.operations.UnwovenCallOperations;

/**
 * What stands behind the hooks: the engine. Unless it says otherwise, each method is called by the managed thread that is running, with the
 * managed mark set.
 *
 * <p>An abstract class and not an interface: class hierarchy analysis then turns each call into a direct one.
 */
public abstract class Sink
        implements MemoryOperations,
                ObjectOperations,
                ReferenceOperations,
                MonitorOperations,
                LockOperations,
                ThreadOperations,
                InitialiserOperations,
                LoopOperations,
                UnwovenCallOperations,
                DeterminismOperations,
                OutsideOperations {
    /** The time limit of an operation that waits for ever. */
    public static final long FOREVER = -1;

    /** The time limit of an operation that does not wait. */
    public static final long NOW = 0;

    /** Lock modes. */
    public static final int EXCLUSIVE = 0;

    public static final int SHARED = 1;
}
