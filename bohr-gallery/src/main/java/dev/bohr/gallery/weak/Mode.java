package dev.bohr.gallery.weak;

import java.lang.invoke.VarHandle;

/** How an access is done (Lea, "Using JDK 9 memory order modes", 2018), or how strong a fence is. */
public enum Mode {
    PLAIN,
    OPAQUE,
    ACQUIRE,
    RELEASE,
    VOLATILE;

    /** The fence of this strength; none at all if it is plain. */
    void fence() {
        if (this == VOLATILE) {
            VarHandle.fullFence();
        } else if (this == ACQUIRE) {
            VarHandle.acquireFence();
        } else if (this == RELEASE) {
            VarHandle.releaseFence();
        }
    }
}
